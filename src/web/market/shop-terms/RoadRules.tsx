import { useState } from 'react';
import { roadFreightFen } from '#contract/trade/road-freight.ts';
import { Button } from '../../platform/Button.tsx';
import { CheckField, TextField } from '../../platform/Fields.tsx';
import { newKey } from '../../platform/once-key.ts';
import { yuan } from '../../platform/words.ts';
import { ProvinceChoice } from './FreightRules.tsx';
import { provinceWords, useProvinces } from './provinces.ts';
import { RuleFoot } from './RuleFoot.tsx';
import { MOST_ROAD_STEPS, MOST_ROADS, type RoadDraft, roadRuleOf, type RoadsDraft } from './road-draft.ts';
import type { TermsProblems } from './terms-draft.ts';

interface Props {
  readonly draft: RoadsDraft;
  readonly problems: TermsProblems;
  readonly change: (some: Partial<RoadsDraft>) => void;
}

/** 专线价目: without one the shop states the freight of each order. */
export function RoadRules({ draft, problems, change }: Props) {
  const { offersRoad, kgPerM3, roads } = draft;
  const like = roads.at(-1)!;
  const isFull = roads.length >= MOST_ROADS;
  return (
    <>
      <CheckField
        label="有专线价目：结算时就按它算出运费"
        value={offersRoad}
        change={(isOffered) => change({ offersRoad: isOffered })}
      />
      {offersRoad ? (
        <>
          <div className="fields-pair">
            <TextField
              label="每立方米约装多少公斤"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={kgPerM3}
              problem={problems['kgPerM3']}
              change={(typed) => change({ kgPerM3: typed })}
            />
          </div>
          {roads.map((road, at) => (
            <RoadRule
              key={road.key}
              {...{ road, at, roads, problems }}
              set={(changed) => change({ roads: roads.with(at, changed) })}
              remove={() => change({ roads: roads.toSpliced(at, 1) })}
            />
          ))}
          <Button
            disabled={isFull}
            onClick={() => change({ roads: [{ ...like, key: newKey(), isRest: false, provinces: [] }, ...roads] })}
          >
            给一些省份单独定专线价
          </Button>
          {roads.some(({ isRest }) => isRest) ? null : (
            <Button
              disabled={isFull}
              onClick={() => change({ roads: [...roads, { ...like, key: newKey(), isRest: true, provinces: [] }] })}
            >
              给其余地区也定专线价
            </Button>
          )}
          <RoadTrial road={like} />
        </>
      ) : null}
    </>
  );
}

interface RuleProps {
  readonly road: RoadDraft;
  readonly at: number;
  /** all of them: a province is in one rule */
  readonly roads: readonly RoadDraft[];
  readonly problems: TermsProblems;
  readonly set: (road: RoadDraft) => void;
  readonly remove: () => void;
}

/** The price of some provinces, or of all others. */
function RoadRule({ road, at, roads, problems, set, remove }: RuleProps) {
  const provinces = useProvinces();
  const title = road.isRest
    ? roads.length > 1
      ? '其余地区'
      : '全国'
    : provinceWords(provinces, road.provinces) || `第 ${at + 1} 条，还没有选省份`;
  return (
    <fieldset className="freight-rule">
      <legend>{title}</legend>
      {road.isRest ? null : (
        <ProvinceChoice
          rule={road}
          provinces={provinces}
          taken={new Set(roads.flatMap((other) => (other.key === road.key ? [] : other.provinces)))}
          problem={problems[`${road.key}.provinces`]}
          choose={(codes) => set({ ...road, provinces: codes })}
        />
      )}
      <RoadSteps road={road} side="byWeight" problems={problems} set={set} />
      <RoadSteps road={road} side="byVolume" problems={problems} set={set} />
      <div className="freight-fields">
        <TextField
          label="每票最低（元）"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={road.leastYuan}
          problem={problems[`${road.key}.leastYuan`]}
          change={(leastYuan) => set({ ...road, leastYuan })}
        />
      </div>
      <RuleFoot title={title} words={ruleWords(road)} remove={roads.length > 1 ? remove : undefined} />
    </fieldset>
  );
}

const sides = {
  byWeight: { name: '按重量', upto: '到（公斤）', price: '每公斤（元）' },
  byVolume: { name: '按体积', upto: '到（立方米）', price: '每立方米（元）' },
} as const;

function RoadSteps({
  road,
  side,
  problems,
  set,
}: {
  road: RoadDraft;
  side: keyof typeof sides;
  problems: TermsProblems;
  set: (road: RoadDraft) => void;
}) {
  const steps = road[side];
  const { name, upto, price } = sides[side];
  return (
    <>
      {steps.map((step, at) => (
        <div
          key={step.key}
          className="freight-fields freight-step"
          role="group"
          aria-label={`专线${name}第 ${at + 1} 段`}
        >
          {(['upto', 'yuan'] as const).map((field) => (
            <TextField
              key={field}
              label={field === 'upto' ? `${name}${upto}` : price}
              inputMode="decimal"
              autoComplete="off"
              maxLength={9}
              value={step[field]}
              problem={problems[`${road.key}.${side}.${at}.${field}`]}
              change={(text) => set({ ...road, [side]: steps.with(at, { ...step, [field]: text }) })}
            />
          ))}
          {steps.length > 1 ? (
            <Button
              tone="text"
              aria-label={`删除专线${name}第 ${at + 1} 段`}
              onClick={() => set({ ...road, [side]: steps.toSpliced(at, 1) })}
            >
              删除
            </Button>
          ) : null}
        </div>
      ))}
      <button
        type="button"
        className="text-button freight-more"
        disabled={steps.length >= MOST_ROAD_STEPS}
        onClick={() => set({ ...road, [side]: [...steps, { ...steps.at(-1)!, key: newKey(), upto: '' }] })}
      >
        {name}再加一段
      </button>
    </>
  );
}

function ruleWords(road: RoadDraft): string {
  const rule = roadRuleOf(road);
  if (rule === undefined) return '填好以后，这里写明怎么算';
  const steps = (some: typeof rule.byWeight, unit: string) =>
    some.map(({ upto, fen }) => `到 ${upto} ${unit}每${unit} ${yuan(fen)} 元`).join('，');
  return `重量：${steps(rule.byWeight, '公斤')}；体积：${steps(rule.byVolume, '立方米')}；两个里取高的，最低 ${yuan(rule.leastFen)} 元；再多的接单时由您报`;
}

/** 试算 with the last rule of the form. */
function RoadTrial({ road }: { road: RoadDraft }) {
  const [kg, setKg] = useState('600');
  const [m3, setM3] = useState('4');
  const rule = roadRuleOf(road);
  const [grams, litres] = [kg, m3].map((typed) =>
    /^\d{1,6}(?:\.\d{1,3})?$/.test(typed.trim()) ? Math.round(Number(typed) * 1000) : Number.NaN,
  ) as [number, number];
  const isReady = rule !== undefined && !Number.isNaN(grams) && !Number.isNaN(litres);
  const fen = isReady ? roadFreightFen(rule, grams, litres) : null;
  return (
    <div className="freight-trial" role="group" aria-label="专线试算">
      <TextField label="重量（公斤）" inputMode="decimal" autoComplete="off" value={kg} change={setKg} />
      <TextField label="体积（立方米）" inputMode="decimal" autoComplete="off" value={m3} change={setM3} />
      <p className="freight-result" aria-live="polite">
        {isReady ? (fen === null ? '超过最后一段，接单时由您报' : `专线运费 ¥${yuan(fen)}`) : '填好就算出运费'}
      </p>
    </div>
  );
}
