/** The phone's task sheet opens from the pill and from 店铺信息: both use the one in the page frame. */
interface Opened {
  readonly isOpen: boolean;
  /** 0 = never opened: its script is not loaded */
  readonly times: number;
}

let opened: Opened = { isOpen: false, times: 0 };
const listeners = new Set<() => void>();

function set(next: Opened): void {
  opened = next;
  for (const changed of listeners) changed();
}

export const openedTasks = {
  get: (): Opened => opened,
  open: () => set({ isOpen: true, times: opened.times + 1 }),
  close: () => set({ ...opened, isOpen: false }),
  subscribe: (changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};
