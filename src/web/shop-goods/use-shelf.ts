import { useCallback, useState } from 'react';
import type { Api } from '#contract/api.ts';
import { type GoodsDeed, goodsSteps } from '#contract/goods-flow.ts';
import type { ShopGoodsRow } from '#contract/shop-goods.ts';
import { useDeed } from '../platform/deed.ts';
import { goodsReads } from './shop-goods.data.ts';

type BatchBody = Api['POST /api/v2/shop/batchGoods']['body'];
type BatchReply = Api['POST /api/v2/shop/batchGoods']['reply'];

/** The result of a batch action, item by item. */
export interface Outcome extends BatchReply {
  readonly deed: BatchBody['deed'];
}

export interface Shelf {
  /** the last result, until it is dismissed */
  readonly outcome: Outcome | null;
  readonly isBusy: boolean;
  readonly move: (ids: readonly string[], deed: ShelfDeed) => void;
  /** puts products on sale below cost, after confirmation */
  readonly acceptLoss: () => void;
  /** leaves them off sale; the rest of the result stays */
  readonly refuseLoss: () => void;
  /** shows the result of a form */
  readonly tell: (outcome: Outcome) => void;
  readonly end: () => void;
}

/** Immediate actions without a form. */
export type ShelfDeed = Extract<GoodsDeed, 'putOn' | 'takeOff' | 'submit'>;

const SHELF_DEEDS = ['putOn', 'takeOff', 'submit'] as const satisfies readonly ShelfDeed[];

/** The one action that a row offers, out of those the server allows. */
export const shelfDeedOf = ({ own }: Pick<ShopGoodsRow, 'own'>): ShelfDeed | undefined =>
  SHELF_DEEDS.find((deed) => own?.nextSteps.includes(deed));

/** 上架, 下架, 提交复审: for one or many products. Each is independent: failures are reported item by item. */
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

/** The inverse action, where there is one. */
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
