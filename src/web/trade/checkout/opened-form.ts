import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router';
import { NEW } from '../../people/personal-centre/opened-row.ts';
import { to } from '../../platform/screens.ts';

export type CheckoutForm = 'address' | 'invoice';

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
