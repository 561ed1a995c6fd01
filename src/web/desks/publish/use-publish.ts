import { useState } from 'react';
import type { Channel } from '#contract/desks/channels/rules.ts';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import type { StyleForProduct } from '#contract/market/new-products.ts';
import { styleReads } from '../../market/own-styles/own-styles.data.ts';
import type { CreateDraft } from '../../market/shop-products/create-draft.ts';
import { newProductRows } from '../../market/shop-products/new-product-rows.ts';
import { productReads } from '../../market/shop-products/shop-products.data.ts';
import { useCreateQuietly } from '../../market/shop-products/use-create-products.ts';
import { type Shelf, useShelf } from '../../market/shop-products/use-shelf.ts';
import { noticeTask } from '../../people/tasks/tasks.data.ts';
import { call } from '../../platform/call.ts';
import { useMutation } from '../../platform/mutation.ts';
import { PACK_READS } from '../channels/channels.data.ts';

export const STEPS = ['styles', 'products', 'sale', 'pack'] as const;
export type Step = (typeof STEPS)[number];

export interface Asked {
  readonly blankIds: readonly string[];
  /** titles and prices of the new products */
  readonly rule: CreateDraft;
  /** of the packs; empty = no packs */
  readonly channels: readonly Channel[];
}

interface Now {
  readonly state: 'asked' | 'running' | 'stopped' | 'done';
  /** the step under way, or that stopped it */
  readonly step: Step;
  /** why it stopped; empty otherwise */
  readonly failure: string;
  readonly styles: readonly OwnStyle[];
  readonly productIds: readonly string[];
  /** styles of which no product could be made, as sentences */
  readonly left: readonly string[];
  readonly onSale: number;
  readonly packId: string;
}

export interface Publishing extends Now {
  readonly run: (asked: Asked) => Promise<void>;
  /** asks again with other blanks or prices */
  readonly again: () => void;
  readonly shelf: Shelf;
}

const BEGIN: Now = {
  ...{ state: 'asked', step: 'styles', failure: '', styles: [], productIds: [], left: [], onSale: 0, packId: '' },
};

/**
 * 刊登: one design becomes styles, products, products on sale and channel packs, step by step. Safe to repeat after a
 * failure: styles that exist are used, a style with products gets no second one, products on sale stay.
 */
export function usePublish(designId: string): Publishing {
  const [now, setNow] = useState<Now>(BEGIN);
  const lay = useMutation('POST /api/v2/shop/createStyle', { refresh: styleReads });
  const create = useCreateQuietly();
  const putOn = useMutation('POST /api/v2/shop/batchProducts', { refresh: productReads });
  const pack = useMutation('POST /api/v2/saleorder/makePack', { refresh: PACK_READS });
  const shelf = useShelf();

  const run = async ({ blankIds, rule, channels }: Asked) => {
    const show = (some: Partial<Now>) => setNow((before) => ({ ...before, ...some }));
    setNow({ ...BEGIN, state: 'running' });
    try {
      const { styles } = (await lay.mutateAsync({ designId, blankIds: [...blankIds] })).data;
      show({ styles, step: 'products' });

      const { products, left } = await newProducts(styles, rule);
      const created = products.length === 0 ? [] : (await create.sendNow({ products, zip: null })).productIds;
      const productIds = [...(await productsOf(styles)), ...created];
      show({ productIds, left, step: 'sale' });

      if (productIds.length === 0) return show({ state: 'stopped', failure: '没有一件能做商品，换几件光版再试' });
      const { data } = await putOn.mutateAsync({ ids: productIds, action: 'putOn' });
      shelf.tell({ ...data, action: 'putOn' });
      const onSale = [...data.done, ...data.already].map(({ id }) => id);
      show({ onSale: onSale.length, step: 'pack' });

      if (channels.length > 0 && onSale.length > 0) {
        const made = (await pack.mutateAsync({ productIds: onSale, channels: [...channels] })).data;
        noticeTask();
        show({ packId: made.id });
      }
      show({ state: 'done' });
    } catch (error) {
      show({ state: 'stopped', failure: error instanceof Error ? error.message : '' });
    }
  };
  return { ...now, run, again: () => setNow(BEGIN), shelf };
}

/** New products of the styles that have none, with titles and prices by the rule. */
async function newProducts(styles: readonly OwnStyle[], rule: CreateDraft) {
  const fresh = styles.filter(({ productCount }) => productCount === 0);
  if (fresh.length === 0) return { products: [], left: [] };
  const ids = fresh.map(({ id }) => id).join(',');
  const { list } = (await call('GET /api/v2/shop/getStylesForProducts', { query: { styles: ids } })).data;
  const rows = newProductRows(
    list.filter(({ reason }) => reason === ''),
    rule,
  );
  const whyNot = ({ blankName }: StyleForProduct, reason: string) => `${blankName}：${reason}`;
  return {
    products: rows.filter(({ problems }) => isFree(problems)).map(({ product }) => product),
    left: [
      ...list.filter(({ reason }) => reason !== '').map((one) => whyNot(one, one.reason)),
      ...rows
        .filter(({ problems }) => !isFree(problems))
        .map(({ style, problems }) => whyNot(style, Object.values(problems)[0]!)),
    ],
  };
}

const isFree = (problems: object): boolean => Object.keys(problems).length === 0;

/** The products of styles that had some before. */
async function productsOf(styles: readonly OwnStyle[]): Promise<string[]> {
  const found: string[] = [];
  for (const { styleNo, productCount } of styles) {
    if (productCount === 0) continue;
    const query = { style_no: styleNo, pageSize: productCount };
    const { list } = (await call('GET /api/v2/shop/getGoodsList', { query })).data;
    found.push(...list.map(({ id }) => id));
  }
  return found;
}
