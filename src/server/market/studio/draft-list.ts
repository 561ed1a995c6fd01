import { and, eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { draftList as draftListCall } from '#contract/market/studio.ts';
import { allLayers } from '#contract/market/style-layers.ts';
import { blank } from '../blanks/blank.table.ts';
import { holding } from '../../platform/containing.ts';
import { PictureBook, RANK, SQUARE } from '../../people/pictures/picture-book.ts';
import { asPicture } from '../../people/pictures/picture.queries.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import type { Steps } from '../../platform/serve.ts';
import { style } from '../products/product.table.ts';
import { newestFirst } from './drafts.ts';
import { dressed } from './dressed.ts';
import { readUsed } from './layer-sources.ts';
import { readBlanksToDesign } from './studio-blank.queries.ts';
import { styleDraft } from './studio.table.ts';

/** The account's drafts, the newest first, each with a picture of its layers. */
export async function listDrafts({
  read,
  write,
  caller,
  body,
}: Steps<typeof draftListCall>): Promise<ReplyOf<typeof draftListCall>> {
  const { q, blankId, page, pageSize } = body;
  const which = and(
    eq(styleDraft.accountId, caller.accountId),
    blankId === undefined ? undefined : eq(styleDraft.blankId, blankId),
    holding(q, [styleDraft.name, blank.name, blank.blankNo, style.styleNo]),
  );
  const from = () =>
    read
      .select({ draft: styleDraft, styleNo: style.styleNo })
      .from(styleDraft)
      .innerJoin(blank, eq(blank.id, styleDraft.blankId))
      .leftJoin(style, eq(style.id, styleDraft.styleId))
      .where(which);
  const [rows, total] = await Promise.all([
    from()
      .orderBy(...newestFirst)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    read.$count(from().as('own')),
  ]);
  const [blanks, used] = await Promise.all([
    readBlanksToDesign(
      read,
      rows.map(({ draft }) => draft.blankId),
    ),
    readUsed(read, caller, ...rows.map(({ draft }) => draft.document)),
  ]);
  const book = new PictureBook();
  const list = rows.map(({ draft, styleNo }) => {
    const on = blanks.get(draft.blankId)!;
    const name = draft.name || on.blank.name;
    const key = book.pictureOf(dressed(on, draft.document, used), name, RANK.asked);
    return {
      ...{ id: draft.id, name, styleNo: styleNo ?? '', blankId: draft.blankId },
      ...{ blankName: on.blank.name, blankNo: on.blank.blankNo, isBlankOnline: on.isOnline },
      ...{ picture: asPicture({ ...SQUARE, key, alt: name }), layerCount: allLayers(draft.document).length },
      updatedAt: draft.updatedAt.toISOString(),
    };
  });
  await write((db) => registerPictures(db, book.rows()));
  return { list, total, totalIsBound: false, page, pageSize };
}
