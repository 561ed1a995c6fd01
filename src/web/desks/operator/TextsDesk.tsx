import { useState } from 'react';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { momentWords } from '../../platform/time-words.ts';
import { DeskForm, KeyLine, ModelFields, Tick } from './DeskForm.tsx';
import { Count } from './DeskLine.tsx';
import { type TextSettings, useTextModel } from './operator.data.ts';

/** 语言模型: which one, its key, and how often its texts were refused. */
export default function TextsDesk() {
  const read = useTextModel();
  return (
    <AskedAnew read={read}>
      {(saved) => (
        <>
          <SettingsForm saved={saved} />
          <Week saved={saved} />
        </>
      )}
    </AskedAnew>
  );
}

const ABOUT =
  '它把长询价整理成搜索条件，给商品写标题和卖点；写的每个数字、成分都要在资料里，否则不用，换成自己的词典和模板。慢、不通的时候也一样，六秒为限。接口按文档写成，用替身测过，还没有人用真的账号试过。';

function SettingsForm({ saved }: { saved: TextSettings }) {
  const [provider, setProvider] = useState(saved.provider);
  const [key, setKey] = useState('');
  const save = useMutation('POST /api/v2/operator/saveTextModel', {
    refresh: ['GET /api/v2/operator/textModel', 'GET /api/v2/operator/acts'],
    done: () => setKey(''),
  });
  const chosen = saved.vendors.find(({ vendor }) => vendor === provider.vendor) ?? saved.vendors[0]!;
  const set = (part: Partial<typeof provider>) => setProvider({ ...provider, ...part });
  return (
    <DeskForm
      title="语言模型"
      note={stateWords(saved)}
      sendLabel="保存语言模型"
      isFixed={saved.isByConfig}
      isHeld={save.isPending}
      send={() => save.mutate({ provider: { ...provider, vendor: chosen.vendor }, key })}
    >
      <ModelFields
        {...{ vendors: saved.vendors, chosen, provider, set }}
        choose={(vendor) => set({ vendor, host: '', model: '' })}
      />
      <KeyLine value={key} isSaved={saved.hasKey} change={setKey} />
      <Count
        label="每人每天几次"
        value={provider.memberADay}
        most={10_000}
        change={(memberADay) => set({ memberADay })}
      />
      <Tick label="用语言模型" value={provider.isOn} change={(isOn) => set({ isOn })} />
    </DeskForm>
  );
}

const stateWords = ({ isByConfig, hindrance, trouble }: TextSettings): string =>
  [
    isByConfig ? '已由启动配置（TEXT_VENDOR）设置，这里只能看。' : '',
    hindrance === '' ? '现在开着。' : `现在没有用：${hindrance}。`,
    trouble === '' ? '' : `${trouble}，保存一次就会马上再试。`,
    ABOUT,
  ].join('');

function Week({ saved: { week, refusals } }: { saved: TextSettings }) {
  return (
    <section className="desk-part">
      <h2>最近七天</h2>
      <p className="desk-note">
        用了 {week.used} 次，没有用（说了资料里没有的）{week.refused} 次，没有应答 {week.failed} 次。
      </p>
      {refusals.length === 0 ? null : (
        <ul>
          {refusals.map(({ at, why }) => (
            <li key={`${at} ${why}`}>
              <small className="desk-under">{momentWords(at)}</small> {why}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
