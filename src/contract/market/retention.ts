/**
 * 质保金 (retention): a share of a bulk order's money that its receiver keeps back when the order is completed. Until it
 * is released, the buyer may open an after-sale case for it.
 */

/** From receipt; an order is completed within a week of it. */
export const RETENTION_DAYS = { least: 15, most: 365 } as const;

export interface RetentionTerms {
  readonly percent: number;
  readonly days: number;
}

/** Highest share, percent. */
export const MOST_RETENTION_PERCENT = 20;

/** 大货单留 5% 质保金… */
export const retentionTermWords = ({ percent, days }: RetentionTerms): string =>
  `大货单留 ${percent}% 货款作质保金，不另付，收货 ${days} 天后归商家`;

/** Of what was paid and not refunded, fen; a fraction of a fen is not held back. */
export const retainedFen = ({ percent }: Pick<RetentionTerms, 'percent'>, keptFen: number): number =>
  Math.floor((keptFen * percent) / 100);
