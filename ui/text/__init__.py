"""HTML as text and sentences in the reader's language; nothing of a game or of a page."""
