import { tierRange } from '#contract/platform/price.ts';
import type { PriceTier } from '#contract/platform/shapes.ts';
import { yuan } from '../../platform/words.ts';

/** ¥18.50 /件: a large number with a small sign and unit. */
export function Price({
  fen,
  unit,
  size = 'normal',
}: {
  fen: number;
  unit?: string;
  size?: 'small' | 'normal' | 'big';
}) {
  return (
    <span className={`price price-${size}`}>
      <small>¥</small>
      {yuan(fen)}
      {unit ? <small className="price-unit"> /{unit}</small> : null}
    </span>
  );
}

/** ¥16.50–26.00 /件 on cards. */
export function TierPrice({ tiers, unit = '件' }: { tiers: readonly PriceTier[]; unit?: string }) {
  const { lowestFen, highestFen } = tierRange(tiers);
  return (
    <span className="price price-normal">
      <small>¥</small>
      {yuan(lowestFen)}
      {highestFen > lowestFen ? <span className="price-to">–{yuan(highestFen)}</span> : null}
      <small className="price-unit"> /{unit}</small>
    </span>
  );
}

/** 1–9 件 / 10–49 件 …: all tiers side by side, the current one marked. */
export function TierTable({ tiers, pieces }: { tiers: readonly PriceTier[]; pieces: number }) {
  const reached = tiers.findLast((tier) => pieces >= tier.fromQuantity) ?? tiers[0];
  return (
    <dl className="tiers">
      {tiers.map((tier, index) => (
        <div key={tier.fromQuantity} className={tier === reached && pieces > 0 ? 'tier tier-reached' : 'tier'}>
          <dt>{quantityRange(tier, tiers[index + 1])}</dt>
          <dd>
            <Price fen={tier.priceFen} unit="件" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function quantityRange({ fromQuantity }: PriceTier, next: PriceTier | undefined): string {
  if (!next) return `≥ ${fromQuantity} 件`;
  return next.fromQuantity - 1 === fromQuantity ? `${fromQuantity} 件` : `${fromQuantity}–${next.fromQuantity - 1} 件`;
}
