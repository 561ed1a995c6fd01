import type { Hex } from '../recipe.ts';

export interface EmblemInks {
  readonly sky: Hex;
  readonly main: Hex;
  readonly gold: Hex;
  readonly sea: Hex;
  readonly light: Hex;
  readonly line: Hex;
}
