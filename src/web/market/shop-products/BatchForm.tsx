import type { ComponentType } from 'react';
import { CategoryForm } from './CategoryForm.tsx';
import { PriceChangeForm } from './PriceChangeForm.tsx';
import { RemoveForm } from './RemoveForm.tsx';
import type { Outcome } from './use-shelf.ts';

export type BatchFormAction = 'category' | 'price' | 'remove';

export interface BatchFormProps {
  readonly ids: readonly string[];
  readonly done: (outcome: Outcome) => void;
  readonly cancel: () => void;
}

const forms: Readonly<Record<BatchFormAction, ComponentType<BatchFormProps>>> = {
  category: CategoryForm,
  price: PriceChangeForm,
  remove: RemoveForm,
};

/** The form of a batch change. Always imported lazily. */
export default function BatchForm({ action, ...props }: BatchFormProps & { readonly action: BatchFormAction }) {
  const Form = forms[action];
  return <Form {...props} />;
}
