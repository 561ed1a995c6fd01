import { useDeferredValue, useMemo } from 'react';
import type { PlateDocument } from '#contract/own-plates.ts';
import type { PlateDetail } from '#contract/plates.ts';
import { plateProblems, tidiedPlate } from '#contract/plate-rules.ts';
import type { Problem } from '#contract/problems.ts';
import { chartMeasures, type ChartMeasure } from '#drawing/garment-measures.ts';
import { cutPlate, isGarmentKind, type SizedPanel } from '#drawing/plate-cut.ts';
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
export function usePanels({ garment, sizes, baseSize, chart, outlines }: PlateDocument): readonly SizedPanel[] | null {
  const cut = useDeferredValue(useStable({ garment, sizes, baseSize, chart, outlines }));
  return useMemo(() => (isGarmentKind(cut.garment) ? cutPlate({ ...cut, garment: cut.garment }) : null), [cut]);
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
  document: PlateDocument,
  approvedGarment: string | null,
  sewnOf: Pick<PlateDetail['fabric'], 'id' | 'composition'> | null,
): Judged {
  const panels = usePanels(document);
  const cloth = useCloth(document.fabricId);
  const measures = measuresOf(document.garment);
  const found = [cloth.data, sewnOf].find((one) => one?.id === document.fabricId) ?? null;
  return {
    measures,
    panels,
    problems: plateProblems(tidiedPlate(document), { measures, panels, cloth: found, approvedGarment }),
    isWaiting: document.fabricId !== '' && cloth.isFetching && !found,
  };
}
