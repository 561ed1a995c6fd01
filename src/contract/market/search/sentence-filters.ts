import type { SearchKind } from '../search.ts';
import { fold } from './fold.ts';
import { TOLERANCE_PERCENT } from './measures.ts';
import type { ChoiceSlot, MeasureSlot, Piece, Reading, Slot } from './sentence.ts';

/** The filters of a list from a sentence: each kind of list has its own query keys. */

const TRADE = new Set([
  'fibre',
  'construction',
  'season',
  'safety',
  'certificate',
  'cluster',
  'colour',
  'inStock',
  'gsm',
  'price',
  'moq',
  'lead',
]);
const KEYS: Readonly<Record<SearchKind, ReadonlySet<string>>> = {
  blank: new Set([...TRADE, 'method', 'crowd']),
  fabric: new Set([...TRADE, 'width', 'supply']),
  product: new Set([...TRADE, 'method', 'crowd', 'theme']),
  design: new Set(['designType', 'price', 'colour']),
  factory: new Set(['cluster', 'factoryType', 'certificate', 'lead']),
  designer: new Set([]),
};
const RANGES: ReadonlySet<string> = new Set(['gsm', 'width', 'price']);
const QUERY_KEYS: Readonly<Record<string, string>> = { designType: 'type', factoryType: 'type' };

/** A fabric is certified to OEKO-TEX Standard 100; a factory is listed as OEKO-TEX. */
const CLOTH_CERTIFICATES: Readonly<Record<string, string>> = { 'OEKO-TEX': 'OEKO-TEX 100' };

/**
 * The query of a kind's list. Conditions without a filter are searched as words where a name may contain them; measures
 * and exclusions cannot be words and are dropped.
 */
export function filtersFor(kind: SearchKind, reading: Reading): Record<string, string> {
  const values = new Map<string, string[]>();
  for (const slot of reading.slots) {
    const written = write(kind, slot);
    if (written) values.set(written.key, [...(values.get(written.key) ?? []), written.value]);
  }
  const filters = Object.fromEntries(Array.from(values, ([key, all]) => [key, combine(key, all)]));
  const q = wordsLeft(kind, reading).replace(/ +/g, ' ').trim();
  return q ? { ...filters, q } : filters;
}

/** Conditions that the list can neither filter nor search by, as typed: 3匹, 每公斤40以内. */
export function leftOut(kind: SearchKind, { slots }: Reading): readonly string[] {
  const left = slots.filter((slot) => !write(kind, slot) && !isSaidInWords(kind, slot));
  return [...new Set(left.map(({ text }) => text))];
}

interface Written {
  readonly key: string;
  readonly value: string;
}

function write(kind: SearchKind, slot: Slot): Written | null {
  if (slot.key === 'inStock' && slot.not) return kind === 'fabric' ? { key: 'supply', value: 'toOrder' } : null;
  if (!KEYS[kind].has(slot.key)) return null;
  return 'value' in slot ? writeChoice(kind, slot) : writeMeasure(kind, slot);
}

function writeChoice(kind: SearchKind, { key, value, not }: ChoiceSlot): Written {
  const ofData = key === 'certificate' && kind !== 'factory' ? (CLOTH_CERTIFICATES[value] ?? value) : value;
  // Unisex items also fit men and women.
  const fits = key === 'crowd' && !not && GROWN_UPS.has(value) ? `,${FOR_ANYBODY}` : '';
  return { key: QUERY_KEYS[key] ?? key, value: `${not ? '!' : ''}${ofData}${fits}` };
}

const GROWN_UPS: ReadonlySet<string> = new Set(['men', 'women']);
const FOR_ANYBODY = 'unisex';

const DAY_HOURS = 24;

function writeMeasure(kind: SearchKind, { key, least, most }: MeasureSlot): Written {
  if (key === 'moq') return { key, value: `${most}` };
  if (key !== 'lead')
    return { key, value: isNominal(key, least, most) ? withTolerance(least, most) : `${least ?? ''}-${most ?? ''}` };
  // factories have lead times in days, items in hours
  return { key, value: kind === 'factory' ? String(Math.floor(Number(most) / DAY_HOURS)) : `${most}` };
}

const CLOTH_MEASURES: ReadonlySet<string> = new Set(['gsm', 'width']);

/** Fabrics vary in weight and width: 180克 alone is the nominal weight (usual tolerance ±5 %). */
function isNominal(key: string, least?: number, most?: number): boolean {
  return CLOTH_MEASURES.has(key) && least !== undefined && most !== undefined && most - least <= 1;
}

function withTolerance(least = 0, most = 0): string {
  const low = Math.floor((least * (100 - TOLERANCE_PERCENT)) / 100);
  return `${low}-${Math.ceil((most * (100 + TOLERANCE_PERCENT)) / 100)}`;
}

/** Limits of the lists' queries. */
const MOST: Readonly<Record<string, number>> = { moq: 1_000_000, lead: 10_000 };
const MOST_RANGES = 5;

/** Choices and ranges widen; of several limits the strictest counts. */
function combine(key: string, values: readonly string[]): string {
  const most = MOST[key];
  if (most !== undefined) return String(Math.max(1, Math.min(most, ...values.map(Number))));
  return [...new Set(values.flatMap((value) => value.split(',')))]
    .slice(0, RANGES.has(key) ? MOST_RANGES : undefined)
    .join(',');
}

/** 现货 for a factory, 32s for a fabric: words that names may contain, in the order of the sentence. */
function wordsLeft(kind: SearchKind, { pieces }: Reading): string {
  return pieces.reduce((words, piece) => {
    const word = asWord(kind, piece);
    if (word === null) return `${words} `;
    return piece.isJoined ? words + word : `${words} ${word}`;
  }, '');
}

function asWord(kind: SearchKind, { text, slots }: Piece): string | null {
  const [slot] = slots;
  if (!slot) return text;
  if (!isSaidInWords(kind, slot)) return null;
  return slot.key === 'yarn' ? fold(text).replace(/支纱?/, 's') : text;
}

function isSaidInWords(kind: SearchKind, slot: Slot): boolean {
  return slot.key === 'yarn' || ('value' in slot && !slot.not && !KEYS[kind].has(slot.key));
}
