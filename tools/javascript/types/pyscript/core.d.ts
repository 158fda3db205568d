// PyScript as the site serves it, beside ui/ (tools/assemble.py): of its interface, what ui/boot/boot.js uses.
export const hooks: { worker: { onBeforeRunAsync: Set<() => unknown> } };
