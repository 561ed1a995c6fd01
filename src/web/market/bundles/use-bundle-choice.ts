import { useMemo, useState } from 'react';
import type { BundleDetail } from '#contract/market/bundles.ts';
import { cellsFor, type Cells } from '../blanks/quantity-grid.ts';
import {
  type BundleChoice,
  bundleFigures,
  type BundleFigures,
  firstChoice,
  type PartView,
  withCell,
  withRest,
  withSets,
} from './bundle-choice.ts';

interface PartHands extends PartView {
  readonly cells: Cells;
  /** fills the missing pieces in this colour and size */
  readonly fill: (colourNo: string, size: string) => void;
}

export interface BundleHands extends Omit<BundleFigures, 'parts'> {
  readonly parts: readonly PartHands[];
  readonly sets: number;
  readonly setSets: (sets: number) => void;
  readonly clear: () => void;
}

/**
 * The state of a bundle choice, shared by both layouts.
 * @param from the initial choice; on the bundle's page `firstChoice`
 */
export function useBundleChoice(
  bundle: BundleDetail,
  from: () => BundleChoice = () => firstChoice(bundle),
): BundleHands {
  const [choice, setChoice] = useState(from);
  const figures = useMemo(() => bundleFigures(bundle, choice), [bundle, choice]);
  return {
    ...figures,
    parts: figures.parts.map((part, at) => ({
      ...part,
      cells: cellsFor(
        part.terms,
        part.quantities,
        'bulk',
        (colourNo, size, quantity) => setChoice((before) => withCell(bundle, before, at, { colourNo, size, quantity })),
        1,
      ),
      fill: (colourNo, size) => setChoice((before) => withRest(bundle, before, at, { colourNo, size })),
    })),
    sets: choice.sets,
    setSets: (sets) => setChoice((before) => withSets(bundle, before, sets)),
    clear: () => setChoice((before) => withSets(bundle, firstChoice(bundle), before.sets)),
  };
}
