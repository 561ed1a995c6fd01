import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { fetchRead, queryClient } from '../platform/read.ts';
import { to } from '../platform/screens.ts';
import { settleWith } from '../settle/settle-wish.ts';
import { idsOfChoices } from './cart-view.ts';
import { delivered } from './delivery.ts';

const LIST = 'GET /api/v2/cart/list';

/** Goes on to /Settle with lines of the cart. */
export function useSettle() {
  const navigate = useNavigate();
  return (cartLineIds: readonly string[]) => {
    settleWith({ cartLineIds, lines: [] });
    void navigate(to('settle'));
  };
}

/**
 * What a visitor chose, settled by whom they have become: first all of it comes into the account's cart, where the
 * lines have other ids.
 */
export function useSettleAfterSignIn() {
  const settle = useSettle();
  return useMutation({
    mutationFn: async (choices: readonly string[]) => {
      await delivered();
      await queryClient.invalidateQueries({ queryKey: [LIST] });
      return idsOfChoices(await fetchRead(LIST, undefined), new Set(choices));
    },
    onSuccess: settle,
  });
}
