import { type Field, fieldsOf, type FieldValue, wordsOf } from './fields.ts';

/** Rows in which buyers read the fields of a thing. They are built once, when the module is loaded. */

/** A row: its name, and its words for a thing; a row without words is left out. */
export interface FactRow<Facts> {
  readonly name: string;
  readonly say: (facts: Facts) => string;
}

export interface SaidRow {
  readonly name: string;
  readonly value: string;
}

/** A row with the group in which a page shows it, and its part of the comparison. */
export interface GroupedRow<Facts, Group, Part> extends FactRow<Facts> {
  readonly group: Group;
  readonly compared: Part | undefined;
}

/**
 * One row for each field with a group.
 * @param say the words of rows that say more than the value of their field
 * @throws TypeError when a field of its own kind has a group and no words
 */
export function groupedRows<Facts extends object, Group extends string, Part extends string>(
  fields: Readonly<Record<string, Field & { readonly group?: Group; readonly compared?: Part }>>,
  say: Readonly<Record<string, (facts: Facts) => string>>,
): GroupedRow<Facts, Group, Part>[] {
  return fieldsOf(fields).flatMap(({ name, field }) => {
    const { label, group, compared } = field;
    return group === undefined ? [] : [{ name: label, say: say[name] ?? sayingOf(name, field), group, compared }];
  });
}

/** The rows of a thing as pages ask for them: those of some groups, said for one thing, or a part of the comparison. */
export function rowsOfGroups<Facts extends object, Group extends string, Part extends string>(
  rows: readonly GroupedRow<Facts, Group, Part>[],
) {
  const ofGroup = Map.groupBy(rows, ({ group }) => group);
  return {
    said: (facts: Facts, ...groups: readonly Group[]): SaidRow[] =>
      groups.flatMap((group) => sayAll(ofGroup.get(group) ?? [], facts)),
    compared: (part: Part): readonly FactRow<Facts>[] => rows.filter(({ compared }) => compared === part),
  };
}

/** The words of a field's own value. */
export function sayingOf(name: string, field: Field): (facts: object) => string {
  if (field.kind === 'own') throw new TypeError(`the row of ${name} needs words of its own`);
  return (facts) => wordsOf(field, (facts as Readonly<Record<string, FieldValue>>)[name]!);
}

/** Name and words of each row. */
export const sayAll = <Facts>(rows: readonly FactRow<Facts>[], facts: Facts): SaidRow[] =>
  rows.map(({ name, say }) => ({ name, value: say(facts) }));
