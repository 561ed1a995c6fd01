import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { type ReactNode, useState } from 'react';
import { DESIGN_SEASONS, type DesignSeason } from '#contract/market/design-no.ts';
import {
  DESIGN_FIELDS,
  LICENCE_FIELD_NAMES,
  LICENCE_FIELDS,
  type LicenceFieldName,
} from '#contract/market/design-fields.ts';
import { methodsFor, REPEAT_WORDS } from '#contract/market/design-rules.ts';
import type { DesignDocument } from '#contract/market/own-designs.ts';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { CheckField, Field, TextField, FieldProblem } from '../../platform/Fields.tsx';
import { categoryLeaves } from '../blanks/category-leaves.ts';
import { type NumberKind, tenths, useTypedNumber, whole, yuanKind } from '../writing/typed-number.ts';
import { isPlaced, MOST_TAGS, tagsIn, typeWords, withType } from './own-design.words.ts';
import { useDesignCategories } from './own-designs.data.ts';
import '../writing/form-parts.css';

/** The fields of a design's form, for creating and editing, in both layouts. */
export interface FieldsProps {
  readonly document: DesignDocument;
  readonly change: (some: Partial<DesignDocument>) => void;
  readonly problems: DesignProblems;
}

export type DesignProblems = Readonly<Partial<Record<keyof DesignDocument, string>>>;

export function CategoryField({ document, change, problems }: FieldsProps) {
  const leaves = categoryLeaves(useDesignCategories());
  return (
    <Choice
      label={DESIGN_FIELDS.categoryId.label}
      value={document.categoryId}
      problem={problems.categoryId}
      choices={[['', '请选择'], ...leaves.map(({ id, path }) => [id, path] as const)]}
      change={(categoryId) => change({ categoryId })}
    />
  );
}

/** @param isFixed a style already uses the design: type and repeat cannot change */
export function TypeFields({ document, change, problems, isFixed }: FieldsProps & { readonly isFixed: boolean }) {
  return (
    <>
      <Choice
        label={DESIGN_FIELDS.type.label}
        value={document.type}
        problem={problems.type}
        isFixed={isFixed}
        choices={Object.entries(typeWords)}
        change={(type) => {
          const next = withType(document, type as DesignDocument['type']);
          const offered = methodsFor(next.type);
          change({ ...next, methods: document.methods.filter((method) => offered.some((one) => one === method)) });
        }}
      />
      {isPlaced(document) ? null : (
        <Choice
          label={DESIGN_FIELDS.repeat.label}
          value={document.repeat}
          problem={problems.repeat}
          isFixed={isFixed}
          choices={(['straight', 'halfDrop', 'brick'] as const).map((repeat) => [repeat, REPEAT_WORDS[repeat]])}
          change={(repeat) => change({ repeat: repeat as DesignDocument['repeat'] })}
        />
      )}
    </>
  );
}

/** @param isFixed the design number is assigned and contains the season */
export function SeasonField({ document, change, problems, isFixed }: FieldsProps & { readonly isFixed: boolean }) {
  return (
    <Choice
      label="季节（写进设计编号）"
      value={document.season}
      problem={problems.season}
      isFixed={isFixed}
      choices={Object.entries(DESIGN_SEASONS)}
      change={(season) => change({ season: season as DesignSeason })}
    />
  );
}

