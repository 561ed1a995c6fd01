import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SketchSheet } from '#contract/market/sketches.ts';
import { useMe } from '../../people/accounts/me.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useRead } from '../../platform/read.ts';

const LIST = 'GET /api/v2/sketch/list';
const NEWEST = { page: 1, pageSize: 12 } as const;

/** The member's sheets, and what can be done with them. The open sheet is in the address. */
export function useSketches() {
  const { status, me } = useMe();
  const [params, setParams] = useSearchParams();
  const read = useRead(LIST, NEWEST, { staleTime: 0, enabled: status === 'member' });
  const sheets = read.data?.list ?? [];
  const asked = params.get('sheet');
  const open = (sheetId: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('sheet', sheetId);
        next.delete('place');
        return next;
      },
      { preventScrollReset: true },
    );
  const choose = (place: number) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('place', String(place));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const opened = { refresh: [LIST] as const, done: ({ id }: SketchSheet) => open(id) };
  const draw = useMutation('POST /api/v2/sketch/draw', opened);
  const vary = useMutation('POST /api/v2/sketch/vary', opened);
  const mix = useMutation('POST /api/v2/sketch/mix', opened);
  const [mixing, setMixing] = useState<Mixing | null>(null);
  const [newDesignId, setNewDesign] = useState('');
  const keep = useMutation('POST /api/v2/sketch/keep', {
    refresh: [LIST, 'GET /api/v2/design/ownList', 'GET /api/v2/design/getDesignNoList'],
    done: ({ designId }) => setNewDesign(designId),
  });
  const remove = useMutation('POST /api/v2/sketch/remove', { refresh: [LIST] });
  const sheet = sheets.find(({ id }) => id === asked) ?? sheets[0];
  const place = Math.min(Number(params.get('place')) || 0, Math.max(0, (sheet?.sketches.length ?? 1) - 1));
  return {
    read,
    sheets,
    sheet,
    place,
    open,
    choose,
    draw,
    vary,
    keep,
    /** kept just now, so the page moves on to it; empty = none */
    newDesignId,
    /** 混合两张: the first picture, while the second is being chosen */
    mixing,
    beginMix: setMixing,
    endMix: () => setMixing(null),
    isMixing: mix.isPending,
    /** mixes with this one as the second */
    mixWith: (layoutOf: { id: string; place: number }) => {
      if (mixing === null) return;
      mix.mutate({ motifOf: { id: mixing.id, place: mixing.place }, layoutOf });
      setMixing(null);
    },
    remove,
    me,
    hasShop: (me?.shop_id ?? null) !== null,
  };
}

interface Mixing {
  readonly id: string;
  readonly place: number;
  readonly motif: string;
}

export type UsedSketches = ReturnType<typeof useSketches>;
