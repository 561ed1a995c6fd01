import { CARE_TEXTS } from '#contract/care.ts';
import { TextField, Field } from '../people/Fields.tsx';
import { CareSymbols } from '../plates/CareSymbols.tsx';
import { safetyWords } from '../plates/plate.words.ts';
import { Part, type StepProps } from './step-parts.tsx';

const CLASSES = ['A', 'B', 'C'] as const;

/** Product standards that labels of garments name most. */
const STANDARDS = [
  'GB/T 22849 针织T恤衫',
  'FZ/T 73020 针织休闲服装',
  'GB/T 22853 针织运动服',
  'GB/T 2660 衬衫',
  'FZ/T 81004 连衣裙、裙套',
  'FZ/T 73045 针织儿童服装',
  'GB 31701 婴幼儿及儿童纺织产品',
  'GB/T 8878 针织内衣',
  'GB/T 2666 西裤',
  'FZ/T 81007 单、夹服装',
] as const;

const groups = { W: '水洗', B: '漂白', D: '干燥', I: '熨烫', P: '专业维护' } as const;

/** ⑦ what is sewn into its label. */
export function LabelStep({ document, change, problems }: StepProps) {
  const { safetyClass, standard, careCodes } = document;
  const codeOf = (group: string) => careCodes.find((code) => code.startsWith(group)) ?? '';
  const setCode = (group: string, code: string) =>
    change({
      careCodes: (Object.keys(groups) as (keyof typeof groups)[])
        .map((one) => (one === group ? code : codeOf(one)))
        .filter((one) => one !== ''),
    });
  return (
    <>
      <Part field="safetyClass" title="安全类别（GB 18401）" problem={problems['safetyClass']}>
        <div className="plate-classes">
          {CLASSES.map((one) => {
            const { label, limits } = safetyWords(one);
            return (
              <label key={one} data-chosen={safetyClass === one}>
                <span className="goods-style-name">
                  <input
                    type="radio"
                    name="safety"
                    checked={safetyClass === one}
                    onChange={() => change({ safetyClass: one })}
                  />
                  {label}
                </span>
                <small>{limits}</small>
              </label>
            );
          })}
        </div>
      </Part>
      <div data-field="standard">
        <TextField
          label="执行标准"
          list="plate-standards"
          maxLength={60}
          placeholder="选一个或自己写"
          value={standard}
          problem={problems['standard']}
          change={(next) => change({ standard: next })}
        />
        <datalist id="plate-standards">
          {STANDARDS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      </div>
      <Part
        field="careCodes"
        title="洗涤标志（GB/T 8685，按水洗、漂白、干燥、熨烫、专业维护的次序）"
        problem={problems['careCodes']}
      >
        <div className="plate-care">
          {Object.entries(groups).map(([group, name]) => (
            <Field key={group} label={name} problem={undefined}>
              {({ id }) => (
                <select id={id} value={codeOf(group)} onChange={({ target }) => setCode(group, target.value)}>
                  <option value="">请选择</option>
                  {Object.entries(CARE_TEXTS)
                    .filter(([code]) => code.startsWith(group))
                    .map(([code, words]) => (
                      <option key={code} value={code}>
                        {words}
                      </option>
                    ))}
                </select>
              )}
            </Field>
          ))}
        </div>
        {careCodes.length > 0 ? <CareSymbols codes={careCodes} /> : null}
      </Part>
    </>
  );
}
