/** Whether the user's device asks for reduced motion. */
export const wantsCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The scroll behaviour for scrolling by script. */
export const scrolling = (): ScrollBehavior => (wantsCalm() ? 'instant' : 'smooth');
