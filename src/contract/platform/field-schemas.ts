import { type TSchema, type TUnsafe, Type } from 'typebox';
import {
  type CommonField,
  type CommonName,
  commonFieldsOf,
  type Field,
  MOST_PRICE_FEN,
  type ValueOf,
} from './fields.ts';
import { orNull } from './shapes.ts';
import { Name, Words } from './writing.ts';

type Fields = Readonly<Record<string, Field>>;

export type Schemas<F extends Fields> = { [K in CommonName<F>]: TUnsafe<ValueOf<F[K]>> };

/**
 * The schemas of a thing's fields as its shop writes them, within the limits of the inputs. A field that was added
 * while a page was open is missing in what the page sends: an optional one is then not measured.
 */
export const writtenSchemas = <F extends Fields>(fields: F): Schemas<F> => schemasOf(fields, writtenSchema);

/** The same fields as buyers read them. */
export const shownSchemas = <F extends Fields>(fields: F): Schemas<F> => schemasOf(fields, shownSchema);

function schemasOf<F extends Fields>(fields: F, schemaOf: (field: CommonField) => TSchema): Schemas<F> {
  const schemas = commonFieldsOf(fields).map(({ name, field }) => [name, schemaOf(field)] as const);
  return Object.fromEntries(schemas) as unknown as Schemas<F>;
}

function writtenSchema(field: CommonField): TSchema {
  switch (field.kind) {
    case 'word':
      return field.letters === undefined ? Name : Type.String({ maxLength: field.letters });
    case 'choice':
      return Name;
    case 'words':
    case 'ticks':
      return Words;
    case 'number':
      return numberOf(field.places, { minimum: field.signed ? -field.most : 0, maximum: field.most });
    case 'measured':
      return orNull(numberOf(field.places, { minimum: 0, maximum: field.most, default: null }));
    case 'price':
      return Type.Integer({ minimum: 0, maximum: MOST_PRICE_FEN });
  }
}

function shownSchema(field: CommonField): TSchema {
  switch (field.kind) {
    case 'word':
    case 'choice':
      return Type.String();
    case 'words':
    case 'ticks':
      return Type.Array(Type.String());
    case 'number':
      return numberOf(field.places);
    case 'measured':
      return orNull(numberOf(field.places));
    case 'price':
      return Type.Integer();
  }
}

const numberOf = (places: number, limits = {}): TSchema => (places === 0 ? Type.Integer(limits) : Type.Number(limits));
