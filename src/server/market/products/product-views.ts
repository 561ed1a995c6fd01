import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PlacementMode } from '#contract/market/print-methods.ts';
import type { Colour } from '#contract/platform/shapes.ts';
import type { GarmentRecipe, GarmentView, Hex, PanelPrint } from '#drawing/recipe.ts';
import { viewWords } from '#drawing/view-words.ts';
import { clothColour as styleCloth } from '#studio/cloth-colour.ts';
import { design } from '../designs/design.table.ts';
import { PictureBook, RANK } from '../../people/pictures/picture-book.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import { panel, blankView } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { type Photo, readPhotos } from './product-photos.queries.ts';
import { sideOf, styledPrints } from '../studio/dressed.ts';
import { readUsed } from '../studio/layer-sources.ts';
import { product, productPhoto, productView, panelDesign, style } from './product.table.ts';

/** Words for a side in the alt text. */

interface Dressed {
  readonly title: string;
  /** the garment as cut, in each colour: on either side, with any print */
  readonly looks: readonly { readonly colour: Colour; readonly recipe: GarmentRecipe }[];
  readonly prints: readonly PanelPrint[];
  /** the side on cards */
  readonly first: GarmentView;
}

/** Both sides in each colour; the first side of the first colour is the card picture. */
export function dressedViews(pictures: PictureBook, { title, looks, prints, first }: Dressed) {
  const second = first === 'front' ? 'back' : 'front';
  return looks.map(({ colour, recipe }, sort) => {
    const pictured = (view: GarmentView, rank: number) =>
      pictures.pictureOf(
        { ...recipe, view, colour: colour.hex as Hex, prints },
        `${title} ${colour.name} ${viewWords[view]}`,
        sort === 0 ? rank : RANK.rest,
      );
    return {
      colourNo: colour.colourNo,
      frontKey: pictured(first, RANK.front),
      backKey: pictured(second, RANK.back),
      sort,
    };
  });
}

/** With an all-over print, ribs, plackets and linings are dyed in its ground colour. */
export function clothColour(colour: Colour, mode: PlacementMode, palette: readonly string[]): Colour {
  return mode === 'allover' ? { ...colour, hex: palette[0] ?? colour.hex } : colour;
}

/**
 * The pictures of a product in all its colours: those it has, those of other products of the style, and the rest drawn
 * from the blank's own. A photographed blank is shown as it is, without the print. Photographs of the product itself
 * come before all of these.
 */
export async function drawMissingViews(db: Db, productId: string): Promise<void> {
  const [one] = await db
    .select({ title: product.title, colours: product.colours, style })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(eq(product.id, productId));
  if (!one) return;
  const photos = await readPhotos(db, productId);
  if (one.style.finished) return writeViews(db, productId, photographed(one.colours, photos));
  const { id: styleId, blankId } = one.style;
  const known = await viewsOfStyle(db, productId, styleId);
  const missing = one.colours.filter(({ colourNo }) => !known.has(colourNo));
  const drawn =
    missing.length === 0
      ? new Map<string, View>()
      : await drawViews(db, { ...{ title: one.title, styleId, blankId }, colours: missing });
  const unphotographed = one.colours.flatMap(({ colourNo }) => known.get(colourNo) ?? drawn.get(colourNo) ?? []);
  await writeViews(db, productId, withPhotos(unphotographed, photos));
}

async function writeViews(db: Db, productId: string, rows: readonly View[]): Promise<void> {
  await db.delete(productView).where(eq(productView.productId, productId));
  if (rows.length > 0)
    await db
      .insert(productView)
      .values(rows.map(({ colourNo, frontKey, backKey }, sort) => ({ productId, colourNo, frontKey, backKey, sort })));
}

/** These views of a product are not covered by a photograph. */
export const isDrawn = sql`not exists (select from ${productPhoto}
  where ${productPhoto.productId} = ${productView.productId} and ${productPhoto.role} in ('main', 'sku'))`;

type View = Pick<typeof productView.$inferInsert, 'colourNo' | 'frontKey' | 'backKey'>;

/** The first main photograph is the card picture, a colour's own that colour's; the drawn front moves behind it. */
function withPhotos(views: readonly View[], photos: readonly Photo[]): View[] {
  const main = photos.find(({ role }) => role === 'main');
  return views.map((view, sort) => {
    const ofColour = photos.find(({ role, colourNo }) => role === 'sku' && colourNo === view.colourNo);
    const photo = sort === 0 ? (main ?? ofColour) : ofColour;
    return photo === undefined ? view : { ...view, frontKey: photo.pictureKey, backKey: view.frontKey };
  });
}

/**
 * A finished garment is not drawn: a colour without a photograph of its own shows the main one. Behind it is the next
 * one of the same colour, or the second main photograph. Without any of these there is no picture.
 */
