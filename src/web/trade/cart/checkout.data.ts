import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { fetchRead, queryClient } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { NOTHING_REQUESTED, checkOutWith } from '../../market/buying/checkout-request.ts';
import { type ChosenQuantities, chosenIn } from './cart-view.ts';
import { delivered } from './delivery.ts';

const LIST = 'GET /api/v2/cart/list';

/** Continues to the checkout page with lines of the cart. */
export function useCheckout() {
  const navigate = useNavigate();
  return (cartLineIds: readonly string[]) => {
    checkOutWith({ ...NOTHING_REQUESTED, cartLineIds });
    void navigate(to('checkout'));
  };
}

/**
 * Checks out a visitor's choice after sign-in: first the merge into the account's cart must finish, where the lines
 * have other ids and larger quantities are possible.
 */
export function useCheckoutAfterSignIn() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (chosen: ChosenQuantities) => {
      await delivered();
      await queryClient.invalidateQueries({ queryKey: [LIST] });
      return chosenIn(await fetchRead(LIST, undefined), chosen);
    },
    onSuccess: (wish) => {
      checkOutWith({ ...NOTHING_REQUESTED, ...wish });
      void navigate(to('checkout'));
    },
  });
}
