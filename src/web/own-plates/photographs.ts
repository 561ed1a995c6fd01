import { useCallback, useState } from 'react';
import type { OwnPlateItem, PlateDocument } from '#contract/own-plates.ts';
import type { Picture } from '#contract/shapes.ts';

/** Own photographs by their keys, as a document names them. */
export type Photographs = ReadonlyMap<string, Picture>;

export const photographsOf = (item: Pick<OwnPlateItem, 'photographs'> | null): Photographs =>
  new Map((item?.photographs ?? []).map(({ key, picture }) => [key, picture]));

/** Those that stood there, and what is uploaded or found meanwhile. */
export function usePhotographs(item: OwnPlateItem | null) {
  const [photographs, setPhotographs] = useState(() => photographsOf(item));
  const add = useCallback((more: Photographs) => setPhotographs((before) => new Map([...before, ...more])), []);
  return { photographs, add };
}

export const sides = { front: '正面', back: '背面' } as const;
export type Side = keyof typeof sides;

/** The colours with another photograph of one of their sides; an empty key = drawn from the garment again. */
export const withPhotograph = (
  colours: PlateDocument['colours'],
  at: number,
  side: Side,
  key: string,
): PlateDocument['colours'] => colours.with(at, { ...colours[at]!, [side]: key });
