import { useDeferredValue, useMemo } from 'react';
import type { BlankDocument, OwnBlankItem } from '#contract/market/own-blanks.ts';
import { blankProblems, tidiedBlank } from '#contract/market/blank-rules.ts';
import type { Problem } from '#contract/platform/problems.ts';
import type { ChartMeasure } from '#drawing/garment-measures.ts';
import type { SizedPanel } from '#drawing/blank-cut.ts';
import { cutFaults, measuresOfDocument, panelsOfDocument } from '#drawing/own-cut.ts';
import { OWN_CUT } from '#drawing/recipe.ts';
import { useRead } from '../../platform/read.ts';

export interface Judged {
  readonly measures: readonly ChartMeasure[];
  /** null while the measures make no garment */
  readonly panels: readonly SizedPanel[] | null;
  readonly problems: readonly Problem[];
  /** the fabric is still loading */
  readonly isWaiting: boolean;
}

export const useCloth = (id: string) => useRead('GET /api/v2/fabric/detail', { id }, { enabled: id !== '' });

/** Deferred: generating the panels takes a while and must not block typing. */
export function usePanels({
  garment,
  sizes,
  baseSize,
  chart,
  outlines,
  cut: own,
}: BlankDocument): readonly SizedPanel[] | null {
  const cut = useDeferredValue(useStable({ garment, sizes, baseSize, chart, outlines, cut: own }));
  return useMemo(() => panelsOfDocument(cut), [cut]);
}

const NO_CUT = { pieces: [], known: null };

const faultsOf = ({ garment, cut = NO_CUT, sizes, baseSize }: BlankDocument) =>
  garment === OWN_CUT ? cutFaults(cut, sizes, baseSize) : [];

/** Returns the same object while its content is equal. */
function useStable<T>(value: T): T {
  const words = JSON.stringify(value);
  return useMemo(() => JSON.parse(words) as T, [words]);
}

/**
 * The panels of the document, and what it lacks for a review.
 * @param approvedGarment null = never approved
 * @param sewnOf the fabric of the published version: it may stay even when it is no longer sold by the metre
 */
export function useJudged(
  document: BlankDocument,
  approvedGarment: string | null,
  sewnOf: OwnBlankItem['cloth'],
): Judged {
  const panels = usePanels(document);
  const cloth = useCloth(document.fabricId);
  const measures = measuresOfDocument(document);
  const faults = useMemo(() => faultsOf(document), [document]);
  const found = [cloth.data, sewnOf].find((one) => one?.id === document.fabricId) ?? null;
  return {
    measures,
    panels,
    problems: blankProblems(tidiedBlank(document), {
      ...{ measures, panels, cloth: found, approvedGarment, cutFaults: faults },
      // The form does not change the pieces of an approved cut.
      isRecut: false,
    }),
    isWaiting: document.fabricId !== '' && cloth.isFetching && !found,
  };
}
