import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { BlankLook, looksOnBlanks, makeOnBlanks as makeCall } from '#contract/market/own-styles.ts';
import type { StyleDocument } from '#contract/market/style-document.ts';
import { allLayers, usedIn } from '#contract/market/style-layers.ts';
import { onBlank } from '#studio/on-many-blanks.ts';
import { artworkSize } from '#studio/style-prints.ts';
import { PictureBook, RANK, SQUARE } from '../../people/pictures/picture-book.ts';
import { asPicture } from '../../people/pictures/picture.queries.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Db } from '../../platform/database.ts';
import type { Ask, Caller, Steps } from '../../platform/serve.ts';
import { holdBlanksShared } from '../blanks/lock-blank.ts';
import { isOwnStyle } from '../products/own-styles.queries.ts';
import { style } from '../products/product.table.ts';
import { documentOfStyle, ownStyle } from './drafts.ts';
import { dressed } from './dressed.ts';
import { lockDesigns, saveDocument } from './finish-draft.ts';
import { readUsed, sourcesOf, type Used } from './layer-sources.ts';
import { asStudioBlank, type BlankToDesign, cutPanelsOf, readBlanksToDesign } from './studio-blank.queries.ts';
import { findingsOf } from './style-findings.ts';

/** A document and the blank that it lies on. */
export interface Placed {
  readonly document: StyleDocument;
  readonly on: BlankToDesign;
  readonly used: Used;
}

/** The document laid on another blank by the role of its panels. */
export function laidOn({ document, on, used }: Placed, target: BlankToDesign) {
  const sources = sourcesOf(used);
  const facts = {
    panels: cutPanelsOf(on),
    sizeOf: (layer: Parameters<typeof artworkSize>[0]) => artworkSize(layer, sources),
  };
  const { colours } = on.blank;
  const colour = colours.find(({ colourNo }) => colourNo === document.colourNo) ?? colours[0]!;
  const { id, cut, printMethods, colours: offered } = asStudioBlank(target);
  return onBlank(document, facts, { id, cut, printMethods, colours: offered, panels: cutPanelsOf(target) }, colour.hex);
}

interface OnTarget {
  readonly blankId: string;
  /** undefined where the blank does not exist */
  readonly target: BlankToDesign | undefined;
  readonly document: StyleDocument | null;
  readonly leftOut: readonly string[];
  readonly hindrance: string;
}

/** The style on each of the blanks, or why not; one after the other, with a turn of the event loop between. */
async function onEach(placed: Placed, blankIds: readonly string[], blanks: ReadonlyMap<string, BlankToDesign>) {
  const all: OnTarget[] = [];
  for (const blankId of new Set(blankIds)) {
    const target = blanks.get(blankId);
    const hindrance = hindranceOf(placed, target);
    if (hindrance !== '' || target === undefined) {
      all.push({ blankId, target, document: null, leftOut: [], hindrance });
      continue;
    }
    const { document, leftOut } = laidOn(placed, target);
    const isEmpty = allLayers(document).every(({ isHidden }) => isHidden);
    all.push(
      isEmpty
        ? { ...{ blankId, target, leftOut }, document: null, hindrance: '没有一块裁片对得上，放不上去' }
        : { ...{ blankId, target, leftOut, document }, hindrance: '' },
    );
    await setImmediate();
  }
  return all;
}

function hindranceOf({ on }: Placed, target: BlankToDesign | undefined): string {
  if (!target) return '光版不存在，请换一件';
  if (target.blank.id === on.blank.id) return '款式就做在这件光版上';
  if (!target.isOnline) return '光版已停供，请换一件';
  return target.panels.some(({ printableMm }) => printableMm !== null) ? '' : '这件光版没有能印的裁片';
}

/** @throws Refusal item.unknown for another's style */
async function placedStyle(db: Db, caller: Caller, styleId: string, blankIds: readonly string[]) {
  const own = await ownStyle(db, caller, styleId);
  const document = await documentOfStyle(db, own);
  const blanks = await readBlanksToDesign(db, [own.blankId, ...blankIds]);
  const used = await readUsed(db, caller, document);
  return { name: own.name, blanks, placed: { document, on: blanks.get(own.blankId)!, used } };
}

/** The caller's styles that show exactly this, by blank. */
async function sameStyles(db: Db, caller: Caller, all: readonly OnTarget[]) {
  const { id, styleNo, blankId, document } = style;
  const wanted = all.flatMap((one) => (one.document === null ? [] : [one.blankId]));
  const rows = await db
    .select({ id, styleNo, blankId, document })
    .from(style)
    .where(and(isOwnStyle(caller), inArray(blankId, wanted), isNull(style.archivedAt), isNotNull(document)));
  return new Map(
    all.flatMap((one) => {
      const same = rows.find((row) => row.blankId === one.blankId && isDeepStrictEqual(row.document, one.document));
      return same ? [[one.blankId, same] as const] : [];
    }),
  );
}

/** 款 × 版: a style as it would look on each of these blanks; makes nothing. @throws Refusal item.unknown */
export async function showLooks({
  read,
  write,
  caller,
  body,
}: Steps<typeof looksOnBlanks>): Promise<ReplyOf<typeof looksOnBlanks>> {
  const { blanks, placed } = await placedStyle(read, caller, body.styleId, body.blankIds);
  const all = await onEach(placed, body.blankIds, blanks);
  const same = await sameStyles(read, caller, all);
  const book = new PictureBook();
  const looks = all.map(({ blankId, target, document, leftOut, hindrance }): BlankLook => {
    const name = target?.blank.name ?? '';
    const facts = { blankId, blankNo: target?.blank.blankNo ?? '', name, leftOut: [...leftOut], hindrance };
    const styleId = same.get(blankId)?.id ?? '';
    if (!target || document === null) return { ...facts, styleId, picture: null, warning: '' };
    const key = book.pictureOf(dressed(target, document, placed.used), name, RANK.asked);
    const red = findingsOf(target, document, placed.used).find(({ level }) => level === 'error');
    const warning = red ? `${red.say}。${red.fix}` : '';
    return { ...facts, styleId, warning, picture: asPicture({ ...SQUARE, key, alt: `${name}上的样子` }) };
  });
  await write((db) => registerPictures(db, book.rows()));
  return { looks };
}

/** 款 × 版: makes a style on each of these blanks. @throws Refusal item.unknown for another's style */
export async function makeOnBlanks({ db, caller, body }: Ask<typeof makeCall>): Promise<ReplyOf<typeof makeCall>> {
  // Two concurrent requests for the same blanks make each style once.
  await holdAdvisoryLock(db, `styles on blanks/${caller.accountId}`);
  await holdBlanksShared(db, body.blankIds);
  const { name, blanks, placed } = await placedStyle(db, caller, body.styleId, body.blankIds);
  await lockDesigns(db, usedIn(placed.document).designIds);
  const all = await onEach(placed, body.blankIds, blanks);
  const same = await sameStyles(db, caller, all);
  const made: ReplyOf<typeof makeCall>['made'] = [];
  for (const { blankId, target, document, hindrance } of all) {
    const known = same.get(blankId);
    if (known) made.push({ blankId, styleId: known.id, styleNo: known.styleNo, isNew: false, hindrance: '' });
    else if (!target || document === null) made.push({ blankId, styleId: '', styleNo: '', isNew: false, hindrance });
    else {
      const saved = await saveDocument(db, caller, { styleId: null, name, document, on: target, used: placed.used });
      made.push({ blankId, styleId: saved.id, styleNo: saved.styleNo, isNew: true, hindrance: '' });
    }
  }
  return { made };
}
