import { BLANK_FIELDS, type BlankComparedPart, type BlankFactGroup, type BlankFacts } from './blank-fields.ts';
import { type FactRow, groupedRows, type SaidRow, sayAll } from '../platform/fact-rows.ts';

/** The rows in which buyers read the fields of a blank: pages, preview and comparison. */

const ROWS = groupedRows<BlankFacts, BlankFactGroup, BlankComparedPart>(BLANK_FIELDS, {});
const ROWS_OF = Object.groupBy(ROWS, ({ group }) => group) as Readonly<Record<BlankFactGroup, typeof ROWS>>;

/** Name and words of each row of some groups. */
export const blankRows = (blank: BlankFacts, ...groups: readonly BlankFactGroup[]): SaidRow[] =>
  groups.flatMap((asked) => sayAll(ROWS_OF[asked], blank));

/** The rows of a part of the comparison. */
export const comparedBlankRows = (part: BlankComparedPart): readonly FactRow<BlankFacts>[] =>
  ROWS.filter(({ compared }) => compared === part);

/** "男 · 宽松 · 春、夏": what the garment is, in one line. */
export const lookWords = (blank: BlankFacts): string =>
  blankRows(blank, 'look')
    .map(({ value }) => value)
    .filter((value) => value !== '')
    .join(' · ');
