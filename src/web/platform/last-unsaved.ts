const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const changed of listeners) changed();
};

/**
 * What is unsaved on the page: a form, and the drawer over it. The router supports one blocker at a time and ignores all
 * but the last, so the form or drawer that was typed in last has it. A ref would not do: they do not know each other.
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
