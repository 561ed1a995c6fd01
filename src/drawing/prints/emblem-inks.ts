import type { Hex } from '../recipe.ts';

/** the colours of a badge */
export interface EmblemInks {
  readonly sky: Hex;
  readonly main: Hex;
  readonly gold: Hex;
  readonly sea: Hex;
  readonly light: Hex;
  readonly line: Hex;
}
