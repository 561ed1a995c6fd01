import { and, eq, inArray } from 'drizzle-orm';
import { type ProductionAction, sendBackKindWords } from '#contract/trade/production-flow.ts';
import type {
  orderAnswerProof,
  orderChangeStyle,
  orderKeepStyle,
  orderOfferStyle,
  orderProduce,
  orderRefuseStyle,
  orderReprint,
  orderSendBack,
  orderSendProof,
} from '#contract/trade/orders.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { forgetUses, useLicences } from '../licences/use-licences.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import {
  holdStyles,
  readStylesToOrder,
  styleProblem,
  type StyleToOrder,
} from '../../market/products/styles-to-order.ts';
import { drawStyles } from '../../market/studio/draw-styles.ts';
import { isMakerOf, makerOf } from './style-maker.ts';
import { ownAttachments } from '../../people/uploads/own-uploads.ts';
import { lockBuyersOrder, lockOrder, lockShopsOrder, type OrderRow } from './lock-order.ts';
import { moveProduction } from './move-production.ts';
import { orderLine, tradeOrder } from './order.table.ts';

/** What the shop and the buyer do with the styled lines of a paid order. */

type ShopAsk = Pick<Ask<typeof orderProduce>, 'db' | 'caller'> & { readonly body: OfLines };

interface OfLines {
  readonly orderNo: string;
  readonly lineNos: readonly number[];
}

export const produce = (ask: Ask<typeof orderProduce>) => stepOfShop(ask, ask.body.action);

export const reprint = (ask: Ask<typeof orderReprint>) => stepOfShop(ask, 'reprint', { note: ask.body.reason });

/** 退回: the kind of reason and the shop's words. @throws Refusal reason.missing without words */
export async function sendBack(ask: Ask<typeof orderSendBack>) {
  const { attachments, kind } = ask.body;
  const reason = asTyped(ask.body.reason);
  if (reason === '') throw new Refusal('reason.missing');
  return stepOfShop(ask, 'sendBack', { note: `${sendBackKindWords[kind]}：${reason}`, attachments });
}

/** @throws Refusal request.invalid without a picture */
export const sendProof = (ask: Ask<typeof orderSendProof>) => stepOfShop(ask, 'sendProof', ask.body);

async function stepOfShop(
  { db, caller, body }: ShopAsk,
  action: ProductionAction,
  { note = '', attachments: sent = [] }: { readonly note?: string; readonly attachments?: readonly string[] } = {},
) {
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  const attachments = await ownAttachments(db, caller.accountId, 'order', sent);
  if (action === 'sendProof' && attachments.length === 0)
    throw new Refusal('request.invalid', { say: '请先传打样稿的图片' });
  const { lineNos } = body;
  await moveProduction(db, order, { lineNos, action, by: 'shop', actorId: caller.accountId, note, attachments });
  return { orderNo: order.orderNo, status: order.status };
}

export const answerProof = (ask: Ask<typeof orderAnswerProof>) => stepOfBuyer(ask, ask.body.action);

export const keepStyle = (ask: Ask<typeof orderKeepStyle>) => stepOfBuyer(ask, 'keepStyle');

/** The buyer does not want the maker's new version, and says what to change. @throws Refusal reason.missing */
export const refuseStyle = (ask: Ask<typeof orderRefuseStyle>) => stepOfBuyer(ask, 'refuseStyle');

type BuyerAsk = Pick<Ask<typeof orderKeepStyle>, 'db' | 'caller'> & {
  readonly body: OfLines & { readonly reason: string };
};

async function stepOfBuyer({ db, caller, body }: BuyerAsk, action: ProductionAction) {
  const order = await lockBuyersOrder(db, caller.accountId, body.orderNo);
  const { lineNos, reason } = body;
  await moveProduction(db, order, { lineNos, action, by: 'buyer', actorId: caller.accountId, note: reason });
  return { orderNo: order.orderNo, status: order.status };
}

/**
 * 换一版: another version or style takes the place of the one that was sent back; the former one stays in the event and
 * stays unchanged. The price stays, so blank and print method must be the same. Also the buyer's yes to the version that
 * the style's maker has sent him.
 * @throws Refusal item.unknown for a style that the buyer cannot order for these lines; state.changed
 */
