import { useState } from 'react';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { momentWords } from '../../platform/time-words.ts';
import { Count, Line } from './DeskLine.tsx';
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
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ provider: { ...provider, vendor: chosen.vendor }, key });
      }}
    >
      <fieldset className="desk-part" disabled={saved.isByConfig}>
        <h2>语言模型</h2>
        <p className="desk-note">
          {saved.isByConfig ? '已由启动配置（TEXT_VENDOR）设置，这里只能看。' : null}
          {saved.hindrance === '' ? '现在开着。' : `现在没有用：${saved.hindrance}。`}
          {saved.trouble === '' ? '' : `${saved.trouble}，保存一次就会马上再试。`}
          {ABOUT}
        </p>
        <div className="desk-fields">
          <label>
            服务商
            <select value={chosen.vendor} onChange={({ target }) => set({ vendor: target.value, host: '', model: '' })}>
              {saved.vendors.map(({ vendor, title }) => (
                <option key={vendor} value={vendor}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <Line label="地址" value={provider.host} placeholder={chosen.host} change={(host) => set({ host })} />
          <Line label="模型" value={provider.model} placeholder={chosen.model} change={(model) => set({ model })} />
          <Line
            label="密钥"
            type="password"
            value={key}
            placeholder={saved.hasKey ? '已存，加密存放；不改就留空' : ''}
            hint="换服务商或地址要重新填"
            change={setKey}
          />
          <Count
            label="每人每天几次"
            value={provider.memberADay}
            most={10_000}
            change={(memberADay) => set({ memberADay })}
          />
          <label className="desk-tick">
            <input type="checkbox" checked={provider.isOn} onChange={({ target }) => set({ isOn: target.checked })} />
            用语言模型
          </label>
        </div>
        <div className="desk-actions">
          <button type="submit" className="button button-main" disabled={save.isPending}>
            保存语言模型
          </button>
        </div>
      </fieldset>
    </form>
  );
}

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
