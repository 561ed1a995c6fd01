import { dayInChina } from '#contract/platform/china-day.ts';
import { FASTNESS_GRADES } from '#contract/market/fabric-fields.ts';
import { FASTNESS_TESTS } from '#contract/market/fabric-rules.ts';
import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import { DayInput } from '../../desktop/parts/DayInput.desktop.tsx';
import { CheckField, Field, TextField } from '../../platform/Fields.tsx';
import { FieldInputs } from '../writing/FieldInputs.tsx';
import { Part } from '../writing/fields.tsx';
import { CareField, SafetyField } from '../writing/LabelFields.tsx';
import { Rows, WordCell } from '../writing/Rows.tsx';
import { WordsField } from '../writing/word-fields.tsx';
import type { StepProps } from './step-parts.ts';
import { fieldsIn } from './steps.ts';
import '../writing/form-parts.css';

/** ⑤ The laboratory report and the care instructions. */
export function TestsStep(step: StepProps) {
  const { document, change, problems } = step;
  return (
    <>
      <Fastness {...step} />
      <FieldInputs
        fields={fieldsIn.tests}
        document={document}
        change={change}
        problems={problems}
        className="product-numbers"
      />
      <p className="fields-note">
        甲醛没测就空着，买家看到的是“未检测”；报告写未检出的填 0，或照写“未检出”。A 类要测过。
      </p>
      <SafetyField
        value={document.safetyClass}
        problem={problems['safetyClass']}
        change={(safetyClass) => change({ safetyClass })}
      />
      <Report {...step} />
      <CareField
        codes={document.careCodes}
        problem={problems['careCodes']}
        change={(careCodes) => change({ careCodes })}
      />
    </>
  );
}

function Fastness({ document, change, problems }: StepProps) {
  const { fastness } = document;
  const set = (at: number, some: Partial<FabricDocument['fastness'][number]>) =>
    change({ fastness: fastness.with(at, { ...fastness[at]!, ...some }) });
  const next = FASTNESS_TESTS.find((test) => fastness.every(({ name }) => name !== test)) ?? '';
  return (
    <Part
      field="fastness"
      title="色牢度"
      problem={problems['fastness']}
      note="耐水、耐汗渍、干摩要填，A 类还要耐唾液：安全类别看它们。级数按报告写，半级写作 3-4；没测的一项删掉。"
    >
      <datalist id="fastness-tests">
        {FASTNESS_TESTS.map((test) => (
          <option key={test}>{test}</option>
        ))}
      </datalist>
      <datalist id="fastness-grades">
        {FASTNESS_GRADES.map((grade) => (
          <option key={grade}>{grade}</option>
        ))}
      </datalist>
      <Rows
        heads={['项目', '级']}
        nameOf={(at) => `第 ${at + 1} 项`}
        remove={(at) => change({ fastness: fastness.toSpliced(at, 1) })}
        addLabel="加一项"
        add={fastness.length < 8 ? () => change({ fastness: [...fastness, { name: next, grade: '' }] }) : undefined}
        rows={fastness.map(({ name, grade }, at) => (
          <>
            <WordCell
              field={`fastness.${at}.name`}
              label={`第 ${at + 1} 项 项目`}
              list="fastness-tests"
              value={name}
              problem={problems[`fastness.${at}.name`]}
              change={(words) => set(at, { name: words })}
            />
            <WordCell
              field={`fastness.${at}.grade`}
              label={`${name || `第 ${at + 1} 项`} 级`}
              list="fastness-grades"
              most={3}
              value={grade}
              problem={problems[`fastness.${at}.grade`]}
              change={(words) => set(at, { grade: words })}
            />
          </>
        ))}
      />
    </Part>
  );
}

function Report({ document, change, problems }: StepProps) {
  const { report } = document;
  const set = (some: Partial<NonNullable<FabricDocument['report']>>) => change({ report: { ...report!, ...some } });
  return (
    <Part field="report" title="检测报告" problem={problems['report']}>
      <CheckField
        label="有检测报告"
        value={report !== null}
        change={(has) => change({ report: has ? { number: '', lab: '', date: '', items: [] } : null })}
      />
      {report ? (
        <div className="fields-pair">
          <div data-field="report.number">
            <TextField
              label="报告编号"
              maxLength={40}
              value={report.number}
              problem={problems['report.number']}
              change={(number) => set({ number })}
            />
          </div>
          <div data-field="report.lab">
            <TextField
              label="检测机构"
              maxLength={40}
              value={report.lab}
              problem={problems['report.lab']}
              change={(lab) => set({ lab })}
            />
          </div>
          <div data-field="report.date">
            <Field label="报告日期" problem={problems['report.date']}>
              {({ id }) => (
                <DayInput
                  id={id}
                  name="报告日期"
                  value={report.date}
                  latest={dayInChina()}
                  change={(date) => set({ date })}
                />
              )}
            </Field>
          </div>
          <WordsField
            field="report.items"
            label="检测项目"
            value={report.items}
            placeholder="甲醛含量、pH 值、耐水色牢度"
            problem={problems['report.items']}
            change={(items) => set({ items })}
          />
        </div>
      ) : null}
    </Part>
  );
}
