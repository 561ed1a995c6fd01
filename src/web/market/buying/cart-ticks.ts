import type { WantedLine } from '#contract/market/buying.ts';
import { CART_MAX_LINES } from '#contract/trade/order-words.ts';
import { isRecord, stored } from '../../platform/stored.ts';
import { choiceOf } from './local-cart.ts';

/**
 * The ticked lines of the cart. Lines just added are ticked and the earlier ones are not, so that 结算 orders only
 * what the buyer came for. Lines are known by id or by `choiceOf`.
 */
interface Ticks {
  /** only these are ticked; null: all except `leftOut` */
  readonly only: readonly string[] | null;
  readonly leftOut: readonly string[];
  /** the cart was opened since the last addition: the next addition replaces the ticks */
  readonly isLookedAt: boolean;
}

type Line = WantedLine & { readonly id: string };

const ALL: Ticks = { only: null, leftOut: [], isLookedAt: true };

export const cartTicks = stored<Ticks>('jinshi.cart-ticks', ticksIn);

/** @param added line ids, or their `choiceOf` */
export function tickOnly(added: readonly string[]): void {
  const { only, isLookedAt } = cartTicks.get();
  const before = isLookedAt ? [] : (only ?? []);
  cartTicks.set({
    only: [...new Set([...before, ...added])].slice(-2 * CART_MAX_LINES),
    leftOut: [],
    isLookedAt: false,
  });
}

export function cartLookedAt(): void {
  const ticks = cartTicks.get();
  if (!ticks.isLookedAt) cartTicks.set({ ...ticks, isLookedAt: true });
}

export function tick(lines: readonly Line[], isTicked: boolean): void {
  const { only, leftOut, isLookedAt } = cartTicks.get();
  const named = new Set(lines.flatMap(namesOf));
  const others = (names: readonly string[]) => names.filter((name) => !named.has(name));
  const ids = lines.map(({ id }) => id);
  cartTicks.set({
    only: only && (isTicked ? [...others(only), ...ids] : others(only)),
    leftOut: isTicked ? others(leftOut) : [...others(leftOut), ...ids].slice(-CART_MAX_LINES),
    isLookedAt,
  });
}

/** @param lines the whole cart: when none of them was ticked here, the ticks belong to another cart and are ignored */
export function leftOutOf({ only, leftOut }: Ticks, lines: readonly Line[]): (line: Line) => boolean {
  const out = new Set(leftOut);
  const ticked = new Set(only);
  const isTicked = (line: Line) => namesOf(line).some((name) => ticked.has(name));
  const isAnySaid = only !== null && lines.some((line) => isTicked(line) || out.has(line.id));
  return (line) => out.has(line.id) || (isAnySaid && !isTicked(line));
}

const namesOf = (line: Line): string[] => [line.id, choiceOf(line)];

function ticksIn(found: unknown): Ticks {
  if (!isRecord(found)) return ALL;
  const { only, leftOut, isLookedAt } = found;
  return { only: only === null ? null : namesIn(only), leftOut: namesIn(leftOut), isLookedAt: isLookedAt === true };
}

const namesIn = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((one) => typeof one === 'string').slice(0, 2 * CART_MAX_LINES) : [];
