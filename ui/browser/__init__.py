"""The only package that knows PyScript and the DOM: the loop from an event to a frame, the bots' worker."""
