import { useState } from 'react';
import type { ProductFieldName } from '#contract/market/product-fields.ts';
import type { ShopProductItem } from '#contract/market/shop-products.ts';
import { useMutation } from '../../platform/mutation.ts';
import { CallFailure } from '../../platform/failure.ts';
import {
  changedFields,
  changesOf,
  changesPrice,
  draftOf,
  draftProblems,
  type ProductDraft,
  type ProductProblems,
  mergedDraft,
  problemsWhileTyping,
} from './product-draft.ts';
import { productReads } from './shop-products.data.ts';

/** The props of every product form. */
export interface ItemFormProps {
  readonly item: ShopProductItem;
  /** reads the product's current state; null when it no longer exists */
  readonly again: () => Promise<ShopProductItem | null>;
  /** reports unsaved input */
  readonly touched: () => void;
  readonly done: () => void;
  readonly cancel: () => void;
}

export interface ProductForm {
  readonly draft: ProductDraft;
  readonly change: (some: Partial<ProductDraft>) => void;
  /** by path, and for `reason`: shown after the first save, those of price tiers at once */
  readonly problems: ProductProblems;
  /** its state when last read */
  readonly base: ShopProductItem;
  /** another user's changes since then; null = none */
  readonly theirs: Theirs | null;
  readonly needsReason: boolean;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly isSending: boolean;
  readonly submit: () => void;
}

interface Theirs {
  readonly before: ShopProductItem;
  readonly now: ShopProductItem;
  readonly fields: readonly ProductFieldName[];
}

const CHANGED = 409;

/**
 * A product being edited. The second of two concurrent savers sees the first one's changes and keeps the typed values.
 * @param done runs after a save, or when there was nothing to save
 */
export function useProductForm({ item, again, touched }: ItemFormProps, done: () => void): ProductForm {
  const [base, setBase] = useState(item);
  const [draft, setDraft] = useState(() => draftOf(item.document));
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const changes = changesOf(draft, base.document, base.blank);
  const needsReason = base.status === 'onSale' && changesPrice(changes);
  const problems: ProductProblems = {
    ...draftProblems(draft, base.blank),
    ...(needsReason && reason.trim() === '' ? { reason: '商品在售，改价要写明原因' } : {}),
  };
  const lookAgain = async () => {
    const now = await again();
    if (!now) return;
    setTheirs({ before: base, now, fields: changedFields(base.document, now.document) });
    setDraft(mergedDraft(draft, base.document, now.document));
    setBase(now);
  };
  const save = useMutation('POST /api/v2/shop/updateGoods', {
    refresh: productReads,
    done,
    failed: (error) => {
      if (error instanceof CallFailure && error.status === CHANGED) void lookAgain();
    },
  });
  return {
    draft,
    change: (some) => {
      touched();
      setDraft((before) => ({ ...before, ...some }));
    },
    problems: hasTried ? problems : problemsWhileTyping(draft, problems),
    base,
    theirs,
    needsReason,
    reason,
    setReason,
    isSending: save.isPending,
    submit: () => {
      setTried(true);
      if (Object.keys(problems).length > 0) return;
      if (Object.keys(changes).length === 0) {
        done();
        return;
      }
      save.mutate({
        id: base.id,
        version: base.own?.version ?? 1,
        product: changes,
        ...(needsReason ? { reason: reason.trim() } : {}),
      });
    },
  };
}
