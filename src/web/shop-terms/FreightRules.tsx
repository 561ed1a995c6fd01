import { useState } from 'react';
import { TextField } from '../people/Fields.tsx';
import { newKey } from '../platform/once-key.ts';
import { yuan } from '../platform/words.ts';
import { type Province, provinceWords, useProvinces } from './provinces.ts';
import { MOST_RULES, REST, type RuleDraft, ruleOf, type TermsDraft, type TermsProblems } from './terms-draft.ts';

interface Props {
  readonly draft: TermsDraft;
  readonly problems: TermsProblems;
  readonly change: (some: Partial<TermsDraft>) => void;
}

/** 运费模板: a rule for some provinces each, and always one for everywhere else. */
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
      <button type="button" className="button" disabled={rules.length + 1 >= MOST_RULES} onClick={add}>
        给一些省份单独定运费
      </button>
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

const fields = {
  firstKg: '首重（公斤）',
  firstYuan: '首重运费（元）',
  stepKg: '续重每（公斤）',
  stepYuan: '续重运费（元）',
  freeFromYuan: '货款满多少包邮（元）',
} as const;

function Rule({ title, rule, problems, set, remove, children }: RuleProps) {
  return (
    <fieldset className="freight-rule">
      <legend>{title}</legend>
      {children}
      <div className="freight-fields">
        {(Object.keys(fields) as (keyof typeof fields)[]).map((field) => (
          <TextField
            key={field}
            label={fields[field]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={11}
            value={rule[field]}
            problem={problems[`${rule.key}.${field}`]}
            placeholder={field === 'freeFromYuan' ? '空着 = 不包邮' : undefined}
            change={(text) => set({ ...rule, [field]: text })}
          />
        ))}
      </div>
      <p className="freight-foot">
        <span className="fields-note">{ruleWords(rule)}</span>
        {remove ? (
          <button
            type="button"
            className="text-button text-button-danger"
            aria-label={`删除这条：${title}`}
            onClick={remove}
          >
            删除这条
          </button>
        ) : null}
      </p>
    </fieldset>
  );
}

function ruleWords(draft: RuleDraft): string {
  const rule = ruleOf(draft);
  if (rule === undefined) return '填好以后，这里写明怎么算';
  const first = `${rule.firstGrams / 1000} 公斤以内 ${yuan(rule.firstFen)} 元`;
  const step = `每多 ${rule.stepGrams / 1000} 公斤（不足也算）加 ${yuan(rule.stepFen)} 元`;
  const free = rule.freeFromFen > 0 ? `；货款满 ${yuan(rule.freeFromFen)} 元包邮` : '';
  return `${first}，${step}${free}`;
}

function ProvinceChoice({
  rule,
  provinces,
  taken,
  problem,
  choose,
}: {
  rule: RuleDraft;
  provinces: readonly Province[] | undefined;
  taken: ReadonlySet<string>;
  problem: string | undefined;
  choose: (codes: readonly string[]) => void;
}) {
  const chosen = new Set(rule.provinces);
  // Open as long as one chooses: the first tick of several does not shut it.
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
            <input
              type="checkbox"
              checked={chosen.has(code)}
              disabled={taken.has(code)}
              onChange={() => toggle(code)}
            />
            {name}
          </label>
        ))}
      </div>
      {problem ? (
        <p role="alert" className="field-problem">
          {problem}
        </p>
      ) : null}
    </details>
  );
}
