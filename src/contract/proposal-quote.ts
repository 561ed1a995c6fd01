import type { ItemTerms } from './buying.ts';
import { type PricedLine, priceItem, sumOrder } from './order-price.ts';
import { timesFraction } from './price.ts';
import type { ProposalDocument, ProposalTerms, ProposedItem } from './proposal-document.ts';
import type { OptionSum, ProposedThing, Quote, QuotedItem } from './proposal-shapes.ts';
import { itemsIn } from './proposal-words.ts';
import type { Picture } from './shapes.ts';
import { asSum } from './sums.ts';

/**
 * The prices of a proposal. Browser and server both compute them; the server's result is frozen when the proposal is
 * sent.
 */

/** Why it cannot be sent yet. @property at the item, or '' for the whole */
export interface QuoteProblem {
  readonly at: string;
  readonly say: string;
}

export type Things = ReadonlyMap<string, ProposedThing>;

/** 分; what the cheapest option costs in all. */
export const lowestOf = (sums: readonly OptionSum[]): number => Math.min(...sums.map(({ payableFen }) => payableFen));

/** One for each style on a blank. */
export const thingKey = ({ kind, itemId, styleId = '' }: Keyed): string =>
  `${kind}/${itemId}${styleId === '' ? '' : `/${styleId}`}`;

interface Keyed extends Pick<ProposedItem, 'kind' | 'itemId'> {
  readonly styleId?: string | undefined;
}

export const keyOfThing = ({ terms: { kind, id }, style }: ProposedThing): string =>
  thingKey({ kind, itemId: id, styleId: style?.id });

/** Of own uploads, by their keys. */
export type OwnPictures = ReadonlyMap<string, Picture>;

export function quoteOf(
  document: ProposalDocument,
  things: Things,
  pictures: OwnPictures = new Map(),
): { quote: Quote; problems: QuoteProblem[] } {
  const problems: QuoteProblem[] = [];
  const { title, customer, intro, validUntil, terms } = document;
  const sections = document.sections.map((section) => ({
    id: section.id,
    title: section.title,
    text: section.text,
    pictures: (section.pictures ?? []).flatMap((key) => pictures.get(key) ?? []),
    items: section.items.flatMap((item) => {
      const one = quotedItem(item, things);
      problems.push(...one.problems.map((say) => ({ at: item.id, say })));
      return one.quoted === null ? [] : [one.quoted];
    }),
  }));
  const options = document.options.length > 0 ? document.options : [{ id: '' as const, name: '' }];
  const sums = sumsOf({ sums: options, terms }, sections);
  const all = sections.flatMap(({ items }) => items);
  problems.push(...problemsOfWhole(document, all, sums).map((say) => ({ at: '', say })));
  const cover = coverOf(document, sections, pictures);
  return {
    quote: { title, customer, intro, validUntil, sections, sums, terms, ...(cover ? { cover } : {}) },
    problems,
  };
}

/** null = none was chosen, or it is gone */
function coverOf({ cover }: ProposalDocument, sections: Quote['sections'], pictures: OwnPictures): Picture | null {
  if (!cover || cover.from === 'none') return null;
  if (cover.from === 'upload') return pictures.get(cover.id) ?? null;
  return sections.flatMap(({ items }) => items).find(({ id }) => id === cover.id)?.picture ?? null;
}

/** 封面 as it is shown: the chosen one, else the picture of the first item. */
export const shownCover = ({ cover, sections }: Pick<Quote, 'cover' | 'sections'>): Picture | null =>
  cover ?? sections.flatMap(({ items }) => items).find(({ picture }) => picture !== null)?.picture ?? null;

/** 分; the part of an amount that is 版费, once. Only what is sold by the piece is printed. */
export const setupFenOf = ({
  priceUnit,
  quantity,
  unitPriceFen,
  amountFen,
}: Pick<QuotedItem, 'priceUnit' | 'quantity' | 'unitPriceFen' | 'amountFen'>): number =>
  priceUnit === 'piece' ? Math.max(0, amountFen - quantity * unitPriceFen) : 0;

/** The items that are ordered with this option. */
export const isInOption = (item: Pick<QuotedItem, 'option'>, option: string): boolean =>
  item.option === '' || item.option === option;

/** What each option costs with these items. */
export function sumsOf(
  { sums, terms }: { readonly sums: readonly Pick<OptionSum, 'id' | 'name'>[]; readonly terms: ProposalTerms },
  sections: Quote['sections'],
): OptionSum[] {
  const all = sections.flatMap(({ items }) => items);
  return sums.map((option) => sumOf(option, all, terms));
}

