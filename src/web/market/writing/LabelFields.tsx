import { CARE_TEXTS } from '#contract/market/care.ts';
import { Field } from '../../platform/Fields.tsx';
import { CareSymbols } from '../blanks/CareSymbols.tsx';
import { safetyWords } from '../blanks/blank.words.ts';
import { Part } from './fields.tsx';
import './choice-cards.css';
import './form-parts.css';

/** Label fields shared by fabrics and garments. */

const CLASSES = ['A', 'B', 'C'] as const;

export function SafetyField({
  value,
  problem,
  change,
}: {
  value: string;
  problem: string | undefined;
  change: (safetyClass: string) => void;
}) {
  return (
    <Part field="safetyClass" title="安全类别（GB 18401）" problem={problem}>
      <div className="writing-classes choice-cards">
        {CLASSES.map((one) => {
          const { label, limits } = safetyWords(one);
          return (
            <label key={one} data-chosen={value === one}>
              <span className="product-style-name">
                <input type="radio" name="safety" checked={value === one} onChange={() => change(one)} />
                {label}
              </span>
              <small>{limits}</small>
            </label>
          );
        })}
      </div>
    </Part>
  );
}

const groups = { W: '水洗', B: '漂白', D: '干燥', I: '熨烫', P: '专业维护' } as const;

/** One care symbol of each group, in the order of the standard. */
export function CareField({
  codes,
  problem,
  change,
}: {
  codes: readonly string[];
  problem: string | undefined;
  change: (careCodes: string[]) => void;
}) {
  const codeOf = (group: string) => codes.find((code) => code.startsWith(group)) ?? '';
  const setCode = (group: string, code: string) =>
    change(
      Object.keys(groups)
        .map((one) => (one === group ? code : codeOf(one)))
        .filter((one) => one !== ''),
    );
  return (
    <Part field="careCodes" title="洗涤标志（GB/T 8685，按水洗、漂白、干燥、熨烫、专业维护的次序）" problem={problem}>
      <div className="writing-care">
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
      {codes.length > 0 ? <CareSymbols codes={codes} /> : null}
    </Part>
  );
}
