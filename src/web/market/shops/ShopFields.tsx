import { type ReactNode, useId, useState } from 'react';
import { SHOP_FIELDS, type ShopField, shopField, type ShopFieldOf } from '#contract/market/shop-fields.ts';
import type { DraftField, ShopDraft } from './shop-draft.ts';
import { controlId, useForm } from './use-shop-form.ts';

/** The fields of the shop form. Plain controls, so that each layout can size them. */

type FieldOf<T> = {
  [F in DraftField]: ShopDraft[F] extends T ? (string extends ShopDraft[F] ? F : never) : never;
}[DraftField];
type TextField = FieldOf<string>;
type WordsField = ShopFieldOf<'words'>;

interface Said {
  readonly label: string;
  readonly hint?: string;
  /** marked as optional */
  readonly optional?: true;
}

interface TextProps extends Said {
  readonly field: TextField;
  readonly placeholder?: string;
  readonly unit?: ReactNode;
  readonly suggestions?: readonly string[];
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel';
  readonly autoComplete?: string;
}

/** A line of text, or a number with its unit. */
export function TextInput({ field, label, hint, optional, unit, suggestions, ...input }: TextProps) {
  const form = useForm();
  const listId = useId();
  const told = useTold(field, hint);
  return (
    <div className="shop-field">
      <Label field={field} label={label} optional={optional} />
      <span className="shop-field-line">
        <input
          {...input}
          {...told.aria}
          id={controlId(field)}
          value={form.draft[field]}
          list={suggestions ? listId : undefined}
          onChange={({ target }) => form.set(field, target.value)}
          onBlur={() => form.leave(field)}
        />
        {unit ? <span className="shop-field-unit">{unit}</span> : null}
      </span>
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
      ) : null}
      {told.words}
    </div>
  );
}

export function LongText({ name }: { name: ShopFieldOf<'text'> }) {
  const form = useForm();
  const { label, hint, most, least }: ShopField & { kind: 'text' } = SHOP_FIELDS[name];
  const told = useTold(name, hint);
  const { length } = [...form.draft[name]];
  return (
    <div className="shop-field shop-field-wide">
      <Label field={name} label={label} optional={least === 0 ? true : undefined} />
      <textarea
        {...told.aria}
        id={controlId(name)}
        rows={5}
        value={form.draft[name]}
        onChange={({ target }) => form.set(name, target.value)}
        onBlur={() => form.leave(name)}
      />
      <p className="shop-field-count">
        {length} / {most}
      </p>
      {told.words}
    </div>
  );
}

interface DescribedProps extends Pick<TextProps, 'hint' | 'inputMode' | 'autoComplete'> {
  readonly name: ShopFieldOf<'text' | 'whole' | 'words'>;
  /** of a text that is required of some shops only */
  readonly isRequired?: boolean;
}

/** The input of a text, a number or some words, as its definition says. */
export function DescribedInput({ name, isRequired, ...input }: DescribedProps) {
  const field = shopField(name);
  if (field.kind === 'own') return null;
  const { label, asks = label, hint, placeholder } = field;
  const said = { label: asks, ...(hint !== undefined && { hint }), ...(placeholder !== undefined && { placeholder }) };
  if (field.kind === 'words')
    return (
      <Words field={name as WordsField} {...said} {...(field.optional && { optional: true })} usual={field.usual} />
    );
  if (field.kind === 'whole')
    return <TextInput field={name as ShopFieldOf<'whole'>} {...said} inputMode="numeric" unit={field.unit} />;
  return (
    <TextInput
      field={name as ShopFieldOf<'text'>}
      {...said}
      {...(field.suggestions && { suggestions: field.suggestions })}
      {...(!(isRequired ?? field.least > 0) && { optional: true })}
      {...input}
    />
  );
}

