import type { TSchema } from 'typebox';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Candidates for a field's pattern and length; the first that fits is taken. The zeros are an order number. */
const WORDS = [
  'sample',
  '/light/list',
  '2026-11-22',
  '330106',
  'aabbcc',
  '#aabbcc',
  '10-20',
  '33',
  '000000000000',
  '26332000000000000018',
  'A',
];

/** A value that passes the schema, with every optional property: for tests that call every endpoint. */
export function sampleOf(schema: TSchema): unknown {
  return sample(schema);
}

function sample(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name, sample(of)]));
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => sample(schema.items!));
    case 'string':
      return WORDS.find((word) => fits(word, schema)) ?? WORDS[0];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      throw new TypeError(`no sample for ${JSON.stringify(schema)}`);
  }
}

function fits(word: string, { pattern = '', minLength = 0, maxLength = Infinity }: Schema): boolean {
  return new RegExp(pattern).test(word) && word.length >= minLength && word.length <= maxLength;
}

/** The paths of all strings inside: property names and indices. */
export function textsIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.flatMap((one, at) => textsIn(one, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, [...path, name]));
}

/** A copy with another value at this path. */
export function withAt<T>(value: T, path: readonly (string | number)[], put: unknown): T {
  const [step, ...rest] = path;
  if (step === undefined) return put as T;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>;
  copy[step] = withAt(copy[step], rest, put);
  return copy as T;
}
