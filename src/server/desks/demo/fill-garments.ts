import { eq, sql } from 'drizzle-orm';
import type { GarmentDocument } from '#contract/market/garment-document.ts';
import { usualPrices } from '#contract/market/product-rules.ts';
import type { Colour } from '#contract/platform/shapes.ts';
import { chartMeasures, gradedCm } from '#drawing/garment-measures.ts';
import type { GarmentView } from '#drawing/recipe.ts';
import { viewWords } from '#drawing/view-words.ts';
import { blankRecipe } from '../../market/blanks/blank-columns.ts';
import { PictureBook, RANK } from '../../people/pictures/picture-book.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { makeGarment } from '../../market/products/make-garment.ts';
import { moveProduct } from '../../market/products/move-product.ts';
import type { Photo } from '../../market/products/product-photos.queries.ts';
import { product } from '../../market/products/product.table.ts';
import { tradeColours } from './colours.demo.ts';
import { person, SELLERS } from './demo-callers.ts';
import { demoId } from './demo-id.ts';
import { type DemoGarment, demoGarments } from './garments.demo.ts';
import { asHex } from './pictures.demo.ts';

/** The knitwear factory has no demo login: the platform entered its garments. */
const CALLERS = {
  M09: { accountId: person('yunying', 'operator').accountId, shopId: demoId('shop M09') },
  M11: SELLERS.yizhen,
} as const;

/** Makes the demo's 现货成衣 through the handlers; their photographs are drawn like all pictures of the demo. */
export async function fillGarments(db: Db): Promise<void> {
  for (const one of demoGarments) await make(db, one);
}

async function make(db: Db, one: DemoGarment): Promise<void> {
  const caller = CALLERS[one.shop];
  const garment = garmentOf(one);
  const { shopNo, title, points, sizes, grams, yuan } = one;
  const quantities = [1, 20, 100] as const;
  const tiers = yuan.map((price, at) => ({ fromQuantity: quantities[at]!, priceFen: price * 100 }));
  const productId = await makeGarment(db, caller, {
    garment,
    product: {
      ...{ title, shopNo, sgcateId: null, sellingPoints: [...points], tiers, ...usualPrices(tiers[0]!.priceFen, 1) },
      ...{ moq: 1, orderMultiple: 1, leadHours: 24, sizes: [...sizes], childGrams: null },
      colourNos: garment.colours.map(({ colourNo }) => colourNo),
      weights: sizes.map((size, at) => ({ size, grams: grams + at * 10 })),
    },
    stock: garment.colours.flatMap(({ colourNo }, colour) =>
      // The larger sizes of later colours are nearly sold out.
      sizes.map((size, at) => ({ colourNo, size, stock: Math.max(0, one.stock - colour * 8 - at * 6) })),
    ),
    photos: await photosOf(db, one, garment.colours),
  });
  if (one.isDraft !== true) await moveProduct(db, { ids: [productId], action: 'putOn', actorId: caller.accountId });
  const at = sql`now() - make_interval(days => ${one.daysAgo})`;
  await db
    .update(product)
    .set({ sales: one.sales, popularity: one.sales, createdAt: at, updatedAt: at })
    .where(eq(product.id, productId));
}

function garmentOf(one: DemoGarment): GarmentDocument {
  const { category, crowd, fit, seasons, composition, cloth, gsm, safety, standard, careCodes, sizes, drawn } = one;
  const colours = one.colours.map((key, at) => ({ colourNo: String(at + 1).padStart(2, '0'), ...tradeColours[key] }));
  return {
    ...{ categoryId: category, crowd, fit, seasons: [...seasons], gsm, safetyClass: safety, standard },
    ...{ composition: [...composition], careCodes: [...careCodes], colours, sizes: [...sizes] },
    construction: cloth === 'poplin' ? 'woven' : 'knitted',
    chart: chartMeasures(drawn)
      .slice(0, 4)
      .map(({ key, name }) => ({ name, toleranceCm: 1, valuesCm: gradedCm({ garment: drawn, crowd, sizes }, key) })),
    skuNos: colours.flatMap(({ colourNo }) =>
      sizes.map((size) => ({ colourNo, size, skuNo: `${one.shopNo}-${colourNo}-${size === '均码' ? 'F' : size}` })),
    ),
  };
}

/** Front and back of the first colour as main pictures, and one of each colour. */
async function photosOf(db: Db, { title, drawn, cloth, crowd, sizes }: DemoGarment, colours: readonly Colour[]) {
  const measures = chartMeasures(drawn).map(({ key }) => ({
    key,
    toleranceCm: 1,
    valuesCm: gradedCm({ garment: drawn, crowd, sizes }, key),
  }));
  const book = new PictureBook();
  const photo = ({ name, hex }: Colour, view: GarmentView, rank: number) =>
    book.pictureOf(
      blankRecipe({ garment: drawn, sizes, chart: measures, baseSize: sizes[0]! }, cloth, view, asHex(hex)),
      `${title} ${name} ${viewWords[view]}`,
      rank,
    );
  const [first] = colours;
  const mains = (['front', 'back'] as const).map((view): Photo => ({
    ...{ role: 'main', colourNo: '' },
    pictureKey: photo(first!, view, view === 'front' ? RANK.front : RANK.back),
  }));
  const ofColours = colours.map((colour): Photo => ({
    ...{ role: 'sku', colourNo: colour.colourNo },
    pictureKey: photo(colour, 'front', RANK.rest),
  }));
  await registerPictures(db, book.rows());
  return [...mains, ...ofColours];
}
