import type { OwnBlankItem, BlankDocument } from '#contract/market/own-blanks.ts';
import type { Photographs } from '../writing/photographs.ts';

export const photographsOf = ({ photographs }: Pick<OwnBlankItem, 'photographs'>): Photographs =>
  new Map(photographs.map(({ key, picture }) => [key, picture]));

export const sides = { front: '正面', back: '背面' } as const;
export type Side = keyof typeof sides;

/** The colours with one photo replaced; an empty key = drawn from the garment again. */
export const withPhotograph = (
  colours: BlankDocument['colours'],
  at: number,
  side: Side,
  key: string,
): BlankDocument['colours'] => colours.with(at, { ...colours[at]!, [side]: key });
