import { useCallback, useState } from 'react';
import type { Api } from '#contract/api.ts';
import { type ProductAction, productSteps } from '#contract/market/product-flow.ts';
import type { ShopProductRow } from '#contract/market/shop-products.ts';
import { useMutation } from '../../platform/mutation.ts';
import { RENEW_WORDS } from './product.words.ts';
import { productReads } from './shop-products.data.ts';

type BatchBody = Api['POST /api/v2/shop/batchProducts']['body'];
type BatchReply = Api['POST /api/v2/shop/batchProducts']['reply'];

/** The result of a batch action, item by item. */
export interface Outcome extends BatchReply {
  readonly action: BatchBody['action'];
}

export interface Shelf {
  /** the last result, until it is dismissed */
  readonly outcome: Outcome | null;
  readonly isBusy: boolean;
  readonly move: (ids: readonly string[], action: ShelfAction) => void;
  /** puts products on sale below cost, after confirmation */
  readonly acceptLoss: () => void;
  /** leaves them off sale; the rest of the result stays */
  readonly refuseLoss: () => void;
  /** shows the result of a form */
  readonly tell: (outcome: Outcome) => void;
  readonly end: () => void;
}

/** Immediate actions without a form. */
export type ShelfAction = ShelfStep | 'renew';

type ShelfStep = Extract<ProductAction, 'putOn' | 'takeOff' | 'submit'>;

const SHELF_ACTIONS = ['putOn', 'takeOff', 'submit'] as const satisfies readonly ShelfStep[];

/** The one step that a row offers, out of those the server allows. */
export const shelfActionOf = ({ own }: Pick<ShopProductRow, 'own'>): ShelfStep | undefined =>
  SHELF_ACTIONS.find((action) => own?.nextSteps.includes(action));

/** 上架, 下架, 提交复审, 更新在售: for one or many products. Each is independent: failures are reported item by item. */
export function useShelf(): Shelf {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const batch = useMutation('POST /api/v2/shop/batchProducts', { refresh: productReads });
  return {
    outcome,
    isBusy: batch.isPending,
    move: (ids, action) =>
      batch.mutate({ ids: [...ids], action }, { onSuccess: ({ data }) => setOutcome({ ...data, action }) }),
    acceptLoss: () => {
      if (outcome === null) return;
      batch.mutate(
        { ids: outcome.atLoss.map(({ id }) => id), action: 'putOn', acceptLoss: true },
        { onSuccess: ({ data }) => setOutcome(together(outcome, data)) },
      );
    },
    refuseLoss: () => setOutcome(outcome && { ...outcome, atLoss: [] }),
    tell: setOutcome,
    end: useCallback(() => setOutcome(null), []),
  };
}

const together = (before: Outcome, more: BatchReply): Outcome => ({
  action: before.action,
  done: [...before.done, ...more.done],
  already: [...before.already, ...more.already],
  atLoss: more.atLoss,
  failed: [...before.failed, ...more.failed],
});

const wayBack: Readonly<Partial<Record<Outcome['action'], ShelfAction>>> = { putOn: 'takeOff', takeOff: 'putOn' };

/** The inverse action, where there is one. */
export const undoOf = ({ action }: Outcome): ShelfAction | undefined => wayBack[action];

const alreadyWords: Readonly<Record<Outcome['action'], string>> = {
  putOn: '本来就在售',
  takeOff: '本来就没在售',
  submit: '本来就在复审',
  remove: '本来就已删除',
  category: '本来就在这个分类',
  price: '价格没有变',
  renew: '本来就是最新的一版',
};

const OTHER_WORDS = { category: '改分类', price: '改价', renew: RENEW_WORDS } as const;

const wordOf = (action: Outcome['action']): string =>
  action in OTHER_WORDS ? OTHER_WORDS[action as keyof typeof OTHER_WORDS] : productSteps[action as ProductAction].label;

/** 已下架“碎花短袖”; 已上架 10 件，5 件本来就在售 */
export function doneWords({ action, done, already }: Outcome): string {
  const word = wordOf(action);
  const [first] = done;
  const [one] = already;
  const did = done.length === 1 && first ? `已${word}“${first.title}”` : `已${word} ${done.length} 件`;
  const was =
    already.length === 1 && one
      ? `“${one.title}”${alreadyWords[action]}`
      : `${already.length} 件${alreadyWords[action]}`;
  return [...(done.length > 0 ? [did] : []), ...(already.length > 0 ? [was] : [])].join('，');
}
