const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const changed of listeners) changed();
};

/**
 * What is unsaved on the page, by form or drawer. The router supports one blocker at a time and ignores all but the last,
 * so what was typed in last has it, and it asks while anything is unsaved.
 */
export const lastUnsaved = {
  get: (): symbol | undefined => [...unsaved].at(-1),
  add: (key: symbol): void => {
    if (lastUnsaved.get() === key) return;
    unsaved.delete(key);
    unsaved.add(key);
    tell();
  },
  remove: (key: symbol): void => {
    if (unsaved.delete(key)) tell();
  },
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

/** A save that ends must be seen at once, not at the next render. */
export const isUnsaved = (): boolean => unsaved.size > 0;
