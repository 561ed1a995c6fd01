import {
  cartAdd,
  cartCount,
  cartList,
  cartLook,
  cartRechoose,
  cartRemove,
  cartRestyle,
  cartUpdate,
} from '#contract/trade/cart.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import { countCart, listCart } from './cart.queries.ts';
import { addLines, setQuantities } from './change-cart.ts';
import { rechooseBundle } from './rechoose-bundle.ts';
import { removeCartLines } from './remove-cart-lines.ts';
import { restyleLines } from './restyle-lines.ts';
import { showCart } from './show-cart.ts';

export const cartRoutes = [
  serve(cartList, async ({ db, caller }) => listCart(db, caller.accountId)),
  serve(cartCount, async ({ db, caller }) => ({ lineCount: await countCart(db, caller.accountId) })),
  // A read by POST: the lines do not fit into a URL.
  serveInSteps(cartLook, async ({ read, body, caller }) => showCart(read, body.lines, caller?.accountId ?? null)),
  serve(cartAdd, async ({ db, caller, body }) => addLines(db, caller.accountId, body.lines)),
  serve(cartUpdate, async ({ db, caller, body }) => {
    await setQuantities(db, caller.accountId, body.lines);
    return {};
  }),
  serve(cartRechoose, async ({ db, caller, body }) => ({
    lineCount: await rechooseBundle(db, caller.accountId, body),
  })),
  serve(cartRestyle, async ({ db, caller, body }) => ({
    lineCount: await restyleLines(db, caller.accountId, body),
  })),
  serve(cartRemove, async ({ db, caller, body }) => {
    await removeCartLines(db, caller.accountId, body.ids);
    return { lineCount: await countCart(db, caller.accountId) };
  }),
];