function sumOf(
  { id, name }: Pick<OptionSum, 'id' | 'name'>,
  all: readonly QuotedItem[],
  terms: ProposalTerms,
): OptionSum {
  const chosen = all.filter((item) => isInOption(item, id));
  const own = chosen.filter(({ isOwn }) => isOwn);
  const othersFen = chosen.reduce((sum, { isOwn, amountFen }) => (isOwn ? sum : sum + amountFen), 0);
  const { productFen, taxFen, payableFen, depositFen } = sumOrder({
    lines: own.map(({ amountFen, taxIncluded }) => ({ amountFen, adjustFen: 0, taxIncluded })),
    freightFen: own.length > 0 ? terms.freightFen : 0,
    taxPercent: terms.taxPercent,
    plan: terms.depositPercent > 0 ? 'deposit' : 'full',
    depositPercent: terms.depositPercent,
  });
  return {
    ...{ id, name, taxFen, depositFen, othersFen },
    productFen: productFen + othersFen,
    freightFen: own.length > 0 ? terms.freightFen : 0,
    payableFen: payableFen + othersFen,
  };
}

/** The terms with the quoted price in place of the catalogue's tiers. */
export function termsAtPrice(terms: ItemTerms, { way, percent, fen }: ProposedItem['price']): ItemTerms {
  if (way === 'catalogue') return terms;
  if (way === 'own') return { ...terms, tiers: [{ from: 0, priceFen: fen }] };
  const tiers = terms.tiers.map((tier) => ({ ...tier, priceFen: timesFraction(tier.priceFen, percent, 100) }));
  return { ...terms, tiers };
}

/** The document with the own prices of this moment, for a version that is sent: later catalogue prices do not change it. */
export function withFixedPrices(document: ProposalDocument, things: Things): ProposalDocument {
  const fixed = (item: ProposedItem): ProposedItem => {
    const thing = things.get(thingKey(item));
    const [first] = thing?.isOwn ? priceItem(termsAtPrice(thing.terms, item.price), wantedOf(item, thing)) : [];
    return first ? { ...item, price: { way: 'own', percent: 100, fen: first.unitPriceFen } } : item;
  };
  const sections = document.sections.map((section) => ({ ...section, items: section.items.map(fixed) }));
  return { ...document, sections };
}

/** The lines as an order would have them, priced as the cart prices them. */
export const wantedOf = ({ kind, itemId, printMethod, styleId, unit, lines }: ProposedItem, { style }: ProposedThing) =>
  lines.map(({ colourNo, size, quantity }) => ({
    ...{ itemId, colourNo, size, quantity, unit, printMethod },
    ...(styleId === undefined ? {} : { styleId, setUps: style?.setUps[colourNo] }),
    kind: kind as 'blank' | 'product' | 'fabric',
    purpose: 'bulk' as const,
  }));

/** 款式图: every picture that an item can be shown with. */
export const mockUpsOf = ({ terms, style, mockUps }: ProposedThing): ProposedThing['mockUps'] =>
  style
    ? mockUps
    : [...terms.colours.map(({ colourNo, picture }) => ({ side: 'front' as const, colourNo, picture })), ...mockUps];

/** The chosen picture, else the first one of the first colour; a style's own while none of it is drawn. */
function pictureOf({ mockUp, lines }: ProposedItem, thing: ProposedThing): Picture | null {
  const colourNo = mockUp?.colourNo || lines[0]?.colourNo;
  const all = mockUpsOf(thing);
  const ofColour = all.filter((one) => one.colourNo === colourNo);
  const chosen = ofColour.find(({ side }) => side === mockUp?.side) ?? ofColour[0];
  return (chosen ?? (thing.style ? undefined : all[0]))?.picture ?? thing.style?.picture ?? null;
}

/** Why the style of an item cannot be sent or ordered. */
function styleProblems({ styleId, printMethod }: ProposedItem, { style }: ProposedThing): string[] {
  if (styleId === undefined) return [];
  if (!style) return ['款式已经没有了，或不是您的，请移除'];
  if (style.hindrance !== '') return [style.hindrance];
  return style.printMethod === printMethod ? [] : [`款式 ${style.styleNo} 的印花工艺变了，请移除后重新加`];
}

function quotedItem(item: ProposedItem, things: Things): { quoted: QuotedItem | null; problems: string[] } {
  if (item.kind === 'free') return quotedFree(item);
  const thing = things.get(thingKey(item));
  if (thing === undefined) return { quoted: null, problems: ['这件货已经没有了，请移除'] };
  const { terms, shopName, isOwn, style } = thing;
  const wanted = wantedOf(item, thing);
  const priced = priceItem(termsAtPrice(terms, item.price), wanted);
  const catalogue = priceItem(terms, wanted);
  const print = terms.printMethods.find(({ code }) => code === item.printMethod);
  const problems = [
    ...styleProblems(item, thing),
    ...new Set(priced.flatMap((line) => line.problems.map(({ say }) => say))),
  ];
  if (wanted.length === 0) problems.push('还没有填数量');
  if (!isOwn && item.price.way !== 'catalogue') problems.push('别家店铺的货只能按目录价报');
  if (item.price.way === 'own' && item.price.fen === 0) problems.push('请填报价');
  return {
    quoted: {
      ...{ id: item.id, kind: item.kind, itemId: item.itemId, note: item.note, option: item.option, unit: item.unit },
      ...{ shopId: terms.shopId, shopName, isOwn, no: terms.no, title: terms.title, taxIncluded: terms.taxIncluded },
      picture: pictureOf(item, thing),
      printName: print?.name ?? '',
      ...(style ? { style: { styleNo: style.styleNo, version: style.version, name: style.name } } : {}),
      priceUnit: terms.priceUnit,
      cataloguePriceFen: perUnit(catalogue),
      ...figuresOf(item.lines, terms, priced),
    },
    problems,
  };
}

