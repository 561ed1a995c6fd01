import { useState } from 'react';
import { asSum } from '#contract/platform/sums.ts';
import { fenOf, typedYuan } from '../../platform/yuan-typed.ts';
import { useMutation } from '../../platform/mutation.ts';
import { DeskForm, KeyLine, ModelFields, Tick } from './DeskForm.tsx';
import { Count, Line } from './DeskLine.tsx';
import type { DrawingSettings } from './operator.data.ts';
import { wordsTyped } from './words-typed.ts';

const MOST_WORDS = 200;

/** The model service: which one, its key, its limits, and the words that are never sent. */
export function DrawingSettingsForm({ saved }: { saved: DrawingSettings }) {
  const [provider, setProvider] = useState(saved.provider);
  const [words, setWords] = useState(saved.provider.words.join(' '));
  const [key, setKey] = useState('');
  const [price, setPrice] = useState(saved.provider.priceFen === 0 ? '' : typedYuan(saved.provider.priceFen));
  const priceFen = price.trim() === '' ? 0 : fenOf(price);
  const save = useMutation('POST /api/v2/operator/saveDrawingProvider', {
    refresh: ['GET /api/v2/operator/drawingProvider', 'GET /api/v2/operator/acts'],
    done: () => setKey(''),
  });
  const chosen = saved.vendors.find(({ vendor }) => vendor === provider.vendor) ?? saved.vendors[0]!;
  const set = (part: Partial<typeof provider>) => setProvider({ ...provider, ...part });
  const never = wordsTyped(words, MOST_WORDS).map((word) => word.slice(0, 20));
  return (
    <DeskForm
      title="模型服务商"
      note={stateWords(saved)}
      sendLabel="保存模型服务商"
      isFixed={saved.isByConfig}
      isHeld={save.isPending || Number.isNaN(priceFen)}
      send={() => save.mutate({ provider: { ...provider, vendor: chosen.vendor, words: never, priceFen }, key })}
    >
      <ModelFields
        {...{ vendors: saved.vendors, chosen, provider, set }}
        choose={(vendor) => set({ vendor, host: '', model: '', keyId: '' })}
      />
      {chosen.hasKeyId ? <Line label="SecretId" value={provider.keyId} change={(keyId) => set({ keyId })} /> : null}
      <KeyLine value={key} isSaved={saved.hasKey} change={setKey} />
      <Line
        label="服务提供者编码"
        value={provider.producer}
        hint="27 位，写进每张图的标识；没有就不能开放"
        change={(producer) => set({ producer })}
      />
      <Count
        label="每人每天几张"
        value={provider.memberADay}
        most={1_000}
        change={(memberADay) => set({ memberADay })}
      />
      <Count label="每店每天几张" value={provider.shopADay} most={10_000} change={(shopADay) => set({ shopADay })} />
      <Line
        label="每张的价钱（元）"
        value={price}
        placeholder="0.20"
        hint="服务商收您的，只用来记账；会员不付"
        change={setPrice}
      />
      <label>
        另外不许出的词
        <input value={words} maxLength={2_000} onChange={({ target }) => setWords(target.value)} />
        <small>用空格隔开；色情、暴力、国家标志、常见商标和形象已经有了</small>
      </label>
      <Tick
        label="四边接不上的请模型重画接缝"
        hint={
          saved.isByConfig
            ? '服务商由启动配置设置时不能打开：重画和每张的价钱只存在这张表里'
            : chosen.canRepaint
              ? '每张多付一次价钱，只问一次；没画好就由程序接'
              : '这家没有局部重画，四边接不上的由程序接'
        }
        value={provider.repaints && chosen.canRepaint}
        isFixed={!chosen.canRepaint}
        change={(repaints) => set({ repaints })}
      />
      <Tick label="开放给会员" value={provider.isOn} change={(isOn) => set({ isOn })} />
    </DeskForm>
  );
}

const stateWords = ({ isByConfig, isOffered, hindrance, trouble, month }: DrawingSettings): string =>
  [
    isByConfig ? '已由启动配置（DRAWING_VENDOR）设置，这里只能看。' : '',
    isOffered ? '现在开放着。' : `现在没有开放：${hindrance}。`,
    trouble === '' ? '' : `${trouble}，保存一次就会马上再试。`,
    month.pictures === 0
      ? ''
      : `本月画成 ${month.pictures} 张${month.repaints > 0 ? `（重画接缝 ${month.repaints} 张）` : ''}${
          month.costFen > 0 ? `，合 ${asSum(month.costFen)}` : ''
        }。`,
    '各家的接口按它们的文档写成，用替身测过，还没有人用真的账号试过；请先自己出一张。',
  ].join('');
