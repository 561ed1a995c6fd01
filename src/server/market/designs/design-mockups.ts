import { setImmediate } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { DesignMockups, designMockups, Mockup } from '#contract/market/designs.ts';
import { fillImage } from '#drawing/print-picture.ts';
import { printTile } from '#drawing/print.ts';
import type { PrintRecipe, PrintTile } from '#drawing/recipe.ts';
import { PictureBook, RANK, SQUARE } from '../../people/pictures/picture-book.ts';
import { asPicture } from '../../people/pictures/picture.queries.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import { smallDataUri } from '../../people/pictures/small-data-uri.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Steps } from '../../platform/serve.ts';
import type { Storage } from '../../platform/storage.ts';
import { shop } from '../shops/shop.table.ts';
import { isOffered } from './design.entry.ts';
import { design } from './design.table.ts';
import { type Artwork, findBlanks, type BlankOnSale, blanksOnSale, wear } from './blanks-on-sale.ts';

/** The best-selling blanks: laying a design on more of them takes too long for a request. */
const MOST_BLANKS = 200;

/** 在所有光版上看: the design on the blanks on sale that can carry it, those printable from stock first. */
export async function makeMockups(
  { read, write, body }: Steps<typeof designMockups>,
  storage: Storage,
): Promise<DesignMockups> {
  const [artwork] = await read
    .select({ print: design.print, title: design.title, methods: design.methods })
    .from(design)
    .innerJoin(shop, eq(shop.id, design.shopId))
    .where(and(eq(design.id, body.id), isOffered));
  if (!artwork) throw new Refusal('item.unknown');

  const blanks = await blanksOnSale(read, await findBlanks(read, {}, { page: 1, pageSize: MOST_BLANKS }));
  const pictures = new PictureBook();
  const mockups: Mockup[] = [];
  for (const blank of blanks) {
    const mockup = mockupOn(blank, artwork, pictures);
    if (mockup) mockups.push(mockup);
    // Cutting a garment for the first time takes milliseconds: yield to other requests in between.
    await setImmediate();
  }
  await write((db) => registerPictures(db, pictures.rows()));
  return {
    tile: await tileFor(storage, artwork.print),
    print: { ...artwork.print, palette: [...artwork.print.palette] },
    mockups: mockups.toSorted((one, other) => orderOf(one) - orderOf(other)),
    leftOut: blanks.length - mockups.length,
  };
}

/** Of an uploaded design the browser gets less detail than its picture shows, because the original is not public. */
async function tileFor(storage: Storage, print: PrintRecipe): Promise<PrintTile> {
  const tile = printTile(print);
  if (print.family !== 'picture') return tile;
  const { key } = print.image;
  return { ...tile, fragment: fillImage(tile.fragment, key, await smallDataUri(storage, key)) };
}

/** Printable from stock and visible from the front comes first; the order of popularity is kept within. */
const orderOf = ({ way, view }: Mockup): number => (way === 'direct' ? 0 : 2) + (view === 'front' ? 0 : 1);

function mockupOn(on: BlankOnSale, artwork: Artwork, pictures: PictureBook): Mockup | undefined {
  const worn = wear(on, artwork);
  if (!worn) return undefined;
  const { blank, root } = on;
  const { printing, laying, garment, alt } = worn;
  const key = pictures.pictureOf(garment, alt, RANK.asked);
  return {
    blankId: blank.id,
    blankNo: blank.blankNo,
    name: blank.name,
    category: { id: blank.categoryPath[0]!, name: root },
    lowestPriceFen: blank.lowestPriceFen,
    ...printing,
    picture: asPicture({ ...SQUARE, key, alt }),
    colours: blank.colours,
    garment: garment.garment,
    view: garment.view,
    measuresMm: garment.measures,
    pieces: (garment.pieces ?? []).map((piece) => ({ ...piece })),
    colour: garment.colour,
    cloth: garment.cloth,
    laid: [...laying.prints],
    roomMm: laying.roomMm,
  };
}