const perUnit = ([first]: readonly PricedLine[]): number => (first ? first.unitPriceFen + first.surchargeFen : 0);

/** What depends on the quantities of an item. */
const figuresOf = (lines: ProposedItem['lines'], { colours }: ItemTerms, priced: readonly PricedLine[]) => ({
  quantity: sumTenths(lines.map(({ quantity }) => quantity)),
  unitPriceFen: perUnit(priced),
  amountFen: priced.reduce((sum, { amountFen }) => sum + amountFen, 0),
  lines: lines.map(({ colourNo, size, quantity }, at) => {
    const { name = colourNo, hex = '' } = colours.find((one) => one.colourNo === colourNo) ?? {};
    return { colourNo, colourName: name, hex, size, quantity, amountFen: priced[at]!.amountFen };
  }),
});

/** A quoted item at other quantities, priced as the order will be. */
export function requotedItem(
  item: QuotedItem,
  { terms, printMethod, setUps }: { terms: ItemTerms; printMethod: string; setUps?: Record<string, number> },
  lines: ProposedItem['lines'],
): { item: QuotedItem; problems: string[] } {
  const { kind, id: itemId } = terms;
  const priced = priceItem(
    terms,
    lines.map((line) => ({
      ...{ kind, itemId, printMethod, purpose: 'bulk', unit: item.unit },
      ...line,
      setUps: setUps?.[line.colourNo],
    })),
  );
  const problems = [...new Set(priced.flatMap((line) => line.problems.map(({ say }) => say)))];
  return { item: { ...item, ...figuresOf(lines, terms, priced) }, problems };
}

function quotedFree(item: ProposedItem): { quoted: QuotedItem; problems: string[] } {
  const quantity = Math.round(sumTenths(item.lines.map((line) => line.quantity)));
  const amountFen = quantity * item.price.fen;
  return {
    quoted: {
      ...{ id: item.id, kind: 'free', itemId: '', note: item.note, option: item.option, unit: 'piece', quantity },
      ...{ shopId: '', shopName: '', isOwn: true, no: '', title: item.title, taxIncluded: false, picture: null },
      ...{ printName: '', priceUnit: 'piece', unitPriceFen: item.price.fen, cataloguePriceFen: item.price.fen },
      ...{ amountFen, lines: [] },
    },
    problems: item.title === '' ? ['请写这一行是什么'] : [],
  };
}

const sumTenths = (all: readonly number[]): number => all.reduce((sum, one) => sum + Math.round(one * 10), 0) / 10;

function problemsOfWhole(document: ProposalDocument, all: readonly QuotedItem[], sums: readonly OptionSum[]): string[] {
  const { options, terms } = document;
  const items = itemsIn(document);
  const problems: string[] = [];
  if (items.length === 0) problems.push('还没有加货品');
  if (options.length === 1) problems.push('只有一个选项就不用分选项，请再加一个或去掉');
  const unused = options.filter(({ id }) => items.every(({ option }) => option !== id));
  if (unused.length > 0) problems.push(`选项 ${unused.map(({ id }) => id).join('、')} 里还没有货品`);
  const isOfNone = items.some(({ option }) => option !== '' && options.every(({ id }) => id !== option));
  if (isOfNone) problems.push('有货品放在了没有的选项里');
  // A free line is charged with an item of the own shop.
  for (const { id, name, payableFen } of sums) {
    const chosen = all.filter((item) => isInOption(item, id));
    const hasFree = chosen.some(({ kind }) => kind === 'free');
    if (hasFree && !chosen.some(({ kind, isOwn }) => isOwn && kind !== 'free'))
      problems.push(`${id === '' ? '' : `选项 ${name}：`}自己写的收费行要和自己店铺的货一起报`);
    if (items.length > 0 && payableFen === 0)
      problems.push(`${id === '' ? '' : `选项 ${name}：`}合计是 ${asSum(0)}，请填数量和价格`);
  }
  const hasOwn = all.some(({ isOwn }) => isOwn);
  if (!hasOwn && (terms.freightFen > 0 || terms.taxPercent > 0 || terms.depositPercent > 0))
    problems.push('没有自己店铺的货，运费、税点、定金由各店铺在下单时算，请都填 0');
  return problems;
}
