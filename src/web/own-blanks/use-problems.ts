import { useDeferredValue, useMemo } from 'react';
import type { BlankDocument } from '#contract/own-blanks.ts';
import type { BlankDetail } from '#contract/blanks.ts';
import { blankProblems, tidiedBlank } from '#contract/blank-rules.ts';
import type { Problem } from '#contract/problems.ts';
import { chartMeasures, type ChartMeasure } from '#drawing/garment-measures.ts';
import { cutBlank, isGarmentKind, type SizedPanel } from '#drawing/blank-cut.ts';
import { useRead } from '../platform/read.ts';

export interface Judged {
  readonly measures: readonly ChartMeasure[];
  /** null while the measures make no garment */
  readonly panels: readonly SizedPanel[] | null;
  readonly problems: readonly Problem[];
  /** the fabric is still loading */
  readonly isWaiting: boolean;
}

export const useCloth = (id: string) => useRead('GET /api/v2/fabric/detail', { id }, { enabled: id !== '' });

export const measuresOf = (garment: string): readonly ChartMeasure[] =>
  isGarmentKind(garment) ? chartMeasures(garment) : [];

/** Deferred: generating the panels takes a while and must not block typing. */
export function usePanels({ garment, sizes, baseSize, chart, outlines }: BlankDocument): readonly SizedPanel[] | null {
  const cut = useDeferredValue(useStable({ garment, sizes, baseSize, chart, outlines }));
  return useMemo(() => (isGarmentKind(cut.garment) ? cutBlank({ ...cut, garment: cut.garment }) : null), [cut]);
}

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
  sewnOf: Pick<BlankDetail['fabric'], 'id' | 'composition'> | null,
): Judged {
  const panels = usePanels(document);
  const cloth = useCloth(document.fabricId);
  const measures = measuresOf(document.garment);
  const found = [cloth.data, sewnOf].find((one) => one?.id === document.fabricId) ?? null;
  return {
    measures,
    panels,
    problems: blankProblems(tidiedBlank(document), { measures, panels, cloth: found, approvedGarment }),
    isWaiting: document.fabricId !== '' && cloth.isFetching && !found,
  };
}
