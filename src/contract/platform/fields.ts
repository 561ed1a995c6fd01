import { wordOf } from './coded-words.ts';
import type { Check } from './problems.ts';
import { asSum } from './sums.ts';

/**
 * The fields that a shop fills in of a thing, each defined once (`fabric-fields.ts`). From a definition come its wire
 * schema (`field-schemas.ts`), its empty value, the check before sale, the editor's input, its database column and what
 * buyers read. Plain data: the browser loads it without TypeBox.
 */

interface Defined {
  /** its name to buyers, and in the editor unless `asks` says more */
  readonly label: string;
  readonly asks?: string;
  /** what to do about a missing or unusable value, which is refused before sale; without it the field is optional */
  readonly needed?: string;
}

/** A short text; '' = not given. */
interface WordField extends Defined {
  readonly kind: 'word';
  readonly unit?: string;
  /** letters, 40 unless said */
  readonly letters?: number;
  /** common answers; any other may be typed */
  readonly usual?: readonly string[];
  readonly placeholder?: string;
}

/** Several short texts. */
interface WordsField extends Defined {
  readonly kind: 'words';
  readonly placeholder: string;
}

/** What can be chosen: codes, each with its words; or words that are stored as they read. */
export type Options = Readonly<Record<string, string>> | readonly string[];

/** One of a few options; '' = not chosen. An optional one keeps a value that is no longer offered. */
interface ChoiceField extends Defined {
  readonly kind: 'choice';
  readonly options: Options;
}

/** Any of a few options. */
interface TicksField extends Defined {
  readonly kind: 'ticks';
  readonly options: Options;
  readonly needed: string;
}

interface Measure extends Defined {
  readonly unit?: string;
  /** decimals: 0 to 2 */
  readonly places: 0 | 1 | 2;
  readonly most: number;
}

/** 0 = not given. */
interface NumberField extends Measure {
  readonly kind: 'number';
  readonly least?: number;
  /** may be negative, down to −`most` */
  readonly signed?: true;
}

/** null = not measured; 0 is a result. */
interface MeasuredField extends Measure {
  readonly kind: 'measured';
}

/** An amount in fen; 0 = not given. */
interface PriceField extends Defined {
  readonly kind: 'price';
  /** of what: 件, 年 */
  readonly per: string;
  readonly optional?: true;
}

/** Its schema, check, input and words are written for it alone. */
interface OwnField {
  readonly kind: 'own';
  readonly label: string;
}

export type CommonField = WordField | WordsField | ChoiceField | TicksField | NumberField | MeasuredField | PriceField;
export type Field = CommonField | OwnField;

interface ValueOfKind {
  readonly word: string;
  readonly choice: string;
  readonly words: string[];
  readonly ticks: string[];
  readonly number: number;
  readonly measured: number | null;
  readonly price: number;
}

export type ValueOf<F extends Field> = F extends CommonField ? ValueOfKind[F['kind']] : never;
export type FieldValue = ValueOfKind[keyof ValueOfKind];

type Fields = Readonly<Record<string, Field>>;

/** The names of the fields that are described in full. */
export type CommonName<F extends Fields> = {
  [K in keyof F & string]: F[K] extends CommonField ? K : never;
}[keyof F & string];

/** The values of the fields that are described in full. */
export type ValuesOf<F extends Fields> = { [K in CommonName<F>]: ValueOf<F[K]> };

/** The fields of a definition with their names, in its order. */
export function fieldsOf<F extends Fields>(fields: F): { name: keyof F & string; field: F[keyof F & string] }[] {
  return (Object.keys(fields) as (keyof F & string)[]).map((name) => ({ name, field: fields[name] }));
}

/** The steps of an editor, each with its fields in their order. */
export function fieldsBySteps<
  F extends Fields & Readonly<Record<string, { readonly step: Step }>>,
  Step extends string,
>(fields: F, steps: readonly Step[]): Readonly<Record<Step, { name: keyof F & string; field: F[keyof F & string] }[]>> {
  const ofStep = (step: Step) => fieldsOf(fields).filter(({ field }) => field.step === step);
  return Object.fromEntries(steps.map((step) => [step, ofStep(step)])) as ReturnType<typeof fieldsBySteps<F, Step>>;
}

/** The fields that are described in full, with their names. */
export function commonFieldsOf<F extends Fields>(
  fields: F,
): { readonly name: CommonName<F>; readonly field: CommonField }[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'own' ? [] : [{ name: name as CommonName<F>, field }],
  );
}

