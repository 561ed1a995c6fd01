import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router';
import { to } from '../../platform/screens.ts';

export type CheckoutForm = 'address' | 'invoice';

/** In place of an id: the form of a new address or invoice title. */
export const NEW = 'new';

/**
 * The form in the address of the checkout: leaving it is a navigation, which asks before typed data is lost.
 * @param how a window over the page is no step back from the cashier: it replaces the entry of the history
 */
export function useOpenedForm(how?: NavigateOptions) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return {
    form: params.get('form'),
    /** the id of what is edited, or `new` */
    which: params.get('which'),
    open: (form: CheckoutForm, of: { readonly id: string } | typeof NEW) =>
      void navigate(to('checkout', { form, which: of === NEW ? NEW : of.id }), how),
    close: () => void navigate(to('checkout'), how),
  };
}

/** @returns what the form edits; null: a new one; undefined: it is not open, or what it edits was deleted elsewhere */
export function openedIn<T extends { readonly id: string }>(
  list: readonly T[] | undefined,
  which: string | null,
): T | null | undefined {
  return which === NEW ? null : list?.find(({ id }) => id === which);
}
