import type { WantedLine } from '#contract/market/buying.ts';
import { CART_MAX_LINES } from '#contract/trade/order-words.ts';
import { BOUGHT_KINDS, unitWords } from '#contract/market/buying-words.ts';
import { newKey } from '../../platform/once-key.ts';
import { isRecord, stored } from '../../platform/stored.ts';

/**
 * A visitor's cart is kept in the browser until sign-in. This part is loaded with the shell: the badge counts its
 * lines.
 */

export interface LocalLine extends WantedLine {
  readonly id: string;
  /** the price of a unit, or of a set of its bundle, when the line was last shown or set; null: not known */
  readonly seenPriceFen: number | null;
}

export const localCart = stored<readonly LocalLine[]>('jinshi.cart', localLinesIn);

// Subscribed even when no component is: changes by other tabs are included when a sign-in merges the cart.
if (typeof window !== 'undefined') localCart.subscribe(() => {});

/** the same words as the server's cart.full */
export const FULL = `购物车最多放 ${CART_MAX_LINES} 行，请先清理一些`;

/** Identifies a choice without its quantity: adding the same choice again increases its line. */
export function choiceOf(line: WantedLine): string {
  const { kind, itemId, colourNo, size, purpose, printMethod, unit, bundleId = '', styleId = '' } = line;
  return [kind, itemId, colourNo, size, purpose, printMethod, unit, bundleId, styleId].join('\n');
}

/**
 * The line as the server expects it, with its keys in a fixed order: a resent merge batch is identical to the letter.
 */
export function wantedOf(line: WantedLine): WantedLine {
  const { kind, itemId, colourNo, size, purpose, printMethod, unit, quantity, bundleId, styleId } = line;
  const ofBundle = bundleId === undefined ? {} : { bundleId };
  const ofStyle = styleId === undefined ? {} : { styleId };
  return { kind, itemId, colourNo, size, purpose, printMethod, unit, quantity, ...ofBundle, ...ofStyle };
}

type Added = { readonly lines: readonly LocalLine[] } | 'full';

/** New lines come last; `full` when not all fit, and then none is added. */
export function withLines(before: readonly LocalLine[], wanted: readonly WantedLine[]): Added {
  const byChoice = new Map(before.map((line) => [choiceOf(line), line]));
  for (const line of wanted) {
    const choice = choiceOf(line);
    const there = byChoice.get(choice);
    byChoice.set(choice, {
      ...wantedOf(line),
      id: there?.id ?? newKey(),
      quantity: sumOf(there?.quantity ?? 0, line.quantity),
      // adding to it means that the current price was seen
      seenPriceFen: null,
    });
  }
  return byChoice.size > CART_MAX_LINES ? 'full' : { lines: [...byChoice.values()] };
}

/** Replaces the lines of a bundle, at the position of the first one. */
export function withBundle(before: readonly LocalLine[], bundleId: string, wanted: readonly WantedLine[]): Added {
  const stood = before.findIndex((line) => line.bundleId === bundleId);
  const at = stood === -1 ? before.length : stood;
  const others = before.filter((line) => line.bundleId !== bundleId);
  const added = withLines([], wanted);
  if (added === 'full' || added.lines.length + others.length > CART_MAX_LINES) return 'full';
  return { lines: [...others.slice(0, at), ...added.lines, ...others.slice(at)] };
}

/** In whole tenths: 0.1 米 and 0.2 米 are 0.3 米. */
function sumOf(one: number, other: number): number {
  return Math.min(QUANTITY_MAX, Math.round(one * 10 + other * 10) / 10);
}

const QUANTITY_MAX = 1_000_000;

/** The valid lines of the stored value, which anything may have written: each choice once, up to the limit. */
export function localLinesIn(found: unknown): readonly LocalLine[] {
  if (!Array.isArray(found)) return [];
  const byChoice = new Map<string, LocalLine>();
  for (const one of found) {
    const line = lineIn(one);
    if (line && !byChoice.has(choiceOf(line))) byChoice.set(choiceOf(line), line);
    if (byChoice.size === CART_MAX_LINES) break;
  }
  return [...byChoice.values()];
}

function lineIn(found: unknown): LocalLine | null {
  // A style belongs to an account, so a visitor's line has none.
  if (!isRecord(found) || found['styleId'] !== undefined) return null;
  const { id, kind, itemId, colourNo, size, purpose, printMethod, unit, quantity, bundleId, seenPriceFen } = found;
  if (!isId(id) || !isId(itemId) || (bundleId !== undefined && !isId(bundleId))) return null;
  if (!isWord(colourNo, 40) || colourNo === '' || !isWord(size, 20) || !isWord(printMethod, 40)) return null;
  if (purpose !== 'sample' && purpose !== 'smallCut' && purpose !== 'bulk') return null;
  const boughtKind = BOUGHT_KINDS.find((one) => one === kind);
  const quantityUnit = Object.keys(unitWords).find((one): one is WantedLine['unit'] => one === unit);
  if (!boughtKind || !quantityUnit || !isQuantity(quantity, quantityUnit)) return null;
  return {
    id,
    kind: boughtKind,
    itemId,
    colourNo,
    size,
    purpose,
    printMethod,
    unit: quantityUnit,
    quantity,
    ...(bundleId === undefined ? {} : { bundleId }),
    seenPriceFen: Number.isSafeInteger(seenPriceFen) && Number(seenPriceFen) >= 0 ? Number(seenPriceFen) : null,
  };
}

const isId = (found: unknown): found is string => typeof found === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(found);
const isWord = (found: unknown, most: number): found is string => typeof found === 'string' && found.length <= most;
const isQuantity = (found: unknown, unit: WantedLine['unit']): found is number =>
  typeof found === 'number' &&
  found > 0 &&
  found <= QUANTITY_MAX &&
  (unit === 'piece' || unit === 'swatch' ? Number.isInteger(found) : Math.round(found * 10) / 10 === found);
