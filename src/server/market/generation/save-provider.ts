import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { saveDrawingProvider as saveCall } from '#contract/market/generation.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import { isProducer } from './drawing-config.ts';
import { isGateway } from '../../platform/gateway.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sealTyped } from '../../platform/sealed-text.ts';
import type { AskGround } from './ask-generation.ts';
import { drawingProvider } from './generation.table.ts';
import { KEY_PURPOSE, NO_ROW, ONE, readProviderRow } from './provider.ts';
import { isVendor, VENDORS } from './vendors.ts';

/**
 * Saves the operator's settings; the key is encrypted and never shown again. Saving ends a pause: the operator has put
 * right what was wrong. Another service or address needs its own key: the old one must not be sent there.
 * @throws Refusal generation.provider
 */
export async function saveProvider(
  desk: Desk,
  { provider, key }: BodyOf<typeof saveCall>,
  { config }: Pick<AskGround, 'config'>,
): Promise<ReplyOf<typeof saveCall>> {
  const { db } = desk;
  const refuse = (say: string): never => {
    throw new Refusal('generation.provider', { say });
  };
  if (config.drawing !== null) refuse('已由启动配置设置，这里不能改；要改请改环境变量');
  const { isOn, memberADay, shopADay, priceFen, repaints } = provider;
  const vendor = isVendor(provider.vendor) ? provider.vendor : refuse('请选择模型服务商');
  const [host, model, keyId, producer] = [provider.host, provider.model, provider.keyId, provider.producer].map((one) =>
    one.trim().replace(/\/$/, ''),
  ) as [string, string, string, string];
  if (host !== '' && !isGateway(host)) refuse('地址应以 https:// 开头');
  if (producer !== '' && !isProducer(producer)) refuse('服务提供者编码应为 0011 开头的 27 位');
  if ('hasKeyId' in VENDORS[vendor] && isOn && keyId === '') refuse('腾讯云要填 SecretId');
  const before = (await readProviderRow(db)) ?? NO_ROW;
  const isSame = before.vendor === vendor && before.host === host;
  const kept = isSame ? before.sealedKey : null;
  const sealedKey = sealTyped(key, config.secretKey, KEY_PURPOSE) ?? kept;
  if (isOn && sealedKey === null) refuse('请填密钥；换了服务商或地址，密钥要重新填');
  if (isOn && producer === '' && config.producer === '' && !config.demo) refuse('请填服务提供者编码');
  const row = {
    ...{ isOn, vendor, host, model, keyId, producer, memberADay, shopADay, priceFen, repaints, sealedKey },
    words: [...new Set(provider.words.map((word) => word.trim()).filter((word) => word !== ''))],
    ...{ failures: 0, pausedUntil: null, pausedFor: '' as const },
  };
  await db
    .insert(drawingProvider)
    .values({ id: ONE, ...row })
    .onConflictDoUpdate({ target: drawingProvider.id, set: row });
  await noteAct(desk, {
    action: '设置模型出图',
    subjectId: 'drawing',
    subject: VENDORS[vendor].title,
    detail: { isOn, host, model, memberADay, shopADay, priceFen, repaints, hasNewKey: key.trim() !== '' },
  });
  return { hasKey: sealedKey !== null };
}
