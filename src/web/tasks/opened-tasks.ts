/** The phone's sheet is opened from the pill and from 店铺信息: both lead to the one that stands in the chrome. */
interface Opened {
  readonly isOpen: boolean;
  /** 0 = never yet: its script need not come */
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
