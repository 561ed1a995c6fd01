import { cartList, cartCount, cartLook, cartAdd, cartUpdate, cartRemove } from '#contract/cart.ts';
import { Refusal } from '../platform/refusal.ts';
import { serve } from '../platform/serve.ts';

const notYet = async (): Promise<never> => {
  throw new Refusal('server.busy', { say: '这个功能还在写' });
};

export const cartRoutes = [
  serve(cartList, notYet),
  serve(cartCount, notYet),
  serve(cartLook, notYet),
  serve(cartAdd, notYet),
  serve(cartUpdate, notYet),
  serve(cartRemove, notYet),
];
