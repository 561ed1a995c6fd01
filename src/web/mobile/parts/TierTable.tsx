import type { PriceTier } from '#contract/platform/shapes.ts';
import { Price } from './Price.tsx';

/** The unit price at each quantity, side by side. */
export function TierTable({ tiers, unit = '件' }: { tiers: readonly PriceTier[]; unit?: string }) {
  return (
    <dl className="tier-table">
      {tiers.map((tier, index) => (
        <div key={tier.fromQuantity}>
          <dt>{tierWords(tier, tiers[index + 1], unit)}</dt>
          <dd>
            <Price fen={tier.priceFen} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "1–9 件", "≥ 300 件" */
function tierWords(tier: PriceTier, next: PriceTier | undefined, unit: string): string {
  if (!next) return `≥ ${tier.fromQuantity} ${unit}`;
  const last = next.fromQuantity - 1;
  return last === tier.fromQuantity ? `${last} ${unit}` : `${tier.fromQuantity}–${last} ${unit}`;
}
