"""The only room that knows PyScript and the DOM: the loop from an event to a frame, and the bot's worker."""
