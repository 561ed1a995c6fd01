import { useState } from 'react';
import { useMutation } from '../../platform/mutation.ts';
import { DeskForm, KeyLine, Tick } from './DeskForm.tsx';
import { Line } from './DeskLine.tsx';
import type { ModerationSettings } from './operator.data.ts';

/** 图片审核: the cloud service that looks at generated pictures first. */
export function ModerationForm({ saved }: { saved: ModerationSettings }) {
  const [provider, setProvider] = useState(saved.provider);
  const [key, setKey] = useState('');
  const save = useMutation('POST /api/v2/operator/saveModerationProvider', {
    refresh: ['GET /api/v2/operator/moderationProvider', 'GET /api/v2/operator/acts'],
    done: () => setKey(''),
  });
  const set = (part: Partial<typeof provider>) => setProvider({ ...provider, ...part });
  return (
    <DeskForm
      title="图片审核"
      note={stateWords(saved)}
      sendLabel="保存图片审核"
      isHeld={save.isPending}
      send={() => save.mutate({ provider, key })}
    >
      <Line label="SecretId" value={provider.keyId} isFixed={saved.isByConfig} change={(keyId) => set({ keyId })} />
      <KeyLine
        label="SecretKey"
        value={key}
        isFixed={saved.isByConfig}
        isSaved={saved.hasKey}
        hint={saved.isByConfig ? '已由启动配置（MODERATION_KEY）设置' : '换 SecretId 或地址要重新填'}
        change={setKey}
      />
      <Line
        label="策略编号"
        value={provider.policy}
        placeholder="默认策略"
        hint="控制台里的 BizType"
        change={(policy) => set({ policy })}
      />
      <Line
        label="地址"
        value={provider.host}
        placeholder="https://ims.tencentcloudapi.com"
        isFixed={saved.isByConfig}
        change={(host) => set({ host })}
      />
      <Tick
        label="审核说正常的直接给会员，不再等我看"
        value={provider.passesAlone}
        change={(passesAlone) => set({ passesAlone })}
      />
      <Tick
        label={`用审核服务${saved.isByConfig ? '（启动配置设了 MODERATION_KEY_ID，一直用；要停用请从配置里去掉）' : ''}`}
        value={saved.isByConfig || provider.isOn}
        isFixed={saved.isByConfig}
        change={(isOn) => set({ isOn })}
      />
    </DeskForm>
  );
}

const stateWords = ({ hindrance, isPaused }: ModerationSettings): string =>
  [
    hindrance === '' ? '现在画好的图先给腾讯云图片内容安全看。' : `现在没有用审核服务：${hindrance}。`,
    isPaused ? '它连着几次没有应答，先停几分钟；这段时间的图都等您看，保存一次就会马上再试。' : '',
    '审核认为不合适的图当场丢掉；没有应答的照样进上面的队列。接口按文档写成，用替身测过，还没有人用真的账号试过。',
  ].join('');
