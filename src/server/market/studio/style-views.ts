import { and, desc, eq, ne } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { styleViews as styleViewsCall } from '#contract/market/studio.ts';
import type { StyleDocument } from '#contract/market/style-document.ts';
import { allLayers } from '#contract/market/style-layers.ts';
import { versionChanges } from '#studio/version-changes.ts';
import type { GarmentView, Hex } from '#drawing/recipe.ts';
import { viewWords } from '#drawing/view-words.ts';
import { PictureBook, RANK, SQUARE } from '../../people/pictures/picture-book.ts';
import { asPicture } from '../../people/pictures/picture.queries.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Steps } from '../../platform/serve.ts';
import { findOwnStyle, isOwnStyle } from '../products/own-styles.queries.ts';
import { product, style } from '../products/product.table.ts';
import { documentOfStyle } from './drafts.ts';
import { garmentOf } from './dressed.ts';
import { readUsed } from './layer-sources.ts';
import { readBlanksToDesign } from './studio-blank.queries.ts';

/** A style is shown with at most so many earlier versions. */
const MOST_VERSIONS = 20;

/** Both sides of a style in every colour, and of each of its versions. @throws Refusal item.unknown */
export async function showStyleViews({
  read,
  write,
  caller,
  body,
}: Steps<typeof styleViewsCall>): Promise<ReplyOf<typeof styleViewsCall>> {
  const asked = await findOwnStyle(read, caller, body.id);
  if (!asked) throw new Refusal('item.unknown', { say: '款式不存在' });
  const on = (await readBlanksToDesign(read, [asked.blankId])).get(asked.blankId)!;
  const rows = await read
    .select({
      row: style,
      productCount: read.$count(product, and(eq(product.styleId, style.id), ne(product.status, 'deleted'))),
    })
    .from(style)
    .where(and(eq(style.styleNo, asked.styleNo), isOwnStyle(caller)))
    .orderBy(desc(style.version))
    .limit(MOST_VERSIONS);

  const documents: StyleDocument[] = [];
  for (const { row } of rows) documents.push(await documentOfStyle(read, row));
  // The asked version may be older than those shown.
  const document = documents[rows.findIndex(({ row }) => row.id === asked.id)] ?? (await documentOfStyle(read, asked));
  const used = await readUsed(read, caller, ...documents, document);
  const book = new PictureBook();
  const sides = (garment: ReturnType<typeof garmentOf>, words: string, colourNo?: string) => {
    const pictured = (view: GarmentView) => {
      const alt = `${words}${viewWords[view]}`;
      const key = book.pictureOf(garment(view, colourNo), alt, RANK.asked);
      return asPicture({ ...SQUARE, key, alt });
    };
    return { front: pictured('front'), back: pictured('back') };
  };

  const names = { panels: on.panels, colours: on.blank.colours };
  const versions = rows.map(({ row: { id, version, archivedAt, createdAt }, productCount }, at) => ({
    ...{ id, version, isCurrent: archivedAt === null, createdAt: createdAt.toISOString(), productCount },
    layerCount: allLayers(documents[at]!).length,
    changes: at + 1 < documents.length ? versionChanges(documents[at + 1]!, documents[at]!, names) : [],
    ...sides(garmentOf(on, documents[at]!, used), `${asked.styleNo} 第 ${version} 版`),
  }));
  const shown = garmentOf(on, document, used);
  const colours = on.blank.colours.map(({ colourNo, name, hex }) => ({
    ...{ colourNo, name, hex: hex as Hex, ...sides(shown, `${asked.styleNo} ${name}`, colourNo) },
  }));
  await write((db) => registerPictures(db, book.rows()));
  return { colours, versions };
}
