/** Whether somebody has asked their device for less motion. */
export const wantsCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How to scroll somewhere by ourselves. */
export const scrolling = (): ScrollBehavior => (wantsCalm() ? 'instant' : 'smooth');
