import type { WantedLine } from '#contract/buying.ts';
import { CART_MAX_LINES } from '#contract/order-words.ts';
import { isRecord, stored } from '../platform/stored.ts';
import { choiceOf } from './local-cart.ts';

/**
 * What is ticked in the cart. What was just put in is ticked, and everything that lay there before is not: the next
 * press on 结算 orders no more than one came for. Lines are known by their ids, or by what they are.
 */
interface Ticks {
  /** ticked, and nothing else; null: everything is, but for what was left out */
  readonly only: readonly string[] | null;
  readonly leftOut: readonly string[];
  /** the cart was looked at since something was put in: what comes now begins anew */
  readonly isLookedAt: boolean;
}

type Line = WantedLine & { readonly id: string };

const ALL: Ticks = { only: null, leftOut: [], isLookedAt: true };

export const cartTicks = stored<Ticks>('jinshi.cart-ticks', ticksIn);

/** @param added ids of lines, or what `choiceOf` says of them */
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

/** @param lines all of the cart: when none of them is what was ticked, somebody else ticked it */
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
