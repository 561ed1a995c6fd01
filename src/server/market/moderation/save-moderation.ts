import type {
  moderationProvider as showCall,
  saveModerationProvider as saveCall,
} from '#contract/market/moderation.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import type { Db } from '../../platform/database.ts';
import { isGateway } from '../../platform/gateway.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sealTyped } from '../../platform/sealed-text.ts';
import { KEY_PURPOSE, type ModerationGround, moderatorOf, ONE, readModerationRow } from './moderate-picture.ts';
import { moderationProvider } from './moderation.table.ts';

type Ground = Pick<ModerationGround, 'config'>;

export async function readModeration(db: Db, ground: Ground): Promise<ReplyOf<typeof showCall>> {
  const row = await readModerationRow(db);
  const service = moderatorOf(ground, row);
  const { isOn, host, keyId, policy, passesAlone } = row;
  return {
    provider: {
      isOn: isOn || ground.config.moderation !== null,
      host,
      keyId: ground.config.moderation?.keyId ?? keyId,
      policy,
      passesAlone,
    },
    hasKey: ground.config.moderation !== null || row.sealedKey !== null,
    isByConfig: ground.config.moderation !== null,
    hindrance: typeof service === 'string' ? service : '',
    isPaused: row.pausedUntil !== null && row.pausedUntil > new Date(),
  };
}

/**
 * Saves the operator's settings; the key is encrypted and never shown again, and is not sent to another address. Saving
 * ends a pause.
 * @throws Refusal moderation.provider
 */
export async function saveModeration(
  desk: Desk,
  { provider, key }: BodyOf<typeof saveCall>,
  { config }: Ground,
): Promise<ReplyOf<typeof saveCall>> {
  const { db } = desk;
  const refuse = (say: string): never => {
    throw new Refusal('moderation.provider', { say });
  };
  const { isOn, passesAlone } = provider;
  if (!isOn && config.moderation !== null) refuse('审核服务由启动配置（MODERATION_KEY_ID）打开，要停用请从配置里去掉');
  const [host, keyId, policy] = [provider.host, provider.keyId, provider.policy].map((one) =>
    one.trim().replace(/\/$/, ''),
  ) as [string, string, string];
  if (host !== '' && !isGateway(host)) refuse('地址应以 https:// 开头');
  if (!/^\w{0,32}$/.test(policy)) refuse('策略编号只有字母、数字和下划线');
  const before = await readModerationRow(db);
  const kept = before.host === host && before.keyId === keyId ? before.sealedKey : null;
  const sealedKey = sealTyped(key, config.secretKey, KEY_PURPOSE) ?? kept;
  if (isOn && config.moderation === null && (keyId === '' || sealedKey === null))
    refuse('请填 SecretId 和 SecretKey；换了地址或 SecretId，SecretKey 要重新填');
  // By configuration it is on whatever is saved; without that, what was chosen here holds again.
  const row = {
    isOn: config.moderation === null ? isOn : before.isOn,
    host,
    keyId,
    policy,
    passesAlone,
    sealedKey,
    failures: 0,
    pausedUntil: null,
  };
  await db
    .insert(moderationProvider)
    .values({ id: ONE, ...row })
    .onConflictDoUpdate({ target: moderationProvider.id, set: row });
  await noteAct(desk, {
    action: '设置图片审核',
    subjectId: 'moderation',
    subject: '腾讯云图片内容安全',
    detail: { isOn, host, policy, passesAlone, hasNewKey: key.trim() !== '' },
  });
  return { hasKey: sealedKey !== null };
}
