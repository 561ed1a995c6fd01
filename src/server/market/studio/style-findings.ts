import { setImmediate } from 'node:timers/promises';
import { and, inArray, isNull } from 'drizzle-orm';
import type { PrintPlace } from '#contract/market/surcharge.ts';
import type { StyleDocument, WordsLayer } from '#contract/market/style-document.ts';
import { charactersOf } from '#drawing/words.ts';
import { printTile } from '#drawing/print.ts';
import type { Hex, PrintTile } from '#drawing/recipe.ts';
import { printPlaces } from '#studio/print-places.ts';
import { setUpsOf } from '#studio/separation.ts';
import { type CheckFacts, checkStyle, type Finding, type Rule } from '#studio/style-checks.ts';
import { artworkSize } from '#studio/style-prints.ts';
import type { Db } from '../../platform/database.ts';
import { style } from '../products/product.table.ts';
import {
  asDesignBrief,
  type Designer,
  inksOfDesign,
  type LaidDesign,
  readUsed,
  sourcesOf,
  type Used,
} from './layer-sources.ts';
import { documentsOfRules } from './rule-documents.ts';
import { asStudioBlank, type BlankToDesign, cutPanelsOf, readBlanksToDesign } from './studio-blank.queries.ts';

/** The same findings that the editor shows. */
export const findingsOf = (on: BlankToDesign, document: StyleDocument, used: Used): Finding[] =>
  checkStyle(document, factsOf(on, used));

function factsOf(on: BlankToDesign, used: Used): CheckFacts {
  const sources = sourcesOf(used);
  return {
    panels: cutPanelsOf(on),
    sizeOf: (layer) => artworkSize(layer, sources),
    blank: asStudioBlank(on),
    designs: used.designs.map(asChecked),
    pictures: used.pictures.map(({ row, inks }) => ({ ...row, inks })),
    missingGlyphs: (layer) => missingOf(layer, used),
  };
}

/** Drawing a tile takes long, and only few checks ask for it, some of them once for each layer. */
function asChecked(one: LaidDesign) {
  let tile: PrintTile | undefined;
  let inks: Hex[] | undefined;
  const drawn = () => (tile ??= printTile(one.print));
  return {
    ...asDesignBrief(one),
    print: { ...one.print },
    get tile() {
      return drawn();
    },
    get inks() {
      return (inks ??= inksOfDesign(one, drawn));
    },
  };
}

function missingOf({ face, words }: WordsLayer, { glyphs }: Used): string {
  const known = glyphs.get(face)?.glyphs ?? {};
  return charactersOf(words)
    .filter((character) => !(character in known))
    .join('');
}

interface Judged {
  readonly errors: readonly Finding[];
  readonly on: BlankToDesign;
  readonly document: StyleDocument;
  readonly facts: CheckFacts;
}

/**
 * The errors of these styles, without those laid by the rules of the trade, which have no document. In five statements,
 * however many styles.
 */
async function judgeStyles(db: Db, designer: Designer, ids: readonly string[]): Promise<Map<string, Judged>> {
  if (ids.length === 0) return new Map();
  const { id, blankId, document } = style;
  const rows = await db
    .select({ id, blankId, document })
    .from(style)
    .where(inArray(style.id, [...new Set(ids)]));
  const made = rows.flatMap((row) => (row.document === null ? [] : [{ ...row, document: row.document }]));
  if (made.length === 0) return new Map();
  const blanks = await readBlanksToDesign(
    db,
    made.map((one) => one.blankId),
  );
  const all = await readUsed(db, designer, ...made.map((one) => one.document));
  return new Map(
    made.map(({ id: styleId, blankId: of, document: own }) => {
      const on = blanks.get(of)!;
      const facts = factsOf(on, all);
      const errors = checkStyle(own, facts).filter(({ level }) => level === 'error');
      return [styleId, { errors, on, document: own, facts }];
    }),
  );
}

/** Why these styles cannot be sold now, by style. */
export async function heldStyles(db: Db, designer: Designer, ids: readonly string[]): Promise<Map<string, string>> {
  const judged = await judgeStyles(db, designer, ids);
  return new Map([...judged].flatMap(([id, { errors }]) => (errors.length > 0 ? [[id, heldWords(errors)]] : [])));
}

