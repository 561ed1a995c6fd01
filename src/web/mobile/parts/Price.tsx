import type { PriceTier } from '#contract/platform/shapes.ts';
import { tierRange, yuan } from '../../platform/words.ts';

/** Large figures, small ¥ and unit: ¥18.50 /件 */
export function Price({ fen, unit, size = 'normal' }: { fen: number; unit?: string; size?: 'normal' | 'big' }) {
  return <PriceWords words={yuan(fen)} size={size} {...(unit ? { unit } : {})} />;
}

export function TierPrice({
  tiers,
  unit = '件',
  size = 'normal',
}: {
  tiers: readonly PriceTier[];
  unit?: string;
  size?: 'normal' | 'big';
}) {
  return <PriceWords words={tierRange(tiers)} unit={unit} size={size} />;
}

function PriceWords({ words, unit, size }: { words: string; unit?: string; size: 'normal' | 'big' }) {
  return (
    <span className="price" data-size={size}>
      <small>¥</small>
      {words}
      {unit ? <small> /{unit}</small> : null}
    </span>
  );
}
