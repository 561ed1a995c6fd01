import type { BundleDetail } from '#contract/market/bundles.ts';
import { QuantityField } from '../buying/QuantityField.tsx';
import { mostSets } from './most-sets.ts';
import type { BundleHands } from './use-bundle-choice.ts';

export function SetsField({ bundle, choice }: { bundle: BundleDetail; choice: BundleHands }) {
  return (
    <QuantityField
      label="订购"
      quantity={choice.sets}
      unit="piece"
      step={1}
      counted={{ name: '套', least: bundle.moqSets, most: mostSets(bundle) }}
      change={choice.setSets}
    />
  );
}