export async function changeStyle({ db, caller, body }: Ask<typeof orderChangeStyle>) {
  const { styleId, lineNos } = body;
  const order = await lockBuyersOrder(db, caller.accountId, body.orderNo);
  const { orderNo, status } = order;
  // A concurrent edit waits, then finds the order line and becomes the next version.
  await holdStyles(db, [styleId]);
  const lines = await readLines(db, orderNo, lineNos);
  const isOffered = lines.every(({ offeredStyleId }) => offeredStyleId === styleId);
  const next = await styleInPlace(db, isOffered ? await makerOf(db, styleId) : caller.accountId, lines, styleId);
  const former = [...new Set(lines.map(nameOf))].join('、');
  const words = [`${former} 换成 ${versionWords(next.styleNo, next.version)}`, asTyped(body.note)];
  const note = words.filter((word) => word !== '').join('。');
  await moveProduction(db, order, { lineNos, action: 'changeStyle', by: 'buyer', actorId: caller.accountId, note });
  await writeStyle(db, order, lines, next);
  await forgetUses(db, orderNo, lineNos);
  await useLicences(db, [orderNo], lineNos);
  return { orderNo, status };
}

/**
 * The maker of a style that a buyer ordered by a proposal sends a new version; it takes the place of the other when the
 * buyer agrees. From now on the version stays unchanged.
 * @throws Refusal item.unknown for lines whose style the caller has not made, his own order, or a style that cannot be
 * ordered for them; state.changed
 */
export async function offerStyle({ db, caller, body }: Ask<typeof orderOfferStyle>) {
  const { styleId, lineNos } = body;
  const { accountId } = caller;
  const order = await lockOrder(db, body.orderNo);
  const { orderNo, status } = order;
  await holdStyles(db, [styleId]);
  const lines = await readLines(db, orderNo, lineNos);
  const isMaker = await isMakerOf(
    db,
    accountId,
    lines.map((line) => line.styleId),
  );
  if (order.buyerId === accountId || !isMaker) throw new Refusal('item.unknown');
  const next = await styleInPlace(db, accountId, lines, styleId);
  await drawStyles(
    db,
    lines.map(({ colourNo }) => ({ styleId, colourNo })),
  );
  const note = [versionWords(next.styleNo, next.version), asTyped(body.note)].filter((word) => word !== '').join('。');
  const move = { lineNos, action: 'offerStyle', by: 'maker', actorId: accountId, note } as const;
  await moveProduction(db, order, { ...move, offeredStyleId: styleId });
  return { orderNo, status };
}

const readLines = (db: Db, orderNo: string, lineNos: readonly number[]) =>
  db
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.orderNo, orderNo), inArray(orderLine.lineNo, [...lineNos])));

/** @throws Refusal item.unknown for a style that its maker cannot have printed instead on these lines */
async function styleInPlace(
  db: Db,
  makerId: string,
  lines: readonly (typeof orderLine.$inferSelect)[],
  styleId: string,
): Promise<StyleToOrder> {
  const styles = await readStylesToOrder(db, makerId, [{ styleId }]);
  for (const { kind, itemId, printMethod, colourNo, size, purpose, unit, quantity } of lines) {
    if (kind === 'design') continue;
    const wanted = { kind, itemId, printMethod, colourNo, size, purpose, unit, quantity, styleId };
    const trouble = styleProblem(wanted, styles);
    if (trouble) throw new Refusal('item.unknown', { say: trouble.say });
  }
  const next = styles.get(styleId);
  if (!next || lines.length === 0) throw new Refusal('item.unknown');
  if (lines.some((line) => line.styleId === styleId))
    throw new Refusal('item.unknown', { say: '选的就是退回的这一版，请先改好做出新的一版，或选“照原样做”' });
  return next;
}

const versionWords = (styleNo: string, version: number): string => `${styleNo} 第 ${version} 版`;

const nameOf = ({ styleNo, styleVersion }: typeof orderLine.$inferSelect): string =>
  versionWords(styleNo, styleVersion);

async function writeStyle(
  db: Db,
  { orderNo, words }: OrderRow,
  lines: readonly (typeof orderLine.$inferSelect)[],
  { id: styleId, styleNo, version, name }: StyleToOrder,
): Promise<void> {
  const drawn = await drawStyles(
    db,
    lines.map(({ colourNo }) => ({ styleId, colourNo })),
  );
  for (const [at, line] of lines.entries()) {
    const views = drawn[at]!;
    await db
      .update(orderLine)
      .set({
        ...{ styleId, styleNo, styleVersion: version, styleName: name },
        styleViews: views,
        pictureKey: views[0]!.pictureKey,
        formerStyleIds: [...line.formerStyleIds, line.styleId],
      })
      .where(and(eq(orderLine.orderNo, orderNo), eq(orderLine.lineNo, line.lineNo)));
  }
  const searched = [...new Set([...words.split(' '), styleNo, ...name.split(' ')])].join(' ');
  await db.update(tradeOrder).set({ words: searched }).where(eq(tradeOrder.orderNo, orderNo));
}