function Choice({
  label,
  value,
  problem,
  isFixed = false,
  choices,
  change,
}: {
  label: string;
  value: string;
  problem: string | undefined;
  isFixed?: boolean;
  choices: readonly (readonly [value: string, words: string])[];
  change: (value: string) => void;
}) {
  return (
    <Field label={label} problem={problem}>
      {({ id, describedBy }) => (
        <select
          id={id}
          value={value}
          disabled={isFixed}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => change(target.value)}
        >
          {choices.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The 印花工艺 that suit it. */
export function MethodTicks({ document: { type, methods }, change, problems }: FieldsProps) {
  return (
    <Ticks title="适合的工艺" problem={problems.methods}>
      {methodsFor(type).map((method) => (
        <label key={method}>
          <Checkbox
            checked={methods.includes(method)}
            change={(checked) =>
              change({ methods: checked ? [...methods, method] : methods.filter((one) => one !== method) })
            }
          />
          {METHOD_NAMES[method]}
        </label>
      ))}
    </Ticks>
  );
}

function Ticks({ title, problem, children }: { title: string; problem: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="product-ticks" aria-invalid={problem !== undefined}>
      <legend>{title}</legend>
      {children}
      <FieldProblem>{problem}</FieldProblem>
    </fieldset>
  );
}

export function TagsField({ document: { tags }, change, problems }: FieldsProps) {
  const [typed, setTyped] = useState(tags.join(' '));
  return (
    <TextField
      label={`标签（空格隔开，最多 ${MOST_TAGS} 个）`}
      value={typed}
      problem={problems.tags}
      placeholder="如：热带 叶子 度假"
      change={(words) => {
        setTyped(words);
        change({ tags: tagsIn(words) });
      }}
    />
  );
}

export function CopyrightField({ document: { copyrightNo }, change, problems }: FieldsProps) {
  return (
    <TextField
      label="著作权登记号（没有就空着）"
      value={copyrightNo ?? ''}
      maxLength={40}
      autoComplete="off"
      problem={problems.copyrightNo}
      placeholder="如：国作登字-2026-F-00012345"
      change={(words) => change({ copyrightNo: words === '' ? null : words })}
    />
  );
}

export function AiField({ document: { aiGenerated }, change, problems }: FieldsProps) {
  return (
    <CheckField
      label="图是 AI 生成的（会如实标在花型页上）"
      value={aiGenerated}
      problem={problems.aiGenerated}
      change={(next) => change({ aiGenerated: next })}
    />
  );
}

/** Private, or licensed to others at a price. */
export function OfferFields({ document, change, problems }: FieldsProps) {
  return (
    <>
      <CheckField
        label="对外公开，别的店看得到、可以买授权"
        value={document.offered}
        problem={problems.offered}
        change={(next) => change({ offered: next })}
      />
      {document.offered ? (
        <>
          {PAIRS.map((pair) => (
            <div key={pair[0]} className="fields-pair">
              {pair.map((name) => (
                <AmountField
                  key={name}
                  name={name}
                  value={document[name]}
                  problem={problems[name]}
                  change={(amount) => change({ [name]: amount })}
                />
              ))}
            </div>
          ))}
          <p className="fields-note">
            买家在花型页下单，付款后授权马上生效。独家期内别人买不到新的授权；买断以后花型下架，您自己也不能再用。按件和分成不先收钱：用它的订单完成，就从卖家的货款里记给您。
          </p>
        </>
      ) : (
        <p className="fields-note">不公开的花型只有您自己看得到，照样能做款式、卖商品。</p>
      )}
    </>
  );
}

const PAIRS = [0, 2, 4].map((at) => LICENCE_FIELD_NAMES.slice(at, at + 2));

/** How each amount is typed: yuan, percent with one decimal, whole pieces. */
const KINDS: Readonly<Record<(typeof LICENCE_FIELDS)[LicenceFieldName]['amount'], NumberKind>> = {
  fen: yuanKind,
  permille: {
    read: (typed) => Math.round(tenths(LICENCE_FIELDS.sharePermille.most / 10).read(typed) * 10),
    write: (permille) => (permille === 0 ? '' : String(permille / 10)),
  },
  // more than the limit is refused, not read as unlimited
  pieces: whole(9_999_999),
};

/** An amount of a licence; empty = null. */
function AmountField({
  name,
  value,
  problem,
  change,
}: {
  name: LicenceFieldName;
  value: number | null;
  problem: string | undefined;
  change: (amount: number | null) => void;
}) {
  const { asks, amount } = LICENCE_FIELDS[name];
  const set = (next: number) => change(next === 0 ? null : next);
  const [words, type] = useTypedNumber(value ?? 0, set, KINDS[amount]);
  return (
    <TextField label={asks} inputMode="decimal" autoComplete="off" value={words} problem={problem} change={type} />
  );
}
