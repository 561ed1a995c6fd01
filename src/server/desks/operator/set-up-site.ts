import { agreementTitles } from '#contract/market/agreement-titles.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type {
  publishAgreement as publishCall,
  saveBanners as saveBannersCall,
  saveHomeSlot as saveHomeSlotCall,
  saveSite as saveSiteCall,
  setFeatured as setFeaturedCall,
} from '#contract/desks/operator.ts';
import { pickByHand } from '../../market/featured/pick-by-hand.ts';
import { publish } from '../../market/site/agreements.ts';
import { allBanners, arrangeBanners } from '../../market/site/banners.ts';
import { arrangeHomeSlot, type HomeSlot } from '../../market/site/home-slots.ts';
import { changeSettings } from '../../market/site/site-settings.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';

/** Operator endpoints for site contents: each calls the feature's own function and writes an audit line. */

const SLOT_WORDS: Readonly<Record<HomeSlot, string>> = {
  blanks: '首页光版',
  products: '首页精选款式',
  factories: '首页工厂',
  designers: '首页设计师',
};

export async function saveHomeSlot(
  desk: Desk,
  { slot, before, after }: BodyOf<typeof saveHomeSlotCall>,
): Promise<ReplyOf<typeof saveHomeSlotCall>> {
  const ids = await arrangeHomeSlot(desk.db, slot, { before, after });
  await noteAct(desk, {
    action: '安排首页位置',
    subjectId: slot,
    subject: SLOT_WORDS[slot],
    detail: { before, after: ids },
  });
  return { ids };
}

export async function saveFeatured(
  desk: Desk,
  body: BodyOf<typeof setFeaturedCall>,
): Promise<ReplyOf<typeof setFeaturedCall>> {
  const { title } = await pickByHand(desk.db, desk.caller.accountId, body);
  await noteAct(desk, {
    action: body.isFeatured ? '设为精选' : '移出精选',
    subjectId: body.id,
    subject: title,
    detail: { tag: body.tag },
  });
  return {};
}

export async function saveSite(desk: Desk, body: BodyOf<typeof saveSiteCall>): Promise<ReplyOf<typeof saveSiteCall>> {
  const { before, after } = await changeSettings(desk.db, body);
  const fields = (Object.keys(body.after) as (keyof typeof body.after)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  await noteAct(desk, {
    action: '修改站点设置',
    subjectId: 'site',
    subject: after.name,
    detail: Object.fromEntries(fields.map((field) => [field, { before: before[field], after: after[field] }])),
  });
  return { site: after };
}

export async function saveBanners(
  desk: Desk,
  { before, after }: BodyOf<typeof saveBannersCall>,
): Promise<ReplyOf<typeof saveBannersCall>> {
  await arrangeBanners(desk.db, { accountId: desk.caller.accountId, before, after });
  await noteAct(desk, { action: '修改首页横幅', subjectId: 'banners', subject: '首页横幅', detail: { before, after } });
  return { banners: await allBanners(desk.db) };
}

export async function publishAgreement(
  desk: Desk,
  body: BodyOf<typeof publishCall>,
): Promise<ReplyOf<typeof publishCall>> {
  await publish(desk.db, body);
  await noteAct(desk, {
    action: '发布协议新版本',
    subjectId: body.name,
    subject: agreementTitles[body.name],
    detail: { version: body.version, effectiveOn: body.effectiveOn },
  });
  return {};
}
