import type { Quote, QuotedItem } from '#contract/desks/proposal-shapes.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import type { Config } from '../../config.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hoursFromNow, isOver, markOf } from './mark.ts';
import type { LinkRow } from '../../market/sharing/shared-link.table.ts';
import { isSame } from './proposal-links.ts';

type Key = Pick<Config, 'secretKey'>;
type ShownLink = Pick<
  LinkRow,
  'id' | 'renewal' | 'passwordHash' | 'needsPhone' | 'phones' | 'hidesPrices' | 'hidesSupplier'
>;

/**
 * The quote as the bearer may see it: hidden prices are zero and hidden suppliers are empty in every byte, and pictures
 * have addresses that end with the link.
 */
export function shownQuote(config: Key, link: ShownLink, { sentNo, quote }: { sentNo: number; quote: Quote }): Quote {
  const { hidesPrices, hidesSupplier } = link;
  const suppliers = hidesSupplier ? suppliersIn(quote) : [];
  const signed = (picture: Picture, name: string): Picture => ({
    ...picture,
    path: pictureAddress(config, link, sentNo, name),
  });
  const shownItem = (item: QuotedItem): QuotedItem => {
    const { picture } = item;
    return {
      ...item,
      // what the shop takes elsewhere is not the customer's business
      cataloguePriceFen: 0,
      picture: picture && signed(picture, item.id),
      ...(hidesPrices
        ? { unitPriceFen: 0, amountFen: 0, lines: item.lines.map((line) => ({ ...line, amountFen: 0 })) }
        : {}),
    };
  };
  const shown: Quote = {
    ...quote,
    terms: hidesPrices ? { ...quote.terms, freightFen: 0, taxPercent: 0, depositPercent: 0 } : quote.terms,
    sums: hidesPrices ? quote.sums.map(({ id, name }) => ({ ...NO_SUM, id, name })) : quote.sums,
    sections: quote.sections.map((section, at) => ({
      ...section,
      items: section.items.map(shownItem),
      pictures: (section.pictures ?? []).map((picture, nth) => signed(picture, sectionPicture(at, nth))),
    })),
    ...(quote.cover ? { cover: signed(quote.cover, COVER) } : {}),
  };
  return hidesSupplier ? withoutSuppliers(shown, suppliers) : shown;
}

/** Names of the pictures that are not an item's; no id of an item has `~`. */
export const COVER = '~cover';
const sectionPicture = (section: number, nth: number): string => `~${section}.${nth}`;

/** The section's own ones, then those of its items. */
export const namesInSection = ({ items, pictures = [] }: Quote['sections'][number], at: number): string[] => [
  ...pictures.map((_, nth) => sectionPicture(at, nth)),
  ...items.map(({ id }) => id),
];

/** Every picture of a quote by its name in the addresses: items by their ids. */
export const namedPictures = ({ cover, sections }: Quote): ReadonlyMap<string, Picture> =>
  new Map([
    ...(cover ? [[COVER, cover] as const] : []),
    ...sections.flatMap(({ items, pictures = [] }, at) => [
      ...pictures.map((picture, nth) => [sectionPicture(at, nth), picture] as const),
      ...items.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])),
    ]),
  ]);

const NO_SUM = { productFen: 0, taxFen: 0, freightFen: 0, payableFen: 0, depositFen: 0, othersFen: 0 };

const suppliersIn = ({ sections }: Quote): string[] => [
  ...new Set(sections.flatMap(({ items }) => items.flatMap(({ isOwn, shopName }) => (isOwn ? [] : [shopName])))),
];

/** An item number or an id would lead to the supplier as surely as its name. */
function withoutSuppliers(quote: Quote, names: readonly string[]): Quote {
  const clean = (words: string) =>
    names.reduce((all, name) => (name === '' ? all : all.replaceAll(name, '供货方')), words);
  return {
    ...quote,
    ...(quote.cover ? { cover: { ...quote.cover, alt: clean(quote.cover.alt) } } : {}),
    sums: quote.sums.map((sum) => ({ ...sum, othersFen: 0 })),
    sections: quote.sections.map((section) => ({
      ...section,
      items: section.items.map((item) =>
        item.isOwn
          ? item
          : {
              ...item,
              ...{ itemId: '', shopId: '', shopName: '', no: '', isOwn: true, title: clean(item.title) },
              ...(item.style ? { style: { ...item.style, name: clean(item.style.name) } } : {}),
              picture: item.picture && { ...item.picture, alt: clean(item.picture.alt) },
              lines: item.lines.map(({ partTitle, ...line }) =>
                partTitle === undefined ? line : { ...line, partTitle: clean(partTitle) },
              ),
            },
      ),
    })),
  };
}

/** A page stays open this long before its pictures must be asked for again. */
const SIGNED_HOURS = 48;

/**
 * Of one picture by its name, without width and format. It does not contain the picture's public address, and it ends with
 * the link, its renewal, its password and the phones that it accepts.
 */
function pictureAddress(config: Key, link: ShownLink, sentNo: number, itemId: string): string {
  const until = hoursFromNow(SIGNED_HOURS);
  return `/s/picture/${link.id}/${sentNo}/${itemId}/${until}-${pictureMark(config, link, sentNo, itemId, until)}`;
}

const pictureMark = (config: Key, link: ShownLink, sentNo: number, itemId: string, until: number): string =>
  markOf(
    config,
    'picture of a link',
    ...[link.id, String(link.renewal), link.passwordHash ?? '', link.needsPhone ? `phone ${link.phones.join()}` : ''],
    ...[String(sentNo), itemId, String(until)],
  );

/** @throws Refusal link.gone for a signature that is wrong or too old */
export function checkPictureMark(config: Key, link: ShownLink, sentNo: number, itemId: string, mark: string): void {
  const [, until, sealed] = /^(\d{1,9})-([\w-]{22})$/.exec(mark) ?? [];
  if (until === undefined || isOver(Number(until))) throw new Refusal('link.gone');
  if (!isSame(pictureMark(config, link, sentNo, itemId, Number(until)), sealed!)) throw new Refusal('link.gone');
}
