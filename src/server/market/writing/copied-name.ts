import { MOST_NAME_CHARS } from '#contract/market/blank-rules.ts';

const COPIED = '（副本）';

/** The name of a copy, within the length limit. */
export const copiedName = (name: string): string =>
  [...name].slice(0, MOST_NAME_CHARS - COPIED.length).join('') + COPIED;
