import type { Layer, StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import { MOST_MISMATCH_MM, NOTICED_SEAMS } from './check-limits.ts';
import { type CheckFacts, clothFits } from './style-checks.ts';

/** 对花: how a printed cloth that runs over several panels matches at their seams. */

export interface SeamMatch {
  readonly key: string;
  /** 侧缝 */
  readonly name: string;
  readonly panels: readonly [string, string];
  /** along the cloth's design, where the seam is matched */
  readonly mismatchMm: number;
  readonly isMatched: boolean;
}

/**
 * The seams between the pieces of the layer's cloth, the worst first; empty for a layer of its own. Seams of one name
 * between the same panels, as both side seams, are one: the worst of them.
 */
export function seamMatches(
  document: StyleDocument,
  layer: Layer,
  facts: Pick<CheckFacts, 'panels' | 'designs'>,
): SeamMatch[] {
  if (layer.kind !== 'print' || layer.clothId === '') return [];
  const nameOf = (panelNo: string) => facts.panels.find((panel) => panel.panelNo === panelNo)?.name ?? panelNo;
  const all = clothFits(document, layer.clothId, facts)
    .map(({ kind, panelNo, otherPanel, atNotchMm }): SeamMatch => ({
      ...{
        key: `${kind} ${[panelNo, otherPanel].toSorted().join(' ')}`,
        name: NOTICED_SEAMS.get(kind) ?? '',
        mismatchMm: atNotchMm,
      },
      ...{ panels: [nameOf(panelNo), nameOf(otherPanel)], isMatched: atNotchMm <= MOST_MISMATCH_MM },
    }))
    .toSorted((one, other) => other.mismatchMm - one.mismatchMm);
  return all.filter(({ key }, at) => all.findIndex((one) => one.key === key) === at);
}

/** The printed panels sewn to this one at a noticed seam. */
export function neighboursOf(panelNo: string, { panels }: Pick<CheckFacts, 'panels'>): string[] {
  const isPrinted = (no: string) => panels.some((panel) => panel.panelNo === no && panel.printableMm !== null);
  const sewn = panels.find((panel) => panel.panelNo === panelNo)?.seams ?? [];
  const others = sewn.filter(({ kind }) => NOTICED_SEAMS.has(kind)).map(({ otherPanel }) => otherPanel);
  return [...new Set(others)].filter((no) => no !== panelNo && isPrinted(no));
}

/** The panels that this layer's cloth runs over. */
export const panelsOfCloth = (document: StyleDocument, layer: Layer): string[] =>
  layer.kind !== 'print' || layer.clothId === ''
    ? []
    : document.panels
        .filter(({ panelNo }) =>
          layersOn(document, panelNo).some((one) => one.kind === 'print' && one.clothId === layer.clothId),
        )
        .map(({ panelNo }) => panelNo);
