import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ALIKE_BY, ALIKE_KINDS, type AlikeKind } from '#contract/market/alike-by.ts';
import { LOOK_SIDE } from '#drawing/look/look.ts';
import { canBeWhite, factsOfPhoto, type PhotoFacts, type WhiteSpot } from '#drawing/look/photo-facts.ts';
import { type PhotoRepeat, repeatOfPhoto } from '#drawing/look/photo-repeat.ts';
import { useDesigns } from '../designs/design.data.ts';
import { useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { say } from '../../platform/say.ts';
import type { By } from './alike.words.ts';
import { cannotRead, notWhite } from './alike.words.ts';
import {
  type Crop,
  firstCropOf,
  lookWord,
  type Photo,
  pixelsOfPhoto,
  readPhoto,
  spotAt,
  WHOLE,
  within,
} from './read-photo.ts';

/** 找相似: `?fabric=ID`. */
function itemIn(params: URLSearchParams): { kind: AlikeKind; id: string } | null {
  const kind = ALIKE_KINDS.find((name) => (params.get(name) ?? '') !== '');
  return kind === undefined ? null : { kind, id: params.get(kind)! };
}

/** The question is in the address: a reload, 后退 and a forwarded link show the same results. */
export function useAlike() {
  const [params, setParams] = useSearchParams();
  const look = params.get('look') ?? '';
  const item = itemIn(params);
  const by = ALIKE_BY.find((name) => name === params.get('by')) ?? 'both';
  const isAsked = look !== '' || item !== null;
  const read = useRead('GET /api/v2/alike/list', look === '' ? { like: item?.id ?? '', by } : { look, by }, {
    enabled: isAsked,
    // while the catalogue's pictures are being described, more is found each time
    refetchInterval: (last) => (last && last.waiting > 0 ? 15_000 : false),
  });
  const ask = (next: { readonly look: string }) =>
    setParams({ look: next.look, ...(by !== 'both' && { by }) }, { replace: look !== '' });
  const rankBy = (next: By) =>
    setParams(
      { ...(look === '' ? item && { [item.kind]: item.id } : { look }), ...(next !== 'both' && { by: next }) },
      { replace: true, preventScrollReset: true },
    );
  const inList = (kind: AlikeKind) =>
    to('search', { kind, ...(look === '' ? { like: item?.id } : { look }), ...(by !== 'both' && { by }) });
  return {
    read,
    isAsked,
    /** 找相似: the item of the catalogue that is the question */
    item: look === '' ? item : null,
    askedWith: look === '' ? ('item' as const) : ('photo' as const),
    by,
    ask,
    rankBy,
    inList,
  };
}

/** The chosen photograph, the part of it that is searched, and the light that it is seen in. */
export function usePhoto(ask: (next: { readonly look: string }) => void) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [white, setWhite] = useState<WhiteSpot | null>(null);
  const [facts, setFacts] = useState<PhotoFacts | null>(null);
  const [repeat, setRepeat] = useState<PhotoRepeat | null>(null);
  useEffect(
    () => () => {
      if (!photo) return;
      photo.bitmap.close();
      URL.revokeObjectURL(photo.url);
    },
    [photo],
  );

  function searchIn(from: Photo, part: Crop, light: WhiteSpot | null): void {
    const pixels = pixelsOfPhoto(from, part, light);
    setFacts(factsOfPhoto(pixels, LOOK_SIDE));
    setRepeat(repeatOfPhoto(pixels, LOOK_SIDE));
    ask({ look: lookWord(from, pixels) });
  }

  async function choose(file: Blob | undefined) {
    if (!file) return;
    const next = await readPhoto(file);
    if (!next) {
      say.failure(cannotRead);
      return;
    }
    const part = firstCropOf(next);
    setPhoto(next);
    setCrop(part);
    setWhite(null);
    searchIn(next, part, null);
  }

  const cut = (next: Crop) => {
    if (photo) setCrop(within(photo.bitmap, next));
  };
  const search = () => {
    if (photo) searchIn(photo, crop, white);
  };

  /** @returns false for a spot that cannot be white paper */
  function tapWhite(x: number, y: number): boolean {
    if (!photo) return false;
    const spot = spotAt(photo, x, y);
    if (!canBeWhite(spot)) {
      say.failure(notWhite);
      return false;
    }
    setWhite(spot);
    searchIn(photo, crop, spot);
    return true;
  }

  function keepLight(): void {
    setWhite(null);
    if (photo) searchIn(photo, crop, null);
  }
  return { photo, crop, white, facts, repeat, choose, cut, search, tapWhite, keepLight };
}

export type UsedPhoto = ReturnType<typeof usePhoto>;

/** Ctrl+V anywhere on the page. */
export function usePaste(choose: (file: Blob | undefined) => Promise<void>): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (file) void choose(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}

const SOME = { page: 1, pageSize: 12 } as const;

/** Designs to start from without a photograph. */
export const useSomeDesigns = () => useDesigns(SOME);
