import type { Picture, PriceTier } from '#contract/shapes.ts';
import { type Screen, to } from '../../platform/screens.ts';

/** The data of an item that is shared. */
export interface ShareCard {
  readonly screen: Screen;
  readonly id: string;
  readonly name: string;
  readonly picture: Picture;
  /** 从 ¥18.50 /件 起 */
  readonly price?: { readonly fen: number; readonly unit: string };
  /** one line each: MOQ and lead time, then the supplier and its place */
  readonly lines: readonly (readonly string[])[];
}

/** The page's address as shared with others. */
export function addressOf({ screen, id }: ShareCard): string {
  return `${location.origin}/#${to(screen, { id })}`;
}

export function lowestFen(tiers: readonly PriceTier[]): number {
  return Math.min(...tiers.map((tier) => tier.priceFen));
}
