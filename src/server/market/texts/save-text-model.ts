import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { saveTextModel as saveCall, textModel as showCall } from '#contract/market/texts.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import type { Db } from '../../platform/database.ts';
import { isGateway } from '../../platform/gateway.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sealTyped } from '../../platform/sealed-text.ts';
import { KEY_PURPOSE, modelOf, ONE, readTextRow, type TextGround, troubleOf } from './text-model.ts';
import { textAsked, textModel } from './text-model.table.ts';
import { isTextVendor, VENDORS } from './text-vendors.ts';

const SHOWN_REFUSALS = 5;
const ofWeek = gte(textAsked.at, sql`now() - interval '7 days'`);

export async function readTextModel(db: Db, ground: TextGround): Promise<ReplyOf<typeof showCall>> {
  const row = await readTextRow(db);
  const model = modelOf(ground, row);
  const { texts } = ground.config;
  const counted = await db
    .select({ outcome: textAsked.outcome, times: count() })
    .from(textAsked)
    .where(ofWeek)
    .groupBy(textAsked.outcome);
  const timesOf = (outcome: string) => counted.find((one) => one.outcome === outcome)?.times ?? 0;
  const refusals = await db
    .select({ at: textAsked.at, why: textAsked.why })
    .from(textAsked)
    .where(and(eq(textAsked.outcome, 'refused'), ofWeek))
    .orderBy(desc(textAsked.at))
    .limit(SHOWN_REFUSALS);
  const { isOn, host, model: named, memberADay } = row;
  return {
    provider: { isOn, vendor: texts?.vendor ?? row.vendor, host, model: named, memberADay },
    hasKey: texts !== null || row.sealedKey !== null,
    isByConfig: texts !== null,
    hindrance: typeof model === 'string' ? model : '',
    trouble: troubleOf(row),
    vendors: Object.entries(VENDORS).map(([vendor, { title, host: usual, model: usualModel }]) => ({
      ...{ vendor, title, host: usual, model: usualModel },
    })),
    week: { used: timesOf('used'), refused: timesOf('refused'), failed: timesOf('failed') },
    refusals: refusals.map(({ at, why }) => ({ at: at.toISOString(), why })),
  };
}

/**
 * Saves the operator's settings; the key is encrypted and never shown again, and is not sent to another service or
 * address. Saving ends a pause.
 * @throws Refusal texts.provider
 */
export async function saveTextModel(
  desk: Desk,
  { provider, key }: BodyOf<typeof saveCall>,
  { config }: TextGround,
): Promise<ReplyOf<typeof saveCall>> {
  const { db } = desk;
  const refuse = (say: string): never => {
    throw new Refusal('texts.provider', { say });
  };
  if (config.texts !== null) refuse('已由启动配置设置，这里不能改；要改请改环境变量');
  const { isOn, memberADay } = provider;
  const vendor = isTextVendor(provider.vendor) ? provider.vendor : refuse('请选择语言模型');
  const host = provider.host.trim().replace(/\/$/, '');
  const model = provider.model.trim();
  if (host !== '' && !isGateway(host)) refuse('地址应以 https:// 开头');
  const before = await readTextRow(db);
  const kept = before.vendor === vendor && before.host === host ? before.sealedKey : null;
  const sealedKey = sealTyped(key, config.secretKey, KEY_PURPOSE) ?? kept;
  if (isOn && sealedKey === null) refuse('请填密钥；换了服务商或地址，密钥要重新填');
  const row = {
    ...{ isOn, vendor, host, model, memberADay, sealedKey },
    ...{ failures: 0, pausedUntil: null, pausedFor: '' as const },
  };
  await db
    .insert(textModel)
    .values({ id: ONE, ...row })
    .onConflictDoUpdate({ target: textModel.id, set: row });
  await noteAct(desk, {
    action: '设置语言模型',
    subjectId: 'texts',
    subject: VENDORS[vendor].title,
    detail: { isOn, host, model, memberADay, hasNewKey: key.trim() !== '' },
  });
  return { hasKey: sealedKey !== null };
}
