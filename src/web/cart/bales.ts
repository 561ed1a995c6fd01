import { newKey } from '../platform/once-key.ts';
import { isRecord, stored } from '../platform/stored.ts';
import { localCart, type LocalLine, localLinesIn } from './local-cart.ts';

/**
 * What a visitor had gathered, on its way into an account. It leaves the visitor's cart and becomes a bale in one
 * step, with the key it is sent under: until the server has said that it came, it lies here, and however often and
 * from however many tabs it is sent, it arrives once.
 */
export interface Bale {
  readonly key: string;
  /** whose it is: nobody else's cart gets it */
  readonly username: string;
  readonly lines: readonly LocalLine[];
}

export const bales = stored<readonly Bale[]>('jinshi.cart-bales', balesIn);

if (typeof window !== 'undefined') bales.subscribe(() => {});

/** Said by a sign-in on purpose, and by nothing else: the phone's demo guard brings nothing along (product.md, 2). */
export function packFor(username: string): void {
  const lines = localCart.get();
  if (lines.length === 0) return;
  bales.set([...bales.get(), { key: newKey(), username, lines }]);
  localCart.set([]);
}

export function isDelivered(key: string): void {
  bales.set(bales.get().filter((bale) => bale.key !== key));
}

export function balesIn(found: unknown): readonly Bale[] {
  if (!Array.isArray(found)) return [];
  return found.flatMap((one): Bale[] => {
    if (!isRecord(one)) return [];
    const { key, username } = one;
    const lines = localLinesIn(one['lines']);
    if (typeof key !== 'string' || !/^[0-9a-f]{32}$/.test(key)) return [];
    if (typeof username !== 'string' || username === '' || lines.length === 0) return [];
    return [{ key, username, lines }];
  });
}
