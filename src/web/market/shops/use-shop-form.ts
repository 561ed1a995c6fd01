import { createContext, use, useRef, useState } from 'react';
import type { ShopDocument } from '#contract/market/own-shop.ts';
import { useIsUploading } from '../../people/uploads/use-upload.ts';
import { type DraftTroubles, draftTroubles, sectionsOf } from './shop-draft-rules.ts';
import { documentOf, type DraftField, type ShopDraft } from './shop-draft.ts';

export interface ShopFormState {
  readonly draft: ShopDraft;
  /** every missing or invalid field */
  readonly troubles: DraftTroubles;
  /** the problems to show: fields not visited yet are not reported */
  readonly shown: DraftTroubles;
  readonly set: <F extends DraftField>(field: F, value: ShopDraft[F]) => void;
  /** a function of the current draft: an upload ends long after its input was rendered */
  readonly change: (changesOf: (draft: ShopDraft) => Partial<ShopDraft>) => void;
  /** an upload is running: a document submitted now would lack the picture */
  readonly isSending: boolean;
  /** the field has been visited */
  readonly leave: (field: DraftField) => void;
  /** the document to submit; or null: then all problems are shown, and the first one gets the focus */
  readonly finish: () => ShopDocument | null;
}

/** @param changed runs after every change, to store the draft */
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
  const isSending = useIsUploading();
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
  if (!form) throw new Error('a shop form field needs to be inside ShopForm');
  return form;
}
