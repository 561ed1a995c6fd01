import { useState } from 'react';
import { garmentFormProblems, garmentProblems, tidiedGarment } from '#contract/market/garment-rules.ts';
import type { GarmentDocument } from '#contract/market/garment-document.ts';
import type { Problem } from '#contract/platform/problems.ts';
import { CallFailure } from '../../platform/failure.ts';
import { useMutation } from '../../platform/mutation.ts';
import { productReads } from '../shop-products/shop-products.data.ts';
import type { ItemFormProps } from '../shop-products/use-product-form.ts';
import { byField, firstOfEach, type Problems } from '../writing/problems.ts';

export interface GarmentForm {
  readonly garment: GarmentDocument;
  readonly change: (some: Partial<GarmentDocument>) => void;
  /** those that prevent saving, after the first try */
  readonly problems: Problems;
  /** what is missing before it can be sold */
  readonly lacking: readonly Problem[];
  readonly isOnSale: boolean;
  /** another session saved first */
  readonly isLate: boolean;
  readonly takeTheirs: () => void;
  readonly isSending: boolean;
  readonly submit: () => void;
}

const CHANGED = 409;

/** A 现货成衣 being described. A draft may be saved incomplete; what is on sale may not. */
export function useGarmentForm({ item, again, touched, done }: ItemFormProps, saved: GarmentDocument): GarmentForm {
  const [base, setBase] = useState(item);
  const [garment, setGarment] = useState(saved);
  const [isLate, setLate] = useState(false);
  const [hasTried, setTried] = useState(false);
  const isOnSale = base.status === 'onSale';
  const tidied = tidiedGarment(garment);
  const all = garmentProblems(tidied);
  const blocking = isOnSale ? all : garmentFormProblems(tidied);
  const lookAgain = async () => {
    const now = await again();
    if (!now) return;
    setLate(now.own?.version !== base.own?.version);
    setBase(now);
  };
  const save = useMutation('POST /api/v2/shop/saveGarment', {
    refresh: productReads,
    done,
    failed: (error) => {
      if (error instanceof CallFailure && error.status === CHANGED) void lookAgain();
    },
  });
  return {
    garment,
    change: (some) => {
      touched();
      setGarment((before) => ({ ...before, ...some }));
    },
    problems: hasTried ? byField(blocking) : {},
    lacking: firstOfEach(all),
    isOnSale,
    isLate,
    takeTheirs: () => {
      if (base.garment !== null) setGarment(base.garment);
      setLate(false);
    },
    isSending: save.isPending,
    submit: () => {
      setTried(true);
      if (blocking.length === 0) save.mutate({ id: base.id, version: base.own?.version ?? 1, garment: tidied });
    },
  };
}
