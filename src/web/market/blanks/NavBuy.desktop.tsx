import type { PriceTier } from '#contract/platform/shapes.ts';
import { goToPart } from '../../desktop/parts/DetailNav.tsx';
import { TierPrice } from '../../desktop/parts/Price.tsx';
import { Button } from '../../platform/Button.tsx';

interface Props {
  readonly item: { readonly tiers: readonly PriceTier[]; readonly moq: number };
  /** the price is that of the blank alone */
  readonly isUnprinted?: boolean;
}

/** The price and a link to the order form, in the sticky bar; the page must have a section `buy`. */
export function NavBuy({ item, isUnprinted = false }: Props) {
  return (
    <p className="detail-nav-buy">
      <TierPrice tiers={item.tiers} />
      <small>
        {isUnprinted ? <span>不含印花 · </span> : null}
        {item.moq} 件起订
      </small>
      <Button tone="main" onClick={() => goToPart('buy')}>
        选尺码与数量
      </Button>
    </p>
  );
}
