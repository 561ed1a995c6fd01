import { useIsMutating } from '@tanstack/react-query';
import { createContext, use, useRef, useState } from 'react';
import type { ShopDocument } from '#contract/own-shop.ts';
import { UPLOADS } from '../uploads/use-upload.ts';
import { type DraftTroubles, draftTroubles, sectionsOf } from './shop-draft-rules.ts';
import { documentOf, type DraftField, type ShopDraft } from './shop-draft.ts';

export interface ShopFormState {
  readonly draft: ShopDraft;
  /** everything that is missing or wrong */
  readonly troubles: DraftTroubles;
  /** what is shown of it: nobody is told off for a field that they have not come to yet */
  readonly shown: DraftTroubles;
  readonly set: <F extends DraftField>(field: F, value: ShopDraft[F]) => void;
  /** from what stands when it happens: an upload ends long after its input was drawn */
  readonly change: (changesOf: (draft: ShopDraft) => Partial<ShopDraft>) => void;
  /** a picture is on its way: what is handed in now would lack it */
  readonly isSending: boolean;
  /** the person has been at this field */
  readonly leave: (field: DraftField) => void;
  /** what can be handed in; else everything missing is shown, and the keyboard stands at the first of it */
  readonly finish: () => ShopDocument | null;
}

/** @param changed is told of every change, so that it can be kept */
export function useShopForm(start: ShopDraft, changed?: (draft: ShopDraft) => void): ShopFormState {
  const [draft, setDraft] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setHasTried] = useState(false);
  const troubles = draftTroubles(draft);
  const latest = useRef(start);
  const change: ShopFormState['change'] = (changesOf) => {
    latest.current = { ...latest.current, ...changesOf(latest.current) };
    setDraft(latest.current);
    changed?.(latest.current);
  };
  const isSending = useIsMutating({ mutationKey: UPLOADS }) > 0;
  return {
    draft,
    troubles,
    shown: hasTried ? troubles : Object.fromEntries(Object.entries(troubles).filter(([field]) => left.has(field))),
    change,
    isSending,
    set: (field, value) => change(() => ({ [field]: value })),
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    finish: () => {
      setHasTried(true);
      const first = sectionsOf(draft.kind)
        .flatMap(({ fields }) => fields)
        .find((field) => troubles[field]);
      if (!first) return documentOf(draft);
      focusOn(first);
      return null;
    },
  };
}

export const controlId = (field: DraftField): string => `shop-${field}`;

function focusOn(field: DraftField): void {
  const found = document.getElementById(controlId(field));
  const control = found?.matches('fieldset') ? found.querySelector<HTMLElement>('input, button, select') : found;
  control?.focus();
  found?.scrollIntoView({ block: 'center' });
}

export const ShopFormContext = createContext<ShopFormState | null>(null);

export function useForm(): ShopFormState {
  const form = use(ShopFormContext);
  if (!form) throw new Error('a field of the shop form stands outside of it');
  return form;
}
