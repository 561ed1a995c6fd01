import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import { useMe } from '../../people/accounts/me.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useRead } from '../../platform/read.ts';

const LIST = 'GET /api/v2/generation/list';
const OFFER = 'GET /api/v2/generation/offer';
const NEWEST = { page: 1, pageSize: 24 } as const;

export type GeneratedPicture = Api[typeof LIST]['reply']['list'][number];

const isUnderWay = ({ state }: GeneratedPicture): boolean => ['queued', 'asking', 'making'].includes(state);
/** Milliseconds. An operator needs minutes, a model seconds. */
const SOON = 3_000;
const LATER = 20_000;

/** 模型出图: the service that is on, if any, and the member's pictures. */
export function useGeneration() {
  const { status, me } = useMe();
  const enabled = status === 'member';
  const offer = useRead(OFFER, undefined, { enabled, staleTime: 0 });
  const read = useRead(LIST, NEWEST, {
    enabled,
    staleTime: 0,
    refetchInterval: (last) => {
      if (last?.list.some(isUnderWay)) return SOON;
      return last?.list.some(({ state }) => state === 'review') ? LATER : false;
    },
  });
  const refresh = [LIST, OFFER] as const;
  const ask = useMutation('POST /api/v2/generation/ask', { refresh });
  const cancel = useMutation('POST /api/v2/generation/cancel', { refresh });
  const [newDesignId, setNewDesign] = useState('');
  const keep = useMutation('POST /api/v2/generation/keep', {
    refresh: [LIST, 'GET /api/v2/design/ownList', 'GET /api/v2/design/getDesignNoList'],
    done: ({ designId }) => setNewDesign(designId),
  });
  return {
    offer: offer.data?.offer ?? null,
    pictures: read.data?.list ?? [],
    ask,
    cancel,
    keep,
    /** kept just now, so the page moves on to it; empty = none */
    newDesignId,
    hasShop: (me?.shop_id ?? null) !== null,
  };
}

export type UsedGeneration = ReturnType<typeof useGeneration>;
