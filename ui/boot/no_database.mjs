// For browsers that refuse databases, or never answer: PyScript keeps lists of packages in one, though the table has
// none, and waits for it before it starts. Here it is answered as an empty database would. Loaded only then.

/** @param {unknown} result @returns {any} a request that succeeds in a moment */
const answering = (result) => {
  /** @type {any} a request of which nothing is used but this */
  const request = { result };
  setTimeout(() => request.onsuccess?.({ target: request, type: "success" }));
  return request;
};

const store = new Proxy({}, { get: () => () => answering([]) });
const database = { close() {}, transaction: () => ({ objectStore: () => store }) };

export const answerWithNothing = () => {
  Object.defineProperty(window, "indexedDB", { value: { open: () => answering(database) }, configurable: true });
};