/** All names but some. */
export const namesExcept = <F extends Fields, const Not extends keyof F & string>(fields: F, not: readonly Not[]) =>
  Object.keys(fields).filter((name) => !(not as readonly string[]).includes(name)) as Exclude<keyof F & string, Not>[];

/** The named properties of an object. */
export const pickOf = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

const EMPTY: ValueOfKind = { word: '', choice: '', words: [], ticks: [], number: 0, measured: null, price: 0 };

/** The values of a new thing: nothing is given yet. */
export function emptyValues<F extends Fields>(fields: F): ValuesOf<F> {
  return Object.fromEntries(commonFieldsOf(fields).map(({ name, field }) => [name, EMPTY[field.kind]])) as ValuesOf<F>;
}

/** of a price: a million yuan */
export const MOST_PRICE_FEN = 100_000_000;
export const PRICE_SAYS = '价格应在 0.01 到 1000000 元之间，最多两位小数';

/** Whether a value may be sold: given if it is needed, and within the limits. */
export function isUsable(field: CommonField, value: FieldValue): boolean {
  const isOptional = field.needed === undefined;
  switch (field.kind) {
    case 'word':
      return isOptional || value !== '';
    case 'words':
      return isOptional || (value as string[]).length > 0;
    case 'choice':
      return isOptional || isOption(field.options, value as string);
    case 'ticks': {
      const ticked = value as string[];
      return new Set(ticked).size === ticked.length && ticked.every((one) => isOption(field.options, one));
    }
    case 'number':
      return (isOptional && value === 0) || isWithin(value as number, field);
    case 'measured':
      return value === null || value === 0 || isWithin(value as number, field);
    case 'price':
      return (field.optional === true && value === 0) || isWithin(value as number, { most: MOST_PRICE_FEN, places: 0 });
  }
}

function isWithin(
  value: number,
  { least, most, places, signed }: Pick<Measure, 'most' | 'places'> & { least?: number; signed?: true },
): boolean {
  const size = signed ? Math.abs(value) : value;
  return size > 0 && size >= (least ?? 0) && size <= most && Number(value.toFixed(places)) === value;
}

/** Checks a field that is described in full; an own field is checked by its own rule. */
export function checkField(name: string, field: Field, document: object, check: Check): void {
  if (field.kind === 'own') return;
  const value = (document as Readonly<Record<string, FieldValue>>)[name]!;
  check(isUsable(field, value), name, field.needed ?? limitWords(field));
}

function limitWords(field: CommonField): string {
  if (field.kind === 'price') return `${field.label}：${PRICE_SAYS}`;
  if (!('most' in field)) return `${field.label}要重新填写`;
  const decimals = field.places === 0 ? '应为整数' : `最多 ${field.places} 位小数`;
  return `${field.label}${decimals}，不超过 ${amount(field.most, field.unit)}`;
}

/** "0.62 mm", "5%", "预缩、丝光", "3-4 级"; '' = not given. */
export function wordsOf(field: CommonField, value: FieldValue): string {
  if (value === null || value === '' || (value === 0 && field.kind !== 'measured')) return '';
  if (field.kind === 'price') return asSum(value as number);
  if (field.kind === 'choice') return optionWords(field.options, value as string);
  if (field.kind === 'ticks') return (value as string[]).map((one) => optionWords(field.options, one)).join('、');
  if (typeof value === 'object') return value.join('、');
  return amount(value, 'unit' in field ? field.unit : undefined);
}

const isList = (options: Options): options is readonly string[] => Array.isArray(options);

const isOption = (options: Options, value: string): boolean =>
  isList(options) ? options.includes(value) : Object.hasOwn(options, value);

/** Each value that can be chosen, with its words. */
export const optionsOf = (options: Options): (readonly [value: string, words: string])[] =>
  isList(options) ? options.map((word) => [word, word]) : Object.entries(options);

const optionWords = (options: Options, value: string): string => (isList(options) ? value : wordOf(options, value));

function amount(value: string | number, unit: string | undefined): string {
  if (unit === undefined) return String(value);
  return unit === '%' ? `${value}%` : `${value} ${unit}`;
}

/** The question of the editor: "克重（g/m²）". */
export function askedFor(field: CommonField): string {
  if (field.asks !== undefined) return field.asks;
  if (field.kind === 'price') return `${field.label}（元/${field.per}）`;
  return 'unit' in field && field.unit !== undefined ? `${field.label}（${field.unit}）` : field.label;
}
