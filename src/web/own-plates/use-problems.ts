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
  /** the cloth is still being asked for */
  readonly isWaiting: boolean;
}

export const useCloth = (id: string) => useRead('GET /api/v2/fabric/detail', { id }, { enabled: id !== '' });

export const measuresOf = (garment: string): readonly ChartMeasure[] =>
  isGarmentKind(garment) ? chartMeasures(garment) : [];

/** Cutting takes a while: it follows the typing instead of holding it up. */
export function usePanels({ garment, sizes, baseSize, chart, outlines }: PlateDocument): readonly SizedPanel[] | null {
  const cut = useDeferredValue(useStable({ garment, sizes, baseSize, chart, outlines }));
  return useMemo(() => (isGarmentKind(cut.garment) ? cutPlate({ ...cut, garment: cut.garment }) : null), [cut]);
}

/** The same object as long as it says the same. */
function useStable<T>(value: T): T {
  const words = JSON.stringify(value);
  return useMemo(() => JSON.parse(words) as T, [words]);
}

/**
 * What the document makes, and what it lacks to be handed in.
 * @param approvedGarment null = never approved
 * @param sewnOf the cloth that buyers see it made of: it may stay though it is sold by the metre no more
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