/** A choice of a few options, each with an explanation. */
export function Choice<F extends 'kind' | 'identity' | 'accepting'>({
  field,
  label,
  choices,
  closed = false,
}: {
  field: F;
  label: string;
  choices: readonly { readonly value: ShopDraft[F]; readonly label: string; readonly note?: string }[];
  /** the choice can no longer change */
  closed?: boolean;
}) {
  const form = useForm();
  return (
    <fieldset className="shop-field shop-field-wide" id={controlId(field)}>
      <legend>{label}</legend>
      <div className="shop-choices">
        {choices.map(({ value, label, note }) => (
          <label key={value} className="shop-choice">
            <input
              type="radio"
              name={field}
              value={value}
              checked={form.draft[field] === value}
              disabled={closed && form.draft[field] !== value}
              onChange={() => form.set(field, value)}
            />
            <span>
              <strong>{label}</strong>
              {note ? <small>{note}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const MOST_WORDS = 20;
const MOST_SIGNS = 30;

/** Several short words: common ones to tick, and custom ones. */
export function Words({ field, label, hint, optional, usual }: Said & { field: WordsField; usual: readonly string[] }) {
  const form = useForm();
  const [typed, setTyped] = useState('');
  const told = useTold(field, hint);
  const chosen = form.draft[field];
  const own = chosen.filter((word) => !usual.includes(word));
  const toggle = (word: string) =>
    form.set(
      field,
      chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word].slice(0, MOST_WORDS),
    );
  const add = () => {
    const words = typed
      .split(/[，,、;；\n]/)
      .map((word) => word.trim().slice(0, MOST_SIGNS))
      .filter((word) => word !== '' && !chosen.includes(word));
    if (words.length > 0) form.set(field, [...chosen, ...new Set(words)].slice(0, MOST_WORDS));
    setTyped('');
  };
  return (
    <fieldset className="shop-field shop-field-wide" {...told.aria}>
      <legend>
        {label}
        {optional ? <Optional /> : null}
      </legend>
      <div className="shop-words">
        {[...usual, ...own].map((word) => (
          <button key={word} type="button" aria-pressed={chosen.includes(word)} onClick={() => toggle(word)}>
            {word}
          </button>
        ))}
        <span className="shop-field-line shop-words-own">
          <input
            id={controlId(field)}
            aria-label={`${label}：自己写`}
            placeholder="自己写，回车添加"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // not while an input method is composing
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
            onBlur={() => {
              add();
              form.leave(field);
            }}
          />
          <button type="button" onClick={add} disabled={typed.trim() === ''}>
            添加
          </button>
        </span>
      </div>
      {told.words}
    </fieldset>
  );
}

/** Name × count, one line each. */
export function Machines() {
  const form = useForm();
  const told = useTold('equipment', undefined);
  const rows = form.draft.equipment;
  const put = (at: number, change: { name?: string; count?: string }) =>
    form.set(
      'equipment',
      rows.map((row, index) => (index === at ? { ...row, ...change } : row)),
    );
  return (
    <fieldset className="shop-field shop-field-wide" id={controlId('equipment')} {...told.aria}>
      <legend>
        主要设备
        <Optional />
      </legend>
      <ul className="shop-machines">
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own until one is typed
          <li key={at}>
            <input
              aria-label={`第 ${at + 1} 样设备`}
              placeholder="如 导带印花机"
              value={row.name}
              maxLength={30}
              onChange={({ target }) => put(at, { name: target.value })}
            />
            <span aria-hidden="true">×</span>
            <input
              aria-label={`第 ${at + 1} 样设备的台数`}
              inputMode="numeric"
              placeholder="台数"
              value={row.count}
              onChange={({ target }) => put(at, { count: target.value })}
              onBlur={() => form.leave('equipment')}
            />
            <button
              type="button"
              aria-label={`删掉第 ${at + 1} 样设备`}
              onClick={() =>
                form.set(
                  'equipment',
                  rows.filter((_, index) => index !== at),
                )
              }
            >
              删掉
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="shop-add"
        disabled={rows.length >= MOST_WORDS}
        onClick={() => form.set('equipment', [...rows, { name: '', count: '' }])}
      >
        ＋ 添加设备
      </button>
      {told.words}
    </fieldset>
  );
}

/** A field with several controls: region, pictures. */
export function Group({ field, label, hint, optional, children }: Said & { field: DraftField; children: ReactNode }) {
  const told = useTold(field, hint);
  return (
    <fieldset className="shop-field shop-field-wide" id={controlId(field)} {...told.aria}>
      <legend>
        {label}
        {optional ? <Optional /> : null}
      </legend>
      {children}
      {told.words}
    </fieldset>
  );
}

/** A custom control below its label. */
export function Labelled({
  field,
  label,
  hint,
  optional,
  children,
}: Said & { field: DraftField; children: ReactNode | ((troubleId: string | undefined) => ReactNode) }) {
  const told = useTold(field, hint);
  return (
    <div className="shop-field">
      <Label field={field} label={label} optional={optional} />
      {typeof children === 'function' ? children(told.troubleId) : children}
      {told.words}
    </div>
  );
}

function Label({ field, label, optional }: { field: DraftField; label: string; optional: true | undefined }) {
  return (
    <label htmlFor={controlId(field)}>
      {label}
      {optional ? <Optional /> : null}
    </label>
  );
}

function Optional() {
  return <small className="shop-optional">选填</small>;
}

/** The text below a field: its problem, else its hint. */
function useTold(field: DraftField, hint: string | undefined) {
  const id = useId();
  const trouble = useForm().shown[field];
  const isTold = trouble ?? hint;
  return {
    aria: {
      'aria-describedby': isTold ? id : undefined,
      'aria-invalid': trouble ? true : undefined,
    },
    /** the id of the text when it is a problem */
    troubleId: trouble ? id : undefined,
    words: isTold ? (
      <p id={id} className={trouble ? 'shop-trouble' : 'shop-hint'}>
        {isTold}
      </p>
    ) : null,
  };
}
