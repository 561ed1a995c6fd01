import { useState } from 'react';
import { parcelMostGrams } from '#contract/trade/order-price.ts';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { TextField, FieldProblem } from '../../platform/Fields.tsx';
import { newKey } from '../../platform/once-key.ts';
import { yuan } from '../../platform/words.ts';
import { type Province, provinceWords, useProvinces } from './provinces.ts';
import { RuleFoot } from './RuleFoot.tsx';
import {
  MOST_RULES,
  MOST_STEPS,
  REST,
  type RuleDraft,
  ruleOf,
  type TermsDraft,
  type TermsProblems,
} from './terms-draft.ts';

interface Props {
  readonly draft: TermsDraft;
  readonly problems: TermsProblems;
  readonly change: (some: Partial<TermsDraft>) => void;
}

/** 运费模板: rules for groups of provinces, and one for everywhere else. */
export function FreightRules({ draft, problems, change }: Props) {
  const provinces = useProvinces();
  const { rules, rest } = draft;
  const set = (changed: RuleDraft) =>
    changed.key === REST
      ? change({ rest: changed })
      : change({ rules: rules.map((rule) => (rule.key === changed.key ? changed : rule)) });
  const add = () => change({ rules: [...rules, { ...rest, key: newKey(), provinces: [] }] });
  return (
    <>
      {rules.map((rule, at) => (
        <Rule
          key={rule.key}
          title={provinceWords(provinces, rule.provinces) || `第 ${at + 1} 条，还没有选省份`}
          rule={rule}
          problems={problems}
          set={set}
          remove={() => change({ rules: rules.filter(({ key }) => key !== rule.key) })}
        >
          <ProvinceChoice
            rule={rule}
            provinces={provinces}
            taken={new Set(rules.flatMap((other) => (other.key === rule.key ? [] : other.provinces)))}
            problem={problems[`${rule.key}.provinces`]}
            choose={(codes) => set({ ...rule, provinces: codes })}
          />
        </Rule>
      ))}
      <Rule title={rules.length > 0 ? '其余地区' : '全国'} rule={rest} problems={problems} set={set} />
      <Button disabled={rules.length + 1 >= MOST_RULES} onClick={add}>
        给一些省份单独定运费
      </Button>
    </>
  );
}

interface RuleProps {
  readonly title: string;
  readonly rule: RuleDraft;
  readonly problems: TermsProblems;
  readonly set: (rule: RuleDraft) => void;
  readonly remove?: () => void;
  readonly children?: React.ReactNode;
}

const firstFields = { firstKg: '首重（公斤）', firstYuan: '首重运费（元）' } as const;
const freeFields = { freeFromYuan: '货款满多少包邮（元）', freeUptoKg: '包邮最重（公斤）' } as const;
const stepFields = { uptoKg: '到（公斤）', stepKg: '每（公斤）', stepYuan: '加（元）' } as const;

function Rule({ title, rule, problems, set, remove, children }: RuleProps) {
  const field = (name: keyof typeof firstFields | keyof typeof freeFields, label: string) => (
    <TextField
      key={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={11}
      value={rule[name]}
      problem={problems[`${rule.key}.${name}`]}
      placeholder={name === 'freeFromYuan' ? '空着 = 不包邮' : undefined}
      change={(text) => set({ ...rule, [name]: text })}
    />
  );
  return (
    <fieldset className="freight-rule">
      <legend>{title}</legend>
      {children}
      <div className="freight-fields">
        {(Object.keys(firstFields) as (keyof typeof firstFields)[]).map((name) => field(name, firstFields[name]))}
      </div>
      <Steps rule={rule} problems={problems} set={set} />
      <div className="freight-fields">
        {(Object.keys(freeFields) as (keyof typeof freeFields)[]).map((name) => field(name, freeFields[name]))}
      </div>
      <RuleFoot title={title} words={ruleWords(rule)} remove={remove} />
    </fieldset>
  );
}

/** Weight steps, lightest first: heavier parcels ship as road freight. */
function Steps({ rule, problems, set }: Pick<RuleProps, 'rule' | 'problems' | 'set'>) {
  const { steps } = rule;
  const last = steps.at(-1)!;
  return (
    <>
      {steps.map((step, at) => (
        <div key={step.key} className="freight-fields freight-step" role="group" aria-label={`第 ${at + 1} 段续重`}>
          {(Object.keys(stepFields) as (keyof typeof stepFields)[]).map((name) => (
            <TextField
              key={name}
              label={stepFields[name]}
              inputMode="decimal"
              autoComplete="off"
              maxLength={11}
              value={step[name]}
              problem={problems[`${rule.key}.steps.${at}.${name}`]}
              change={(text) => set({ ...rule, steps: steps.with(at, { ...step, [name]: text }) })}
            />
          ))}
          {steps.length > 1 ? (
            <Button
              tone="text"
              aria-label={`删除第 ${at + 1} 段续重`}
              onClick={() => set({ ...rule, steps: steps.toSpliced(at, 1) })}
            >
              删除
            </Button>
          ) : null}
        </div>
      ))}
      <button
        type="button"
        className="text-button freight-more"
        disabled={steps.length >= MOST_STEPS}
        onClick={() => set({ ...rule, steps: [...steps, { ...last, key: newKey(), uptoKg: '' }] })}
      >
        加一段更重的
      </button>
    </>
  );
}

function ruleWords(draft: RuleDraft): string {
  const rule = ruleOf(draft);
  if (rule === undefined) return '填好以后，这里写明怎么算';
  const first = `${kg(rule.firstGrams)}以内 ${yuan(rule.firstFen)} 元`;
  const steps = rule.steps.map(
    ({ uptoGrams, stepGrams, stepFen }) =>
      `到 ${kg(uptoGrams)}，每多 ${kg(stepGrams)}（不足也算）加 ${yuan(stepFen)} 元`,
  );
  const heavy = `超过 ${kg(parcelMostGrams(rule))}走专线`;
  const free =
    rule.freeFromFen > 0 ? [`货款满 ${yuan(rule.freeFromFen)} 元、不超过 ${kg(rule.freeUptoGrams)}包邮`] : [];
  return [first, ...steps, ...free, heavy].join('；');
}

const kg = (grams: number): string => `${grams / 1000} 公斤`;

export function ProvinceChoice({
  rule,
  provinces,
  taken,
  problem,
  choose,
}: {
  rule: Pick<RuleDraft, 'provinces'>;
  provinces: readonly Province[] | undefined;
  taken: ReadonlySet<string>;
  problem: string | undefined;
  choose: (codes: readonly string[]) => void;
}) {
  const chosen = new Set(rule.provinces);
  // Stays open while the user chooses: the first tick must not collapse it.
  const [isOpen, setOpen] = useState(rule.provinces.length === 0);
  const toggle = (code: string) =>
    choose(chosen.has(code) ? rule.provinces.filter((one) => one !== code) : [...rule.provinces, code]);
  return (
    <details
      className="province-choice"
      open={isOpen || problem !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary data-invalid={problem !== undefined}>选择省份</summary>
      <div className="province-boxes" role="group" aria-label="省份">
        {(provinces ?? []).map(({ code, name }) => (
          <label key={code} data-taken={taken.has(code)} title={taken.has(code) ? '已在另一条里' : undefined}>
            <Checkbox checked={chosen.has(code)} disabled={taken.has(code)} change={() => toggle(code)} />
            {name}
          </label>
        ))}
      </div>
      <FieldProblem>{problem}</FieldProblem>
    </details>
  );
}
