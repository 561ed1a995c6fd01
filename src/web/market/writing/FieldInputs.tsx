import { Fragment, type ReactNode } from 'react';
import { askedFor, type CommonField, type Field, type FieldValue } from '#contract/platform/fields.ts';
import { TicksField } from './basic-fields.tsx';
import { ChoiceField, NumberField } from './fields.tsx';
import type { Problems } from './problems.ts';
import { decimal, measured, type NumberKind, signedTenths, UNMEASURED, whole, yuanKind } from './typed-number.ts';
import { WordField, WordsField } from './word-fields.tsx';

interface Inputs<Document> {
  /** of one step, in their order */
  readonly fields: readonly { readonly name: keyof Document & string; readonly field: Field }[];
  readonly document: Document;
  readonly change: (some: Partial<Document>) => void;
  readonly problems: Problems;
  /** the grid of the inputs */
  readonly className?: string;
  /** the inputs of fields of their own kind that belong into the grid; null = asked for elsewhere */
  readonly own?: { readonly [K in keyof Document]?: ReactNode };
}

/** The inputs of a thing's fields, from their definitions. A definition's kind is that of the document's value. */
export function FieldInputs<Document extends object>(inputs: Inputs<Document>) {
  const { fields, document, change, problems, className, own } = inputs;
  const inputOf = (name: keyof Document & string, field: CommonField) => (
    <FieldInput
      key={name}
      name={name}
      field={field}
      value={document[name] as FieldValue}
      problems={problems}
      change={(value) => change({ [name]: value } as Partial<Document>)}
    />
  );
  return (
    <>
      <div className={className}>
        {fields.map(({ name, field }) => {
          if (field.kind === 'own' || own?.[name] !== undefined) return <Fragment key={name}>{own?.[name]}</Fragment>;
          return field.kind === 'ticks' ? null : inputOf(name, field);
        })}
      </div>
      {fields.map(({ name, field }) => (field.kind === 'ticks' ? inputOf(name, field) : null))}
    </>
  );
}

interface InputProps {
  readonly name: string;
  readonly field: CommonField;
  readonly value: FieldValue;
  readonly change: (value: FieldValue) => void;
  readonly problems: Problems;
}

/** The input of one field. */
function FieldInput({ name, field, value, change, problems }: InputProps) {
  const place = { field: name, label: askedFor(field), problems, problem: problems[name], change };
  switch (field.kind) {
    case 'word': {
      const { usual, placeholder, letters } = field;
      return (
        <WordField
          {...place}
          value={value as string}
          {...(usual === undefined ? {} : { usual })}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(letters === undefined ? {} : { letters })}
        />
      );
    }
    case 'words':
      return <WordsField {...place} value={value as string[]} placeholder={field.placeholder} />;
    case 'choice':
      return <ChoiceField {...place} value={value as string} options={field.options} />;
    case 'ticks':
      return <TicksField {...place} value={value as string[]} options={field.options} />;
    case 'number':
    case 'measured':
    case 'price':
      return (
        <NumberField
          {...place}
          value={(value as number | null) ?? UNMEASURED}
          kind={kindOf(field)}
          change={(number) => change(number === UNMEASURED ? null : number)}
        />
      );
  }
}

function kindOf(field: CommonField & { readonly kind: 'number' | 'measured' | 'price' }): NumberKind {
  if (field.kind === 'price') return yuanKind;
  const { places, most } = field;
  if (field.kind === 'measured') return measured(most, places);
  if (field.signed) return signedTenths(most);
  return places === 0 ? whole(most) : decimal(most, places);
}
