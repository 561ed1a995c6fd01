import { useCallback, useState } from 'react';
import type { Api } from '#contract/api.ts';
import { type GoodsDeed, goodsSteps } from '#contract/goods-flow.ts';
import type { ShopGoodsRow } from '#contract/shop-goods.ts';
import { useDeed } from '../platform/deed.ts';
import { goodsReads } from './shop-goods.data.ts';

type BatchBody = Api['POST /api/v2/shop/batchGoods']['body'];
type BatchReply = Api['POST /api/v2/shop/batchGoods']['reply'];

/** What became of several goods, line by line. */
export interface Outcome extends BatchReply {
  readonly deed: BatchBody['deed'];
}

export interface Shelf {
  /** what was done last and not put away yet */
  readonly outcome: Outcome | null;
  readonly isBusy: boolean;
  readonly move: (ids: readonly string[], deed: ShelfDeed) => void;
  /** puts on sale what would sell at a loss, after its owner was asked */
  readonly acceptLoss: () => void;
  /** leaves it off the shelf; the rest of the outcome stays */
  readonly refuseLoss: () => void;
  /** takes over what a form has done */
  readonly tell: (outcome: Outcome) => void;
  readonly end: () => void;
}

/** Done at once, without a form. */
export type ShelfDeed = Extract<GoodsDeed, 'putOn' | 'takeOff' | 'submit'>;

const SHELF_DEEDS = ['putOn', 'takeOff', 'submit'] as const satisfies readonly ShelfDeed[];

/** Of what the server allows now, the one step that a row offers. */
export const shelfDeedOf = ({ own }: Pick<ShopGoodsRow, 'own'>): ShelfDeed | undefined =>
  SHELF_DEEDS.find((deed) => own?.nextSteps.includes(deed));

/** 上架, 下架, 提交复审: of one or of many. Each for itself: what could not be done is told line by line. */
export function useShelf(): Shelf {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const batch = useDeed('POST /api/v2/shop/batchGoods', { refresh: goodsReads });
  return {
    outcome,
    isBusy: batch.isPending,
    move: (ids, deed) =>
      batch.mutate({ ids: [...ids], deed }, { onSuccess: ({ data }) => setOutcome({ ...data, deed }) }),
    acceptLoss: () => {
      if (outcome === null) return;
      batch.mutate(
        { ids: outcome.atLoss.map(({ id }) => id), deed: 'putOn', acceptLoss: true },
        { onSuccess: ({ data }) => setOutcome(together(outcome, data)) },
      );
    },
    refuseLoss: () => setOutcome(outcome && { ...outcome, atLoss: [] }),
    tell: setOutcome,
    end: useCallback(() => setOutcome(null), []),
  };
}

const together = (before: Outcome, more: BatchReply): Outcome => ({
  deed: before.deed,
  done: [...before.done, ...more.done],
  already: [...before.already, ...more.already],
  atLoss: more.atLoss,
  failed: [...before.failed, ...more.failed],
});

const wayBack: Readonly<Partial<Record<Outcome['deed'], ShelfDeed>>> = { putOn: 'takeOff', takeOff: 'putOn' };

/** The deed that takes it back, where there is one. */
export const undoOf = ({ deed }: Outcome): ShelfDeed | undefined => wayBack[deed];

const alreadyWords: Readonly<Record<Outcome['deed'], string>> = {
  putOn: '本来就在售',
  takeOff: '本来就没在售',
  submit: '本来就在复审',
  remove: '本来就已删除',
  category: '本来就在这个分类',
  price: '价格没有变',
};

/** 已下架“碎花短袖”; 已上架 10 件，5 件本来就在售 */
export function doneWords({ deed, done, already }: Outcome): string {
  const word = deed === 'category' ? '改分类' : deed === 'price' ? '改价' : goodsSteps[deed].label;
  const [first] = done;
  const [one] = already;
  const did = done.length === 1 && first ? `已${word}“${first.title}”` : `已${word} ${done.length} 件`;
  const was =
    already.length === 1 && one ? `“${one.title}”${alreadyWords[deed]}` : `${already.length} 件${alreadyWords[deed]}`;
  return [...(done.length > 0 ? [did] : []), ...(already.length > 0 ? [was] : [])].join('，');
}
