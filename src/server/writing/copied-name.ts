import { MOST_NAME_CHARS } from '#contract/plate-rules.ts';

const COPIED = '（副本）';

/** Of the draft that says the same; as long as a name may be. */
export const copiedName = (name: string): string =>
  [...name].slice(0, MOST_NAME_CHARS - COPIED.length).join('') + COPIED;
