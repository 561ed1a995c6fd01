import { setImmediate } from 'node:timers/promises';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { DesignMockups, Mockup } from '#contract/designs.ts';
import { bestView, clothColour, layMockup } from '#drawing/live-mockup-laying.ts';
import { printTile } from '#drawing/print.ts';
import type { GarmentRecipe, Hex, PrintRecipe } from '#drawing/recipe.ts';
import { category } from '../catalogue/category.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { PictureBook, RANK } from '../pictures/picture-book.ts';
import { asPicture, pictureColumns } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { registerPictures } from '../pictures/register-pictures.ts';
import { lightPlate, plateView } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { shop } from '../shops/shop.table.ts';
import { design } from './design.table.ts';
import { wayToPrint } from './way-to-print.ts';

/** 在所有光版上看: the design on every plate on sale that can carry it, those that lie in stock first. */
export async function makeMockups(db: Db, designId: string): Promise<DesignMockups> {
  const [artwork] = await db
    .select({ print: design.print, title: design.title, methods: design.methods })
    .from(design)
    .innerJoin(shop, and(eq(shop.id, design.shopId), eq(shop.status, 'approved')))
    .where(eq(design.id, designId));
  if (!artwork) throw new Refusal('item.unknown');

  const plates = await platesOnSale(db);
  const pictures = new PictureBook();
  const mockups: Mockup[] = [];
  for (const plate of plates) {
    const mockup = mockupOn(plate, artwork, pictures);
    if (mockup) mockups.push(mockup);
    // Cutting a garment for the first time takes milliseconds: everybody else gets a turn in between.
    await setImmediate();
  }
  await registerPictures(db, pictures.rows());
  return {
    tile: printTile(artwork.print),
    print: { ...artwork.print, palette: [...artwork.print.palette] },
    mockups: mockups.toSorted((one, other) => orderOf(one) - orderOf(other)),
    leftOut: plates.length - mockups.length,
  };
}

/** First what can be bought as it stands and shows the design from the front; the popular ones before the others. */
const orderOf = ({ way, view }: Mockup): number => (way === 'direct' ? 0 : 2) + (view === 'front' ? 0 : 1);

function platesOnSale(db: Db) {
  return db
    .select({ plate: lightPlate, fabric, root: category.name, recipe: picture.recipe, box: pictureColumns(picture) })
    .from(lightPlate)
    .innerJoin(shop, and(eq(shop.id, lightPlate.shopId), eq(shop.status, 'approved')))
    .innerJoin(fabric, eq(fabric.id, lightPlate.fabricId))
    .innerJoin(category, eq(category.id, sql`${lightPlate.categoryPath}[1]`))
    .innerJoin(plateView, and(eq(plateView.plateId, lightPlate.id), eq(plateView.sort, 0)))
    .innerJoin(picture, eq(picture.key, plateView.frontKey))
    .where(eq(lightPlate.status, 'online'))
    .orderBy(desc(lightPlate.popularity), asc(lightPlate.id));
}

type PlateRow = Awaited<ReturnType<typeof platesOnSale>>[number];
type Artwork = { readonly print: PrintRecipe; readonly title: string; readonly methods: readonly string[] };

/** The plate's own picture says how it is cut and of what cloth; it is drawn anew, wearing the design. */
function mockupOn({ plate, fabric: cloth, root, recipe, box }: PlateRow, artwork: Artwork, pictures: PictureBook) {
  const printing = wayToPrint(artwork.print, artwork.methods, plate.printMethods, cloth);
  if (!printing || recipe.draw !== 'garment') return undefined;
  const { print } = artwork;
  const laying = layMockup({ ...recipe, largestMm: printing.largestMm }, print);
  if (!laying) return undefined;
  const worn: GarmentRecipe = {
    ...recipe,
    view: bestView(recipe.garment, print),
    colour: clothColour(
      print,
      plate.colours.map(({ hex }) => hex as Hex),
    ),
    prints: laying.prints,
  };
  const alt = `${plate.name}印《${artwork.title}》`;
  const key = pictures.pictureOf(worn, alt, RANK.asked);
  return {
    plateId: plate.id,
    plateNo: plate.plateNo,
    name: plate.name,
    category: { id: plate.categoryPath[0]!, name: root },
    lowestPriceFen: plate.lowestPriceFen,
    ...printing,
    picture: asPicture({ ...box, key, alt }),
    colours: plate.colours,
    garment: worn.garment,
    view: worn.view,
    measuresMm: worn.measures,
    colour: worn.colour,
    cloth: worn.cloth,
    laid: [...laying.prints],
    roomMm: laying.roomMm,
  } satisfies Mockup;
}