function photographed(colours: readonly Colour[], photos: readonly Photo[]): View[] {
  const mains = photos.filter(({ role }) => role === 'main').map(({ pictureKey }) => pictureKey);
  return colours.flatMap(({ colourNo }, sort) => {
    const own = photos.filter((one) => one.role === 'sku' && one.colourNo === colourNo).map((one) => one.pictureKey);
    const [frontKey, backKey = frontKey] = sort === 0 ? [...mains, ...own] : [...own, ...mains];
    return frontKey === undefined || backKey === undefined ? [] : [{ colourNo, frontKey, backKey }];
  });
}

/** By colour, without photographs; the product's own before those of others. */
async function viewsOfStyle(db: Db, productId: string, styleId: string): Promise<Map<string, View>> {
  const { colourNo, frontKey, backKey } = productView;
  const others = await db
    .select({ colourNo, frontKey, backKey })
    .from(productView)
    .innerJoin(product, eq(product.id, productView.productId))
    .where(and(eq(product.styleId, styleId), ne(product.id, productId), isDrawn));
  const own = await db
    .select({ colourNo, frontKey, backKey })
    .from(productView)
    .where(and(eq(productView.productId, productId), isDrawn));
  return new Map([...others, ...own].map((view) => [view.colourNo, view]));
}

interface Undrawn {
  readonly title: string;
  readonly styleId: string;
  readonly blankId: string;
  readonly colours: readonly Colour[];
}

async function drawViews(db: Db, { title, styleId, blankId, colours }: Undrawn): Promise<Map<string, View>> {
  const blanks = await blankViews(
    db,
    blankId,
    colours.map(({ colourNo }) => colourNo),
  );
  const { prints, first, dye } = await printsOfStyle(db, styleId, blankId);
  const pictures = new PictureBook();
  const looks = colours.flatMap((colour) => {
    const recipe = blanks.get(colour.colourNo)?.recipe;
    return recipe?.draw === 'garment' ? [{ colour: dye(colour), recipe }] : [];
  });
  const views = dressedViews(pictures, { title, looks, prints, first });
  await registerPictures(db, pictures.rows());
  return new Map<string, View>([...blanks, ...views.map((view) => [view.colourNo, view] as const)]);
}

interface StylePrints {
  readonly prints: readonly PanelPrint[];
  /** a card shows the side of the main print */
  readonly first: GarmentView;
  /** the colour of ribs and linings beside the prints */
  readonly dye: (colour: Colour) => Colour;
}

/** The prints of a style: of its document, or as laid by the rules of the trade. */
async function printsOfStyle(db: Db, styleId: string, blankId: string): Promise<StylePrints> {
  const { shopId, document } = style;
  const [made] = await db.select({ shopId, document }).from(style).where(eq(style.id, styleId));
  if (!made?.document) return printsByRule(db, styleId, blankId);
  const prints = styledPrints(made.document, await readUsed(db, made, made.document));
  const panels = await db
    .select({ panelNo: panel.panelNo, role: panel.role, printableMm: panel.printableMm })
    .from(panel)
    .where(eq(panel.blankId, blankId));
  return {
    prints,
    first: sideOf(panels, made.document),
    dye: (colour) => ({ ...colour, hex: styleCloth(prints, panels, colour.hex as Hex) }),
  };
}

async function printsByRule(db: Db, styleId: string, blankId: string): Promise<StylePrints> {
  const placed = await db
    .select({ placed: panelDesign, print: design.print, palette: design.palette, role: panel.role })
    .from(panelDesign)
    .innerJoin(design, eq(design.id, panelDesign.designId))
    .leftJoin(panel, and(eq(panel.blankId, blankId), eq(panel.panelNo, panelDesign.panelNo)))
    .where(eq(panelDesign.styleId, styleId))
    .orderBy(asc(panelDesign.sort), asc(panelDesign.panelNo));
  const [main] = placed;
  return {
    prints: placed.map(({ placed: { panelNo, xMm, yMm, scale, rotationDeg }, print }) => ({
      ...{ panelNo, print, xMm, yMm, scale, rotationDeg },
    })),
    first: main?.role === 'back' ? 'back' : 'front',
    dye: (colour) => (main ? clothColour(colour, main.placed.mode, main.palette) : colour),
  };
}

async function blankViews(db: Db, blankId: string, colourNos: readonly string[]) {
  const front = alias(picture, 'front');
  const rows = await db
    .select({
      colourNo: blankView.colourNo,
      frontKey: blankView.frontKey,
      backKey: blankView.backKey,
      recipe: front.recipe,
    })
    .from(blankView)
    .innerJoin(front, eq(front.key, blankView.frontKey))
    .where(and(eq(blankView.blankId, blankId), inArray(blankView.colourNo, [...colourNos])));
  return new Map(rows.map((row) => [row.colourNo, row]));
}