const heldWords = ([first]: readonly Finding[]): string => (first ? `款式还不能卖：${first.say}。${first.fix}` : '');

/**
 * An order has rules of its own for these: the blank's shop may print its own designs, and the line says itself that
 * its blank is not sold.
 */
const NOT_OF_AN_ORDER: ReadonlySet<Rule> = new Set<Rule>(['licence', 'offline']);

/** A product also goes on selling a design that was withdrawn, and has colours of its own. */
const NOT_OF_A_PRODUCT: ReadonlySet<Rule> = new Set<Rule>([...NOT_OF_AN_ORDER, 'designGone', 'colour']);

/** Of these styles of products, those that cannot be printed any more: the blank was recut, or lost their method. */
export async function unprintableStyles(
  db: Db,
  designer: Designer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const judged = await judgeStyles(db, designer, ids);
  const isRed = ({ errors }: Judged) => errors.some(({ rule }) => !NOT_OF_A_PRODUCT.has(rule));
  return new Set([...judged].flatMap(([id, one]) => (isRed(one) ? [id] : [])));
}

export interface StylePrinting {
  /** by colour of the blank, how many set-ups its print needs */
  readonly setUps: Readonly<Record<string, number>>;
  /** by colour of the blank, what is printed on each panel */
  readonly places: Readonly<Record<string, PrintPlace[]>>;
  /** why it cannot be printed for an order, as a sentence; empty = it can */
  readonly red: string;
  /** why it cannot be sold as a product, as a sentence; empty = it can */
  readonly held: string;
}

/** Whether these styles can be printed for an order or sold, and what their print is charged by; by style. */
export async function printingOfStyles(
  db: Db,
  designer: Designer,
  ids: readonly string[],
): Promise<Map<string, StylePrinting>> {
  const judged = await judgeStyles(db, designer, ids);
  return new Map(
    Array.from(judged, ([id, { errors, on, document, facts }]) => [
      id,
      {
        setUps: byColour(on, (hex) => setUpsOf(document, hex, facts)),
        places: byColour(on, (hex) => printPlaces(document, hex, facts)),
        ...{ red: redWords(errors), held: heldWords(errors) },
      },
    ]),
  );
}

/**
 * The same of styles of products, also of those laid by the rules of the trade: their designs were checked then, and they
 * are set up once.
 */
export async function printingOfProducts(
  db: Db,
  designer: Designer,
  ids: readonly string[],
): Promise<Map<string, StylePrinting>> {
  const printing = await printingOfStyles(db, designer, ids);
  const rest = [...new Set(ids)].filter((id) => !printing.has(id));
  if (rest.length === 0) return printing;
  const { id, blankId } = style;
  const ruled = await db
    .select({ id, blankId })
    .from(style)
    .where(and(inArray(style.id, rest), isNull(style.document)));
  const documents = await documentsOfRules(db, ruled);
  const blanks = await readBlanksToDesign(
    db,
    ruled.map((one) => one.blankId),
  );
  const used = await readUsed(db, designer, ...documents.values());
  for (const one of ruled) {
    const [on, document] = [blanks.get(one.blankId), documents.get(one.id)];
    if (!on || !document) continue;
    const facts = factsOf(on, used);
    const places: Record<string, PrintPlace[]> = {};
    for (const { colourNo, hex } of on.blank.colours) {
      places[colourNo] = printPlaces(document, hex, facts);
      // Drawing the tile of a design takes up to 20 ms: other requests are answered in between.
      await setImmediate();
    }
    printing.set(one.id, { setUps: {}, places, red: '', held: '' });
  }
  return printing;
}

const byColour = <Count>({ blank }: BlankToDesign, count: (hex: string) => Count): Record<string, Count> =>
  Object.fromEntries(blank.colours.map(({ colourNo, hex }) => [colourNo, count(hex)]));

function redWords(errors: readonly Finding[]): string {
  const [first, ...more] = errors.filter(({ rule }) => !NOT_OF_AN_ORDER.has(rule));
  if (!first) return '';
  const others = more.length === 0 ? '' : `（还有 ${more.length} 处，在设计台的“检查”里）`;
  return `检查没有通过，不能下单：${first.say}。${first.fix}${others}`;
}
