import type { ItemTerms } from '../market/buying.ts';
import { priceBundle } from '../trade/bundle-price.ts';
import { type LineToPrice, type PricedLine, priceTogether, sumOrder } from '../trade/order-price.ts';
import { timesFraction } from '../platform/price.ts';
import type { ProposalDocument, ProposalTerms, ProposedItem } from './proposal-document.ts';
import type { ItemGrid, OptionSum, ProposedThing, Quote, QuotedItem } from './proposal-shapes.ts';
import { batchesAt, batchesOfItem, batchProblems, shipDayProblems } from './proposal-batches.ts';
import { isInOption, isOffered, itemsIn } from './proposal-words.ts';
import type { Picture } from '../platform/shapes.ts';
import { asSum } from '../platform/sums.ts';

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

export const keyOfThing = ({ terms: { kind, id }, bundle, style }: ProposedThing): string =>
  bundle ? thingKey({ kind: 'bundle', itemId: bundle.id }) : thingKey({ kind, itemId: id, styleId: style?.id });

/** Of own uploads, by their keys. */
export type OwnPictures = ReadonlyMap<string, Picture>;

export function quoteOf(
  document: ProposalDocument,
  things: Things,
  pictures: OwnPictures = new Map(),
): { quote: Quote; problems: QuoteProblem[] } {
  const problems: QuoteProblem[] = [];
  const { title, customer, contact = '', intro, validUntil, terms } = document;
  const prices = pricesOf(document, things);
  const sections = document.sections.map((section) => ({
    id: section.id,
    title: section.title,
    text: section.text,
    pictures: (section.pictures ?? []).flatMap((key) => pictures.get(key) ?? []),
    items: section.items.flatMap((item) => {
      const one = quotedItem(item, things, prices.get(item.id));
      problems.push(...one.problems.map((say) => ({ at: item.id, say })));
      if (one.quoted === null) return [];
      const { quantity, isOwn } = one.quoted;
      if (!isOwn || item.kind === 'free' || terms.shipDays === undefined) return [one.quoted];
      problems.push(...batchProblems(item, terms, quantity).map((say) => ({ at: item.id, say })));
      return [{ ...one.quoted, batches: batchesOfItem(item, terms, quantity) }];
    }),
  }));
  const options = document.options.length > 0 ? document.options : [{ id: '' as const, name: '' }];
  const sums = sumsOf({ sums: options, terms }, sections);
  const all = sections.flatMap(({ items }) => items);
  problems.push(...problemsOfWhole(document, all, sums).map((say) => ({ at: '', say })));
  const cover = coverOf(document, sections, pictures);
  return {
    quote: {
      ...{ title, customer, intro, validUntil, sections, sums, terms },
      ...(contact === '' ? {} : { contact }),
      ...(cover ? { cover } : {}),
    },
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

/** 分; the part of an amount that is 版费, once, and what the print costs more in some colours. Only what is sold by the piece is printed. */
export const setupFenOf = ({
  priceUnit,
  quantity,
  unitPriceFen,
  amountFen,
}: Pick<QuotedItem, 'priceUnit' | 'quantity' | 'unitPriceFen' | 'amountFen'>): number =>
  priceUnit === 'piece' ? Math.max(0, amountFen - quantity * unitPriceFen) : 0;

/** What `setupFenOf` is for. */
export const setupName = ({ isPrintMixed: isMixed }: Pick<QuotedItem, 'isPrintMixed'>): string =>
  isMixed === true ? '版费和深色底加印' : '版费';

/** What each option costs with these items. @param ticked ids of the optional ones that are wanted */
export function sumsOf(
  { sums, terms }: { readonly sums: readonly Pick<OptionSum, 'id' | 'name'>[]; readonly terms: ProposalTerms },
  sections: Quote['sections'],
  ticked: readonly string[] = [],
): OptionSum[] {
  const all = sections.flatMap(({ items }) => items);
  return sums.map((option) =>
    sumOf(
      option,
      all.filter((item) => isInOption(item, option.id, ticked)),
      terms,
    ),
  );
}

/** The quote with these optional items counted; ids of other items are left out. */
export function withTicked(quote: Quote, ids: readonly string[]): Quote {
  const optional = quote.sections.flatMap(({ items }) => items).filter(({ isOptional }) => isOptional === true);
  const ticked = optional.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  return ticked.length === 0 ? quote : { ...quote, ticked, sums: sumsOf(quote, quote.sections, ticked) };
}

function sumOf(
  { id, name }: Pick<OptionSum, 'id' | 'name'>,
  chosen: readonly QuotedItem[],
  terms: ProposalTerms,
): OptionSum {
  const own = chosen.filter(({ isOwn }) => isOwn);
  const othersFen = chosen.reduce((sum, { isOwn, amountFen }) => (isOwn ? sum : sum + amountFen), 0);
  const { productFen, taxFen, payableFen, depositFen } = sumOrder({
    // Charges beside the items become a price change of an order line: of an untaxed one, when there is any.
    lines: own.map(({ kind, amountFen, taxIncluded }) => ({
      ...{ amountFen, adjustFen: 0 },
      taxIncluded: kind === 'free' ? own.every((one) => one.kind === 'free' || one.taxIncluded) : taxIncluded,
    })),
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
  const prices = pricesOf(document, things);
  const fixed = (item: ProposedItem): ProposedItem => {
    const thing = things.get(thingKey(item));
    if (!thing?.isOwn) return item;
    const fen = thing.bundle
      ? bundleAtPrice(thing.bundle, item.price).priceFen
      : prices.get(item.id)?.priced[0]?.unitPriceFen;
    return fen === undefined ? item : { ...item, price: { way: 'own', percent: 100, fen } };
  };
  const sections = document.sections.map((section) => ({ ...section, items: section.items.map(fixed) }));
  return { ...document, sections };
}

/** A bundle with the quoted price of a set. */
export function bundleAtPrice(
  bundle: NonNullable<ProposedThing['bundle']>,
  { way, percent, fen }: ProposedItem['price'],
): NonNullable<ProposedThing['bundle']> {
  if (way === 'catalogue') return bundle;
  return { ...bundle, priceFen: way === 'own' ? fen : timesFraction(bundle.priceFen, percent, 100) };
}

/**
 * Items of the same thing in the same option are bought together: MOQ, tiers and 版费 count all of them, as in the cart.
 * An optional one is bought alone: ticking it changes the price of no other.
 */
export const togetherKey = ({ id, kind, itemId, option, isOptional }: Together): string =>
  `${option}/${kind}/${itemId}${isOptional === true ? `/${id}` : ''}`;

type Together = Pick<ProposedItem, 'id' | 'kind' | 'itemId' | 'option' | 'isOptional'>;

/** Some items are bought together. */
export const hasTogether = ({ sections }: Pick<Quote, 'sections'>): boolean => {
  const keys = sections.flatMap(({ items }) =>
    items.flatMap((item) => (item.itemId === '' ? [] : [togetherKey(item)])),
  );
  return new Set(keys).size < keys.length;
};

interface Prices {
  readonly priced: readonly PricedLine[];
  /** from the catalogue */
  readonly catalogue: readonly PricedLine[];
  /** items that are bought together with it, itself included */
  readonly together: number;
}

/** By item; free lines and bundles have none. */
export function pricesOf(document: ProposalDocument, things: Things): ReadonlyMap<string, Prices> {
  const wanted = itemsIn(document).flatMap((item) => {
    const thing = things.get(thingKey(item));
    return thing === undefined || thing.bundle ? [] : [{ item, thing, lines: wantedOf(item, thing) }];
  });
  return new Map(
    [...Map.groupBy(wanted, ({ item }) => togetherKey(item)).values()].flatMap((group) => {
      const priced = priceTogether(
        group.map(({ item, thing, lines }) => ({ terms: termsAtPrice(thing.terms, item.price), lines })),
      );
      const catalogue = priceTogether(group.map(({ thing, lines }) => ({ terms: thing.terms, lines })));
      return group.map(({ item }, at): [string, Prices] => [
        item.id,
        { priced: priced[at]!, catalogue: catalogue[at]!, together: group.length },
      ]);
    }),
  );
}

/** The pieces of a bundle as an order would have them. */
export const piecesOf = ({ itemId, lines }: Pick<ProposedItem, 'itemId' | 'lines'>) =>
  lines.map(({ partId = '', colourNo, size, quantity }) => ({
    ...{ kind: 'product' as const, itemId: partId, colourNo, size, quantity, unit: 'piece' as const, printMethod: '' },
    ...{ purpose: 'bulk' as const, bundleId: itemId },
  }));

/** The lines as an order would have them, priced as the cart prices them. */
export const wantedOf = ({ kind, itemId, printMethod, styleId, unit, lines }: ProposedItem, { style }: ProposedThing) =>
  lines.map(({ colourNo, size, quantity }) => ({
    ...{ itemId, colourNo, size, quantity, unit, printMethod },
    ...(styleId === undefined ? {} : { styleId, setUps: style?.setUps[colourNo], places: style?.places[colourNo] }),
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

function priceProblems({ lines, price }: ProposedItem, { isOwn }: ProposedThing): string[] {
  return [
    ...(lines.length === 0 ? ['还没有填数量'] : []),
    ...(!isOwn && price.way !== 'catalogue' ? ['别家店铺的货只能按目录价报'] : []),
    ...(price.way === 'own' && price.fen === 0 ? ['请填报价'] : []),
  ];
}

function quotedItem(
  item: ProposedItem,
  things: Things,
  prices: Prices | undefined,
): { quoted: QuotedItem | null; problems: string[] } {
  if (item.kind === 'free') return quotedFree(item);
  const thing = things.get(thingKey(item));
  if (thing?.bundle) return quotedBundle(item, thing, thing.bundle);
  if (thing === undefined || prices === undefined) return { quoted: null, problems: ['这件货已经没有了，请移除'] };
  const { terms, shopName, isOwn, style } = thing;
  const { priced, catalogue, together } = prices;
  const print = terms.printMethods.find(({ code }) => code === item.printMethod);
  const problems = [...styleProblems(item, thing), ...saysOf(priced, together), ...priceProblems(item, thing)];
  return {
    quoted: {
      ...{ id: item.id, kind: item.kind, itemId: item.itemId, note: item.note, option: item.option, unit: item.unit },
      ...optionalOf(item),
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

const optionalOf = ({ isOptional }: ProposedItem): Pick<QuotedItem, 'isOptional'> => (isOptional ? { isOptional } : {});

/** Each problem once; together: of so many items of the proposal */
const saysOf = (priced: readonly PricedLine[], together = 1): string[] => [
  ...new Set(
    priced.flatMap(({ problems }) =>
      problems.map(({ word, say }) =>
        together > 1 && (word === 'moq' || word === 'multiple') ? `${say}（同样的 ${together} 行合在一起算）` : say,
      ),
    ),
  ),
];

/** In whole sets, at the price of a set. */
function quotedBundle(
  item: ProposedItem,
  thing: ProposedThing,
  bundle: NonNullable<ProposedThing['bundle']>,
): { quoted: QuotedItem; problems: string[] } {
  const { terms, shopName, isOwn } = thing;
  const { priceFen, ...atPrice } = bundleAtPrice(bundle, item.price);
  const { sets, amountFen, lines, problems } = priceBundle({ ...atPrice, priceFen }, bundle.items, piecesOf(item));
  const isMixed = new Set(bundle.items.map(({ taxIncluded }) => taxIncluded)).size > 1;
  return {
    quoted: {
      ...{ id: item.id, kind: 'bundle', itemId: bundle.id, note: item.note, option: item.option, unit: 'piece' },
      ...optionalOf(item),
      ...{ shopId: terms.shopId, shopName, isOwn, no: bundle.no, title: bundle.title, taxIncluded: terms.taxIncluded },
      ...{ picture: pictureOf(item, thing), printName: '', priceUnit: 'piece', quantity: sets ?? 0 },
      ...{ unitPriceFen: priceFen, cataloguePriceFen: bundle.priceFen, amountFen },
      lines: item.lines.map(({ partId, colourNo, size, quantity }, at) => {
        const part = bundle.items.find(({ id }) => id === partId);
        const { name = colourNo, hex = '' } = part?.colours.find((one) => one.colourNo === colourNo) ?? {};
        return {
          ...{ colourNo, colourName: name, hex, size, quantity, amountFen: lines[at]!.amountFen },
          partTitle: part?.title ?? '',
        };
      }),
    },
    problems: [
      ...(item.lines.length === 0 ? [] : [...problems.map(({ say }) => say), ...saysOf(lines)]),
      ...(isMixed ? ['套餐里有的含税有的不含税，不能放进方案'] : []),
      ...priceProblems(item, thing),
    ],
  };
}

/** In the colour whose print costs least. */
const perUnit = (priced: readonly PricedLine[]): number =>
  priced.length === 0 ? 0 : Math.min(...priced.map((one) => one.unitPriceFen + one.surchargeFen));

const isPrintMixed = (priced: readonly PricedLine[]): boolean =>
  priced.some(({ surchargeFen }) => surchargeFen !== priced[0]?.surchargeFen);

/** What depends on the quantities of an item. */
const figuresOf = (lines: ProposedItem['lines'], { colours }: ItemTerms, priced: readonly PricedLine[]) => ({
  quantity: sumTenths(lines.map(({ quantity }) => quantity)),
  unitPriceFen: perUnit(priced),
  ...(isPrintMixed(priced) ? { isPrintMixed: true } : {}),
  amountFen: priced.reduce((sum, { amountFen }) => sum + amountFen, 0),
  lines: lines.map(({ colourNo, size, quantity }, at) => {
    const { name = colourNo, hex = '' } = colours.find((one) => one.colourNo === colourNo) ?? {};
    return { colourNo, colourName: name, hex, size, quantity, amountFen: priced[at]!.amountFen };
  }),
});

interface Requoted {
  readonly item: QuotedItem;
  readonly grid: Pick<ItemGrid, 'terms' | 'printMethod' | 'setUps' | 'places'>;
  readonly lines: ProposedItem['lines'];
}

/** Quoted items that are bought together, at other quantities, priced as the order will be. */
export function requotedItems(group: readonly Requoted[]): { item: QuotedItem; problems: string[] }[] {
  const priced = priceTogether(
    group.map(({ item: { unit }, grid: { terms, printMethod, setUps, places }, lines }) => ({
      terms,
      lines: lines.map(({ colourNo, size, quantity }): LineToPrice => ({
        ...{ kind: terms.kind, itemId: terms.id, printMethod, purpose: 'bulk', unit, colourNo, size, quantity },
        ...{ setUps: setUps?.[colourNo], places: places?.[colourNo] },
      })),
    })),
  );
  return group.map(({ item, grid, lines }, at) => {
    const figures = figuresOf(lines, grid.terms, priced[at]!);
    const { batches } = item;
    return {
      item: { ...item, ...figures, ...(batches ? { batches: batchesAt(batches, figures.quantity) } : {}) },
      problems: saysOf(priced[at]!, group.length),
    };
  });
}

function quotedFree(item: ProposedItem): { quoted: QuotedItem; problems: string[] } {
  const quantity = Math.round(sumTenths(item.lines.map((line) => line.quantity)));
  const amountFen = quantity * item.price.fen;
  return {
    quoted: {
      ...{ id: item.id, kind: 'free', itemId: '', note: item.note, option: item.option, unit: 'piece', quantity },
      ...optionalOf(item),
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
  for (const { id } of sums) {
    const bundles = all.filter((item) => item.kind === 'bundle' && isOffered(item, id)).map(({ itemId }) => itemId);
    if (new Set(bundles).size < bundles.length) problems.push('同一个套餐请写在一行里');
  }
  // A free line is charged with an item of the own shop.
  for (const { id, name, payableFen } of sums) {
    const offered = all.filter((item) => isOffered(item, id));
    const hasFree = offered.some(({ kind }) => kind === 'free');
    const chosen = offered.filter(({ isOptional }) => isOptional !== true);
    if (hasFree && !chosen.some(({ kind, isOwn }) => isOwn && kind !== 'free'))
      problems.push(`${id === '' ? '' : `选项 ${name}：`}自己写的收费行要和自己店铺的货一起报`);
    if (offered.length > 0 && chosen.length === 0)
      problems.push(`${id === '' ? '' : `选项 ${name}：`}不能件件都是可选的`);
    else if (items.length > 0 && payableFen === 0)
      problems.push(`${id === '' ? '' : `选项 ${name}：`}合计是 ${asSum(0)}，请填数量和价格`);
  }
  const hasOwn = all.some(({ isOwn }) => isOwn);
  if (!hasOwn && (terms.freightFen > 0 || terms.taxPercent > 0 || terms.depositPercent > 0 || terms.retention))
    problems.push('没有自己店铺的货，运费、税点、定金、质保金由各店铺在下单时算，请都填 0');
  problems.push(...shipDayProblems(document, all, sums));
  return problems;
}
