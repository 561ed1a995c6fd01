import { BLANK_FIELDS, type BlankComparedPart, type BlankFactGroup, type BlankFacts } from './blank-fields.ts';
import { groupedRows, rowsOfGroups } from '../platform/fact-rows.ts';

/** The rows in which buyers read the fields of a blank: pages, preview and comparison. */

const ROWS = rowsOfGroups(groupedRows<BlankFacts, BlankFactGroup, BlankComparedPart>(BLANK_FIELDS, {}));

/** Name and words of each row of some groups. */
export const blankRows = ROWS.said;

/** The rows of a part of the comparison. */
export const comparedBlankRows = ROWS.compared;

/** "男 · 宽松 · 春、夏": what the garment is, in one line. */
export const lookWords = (blank: BlankFacts): string =>
  blankRows(blank, 'look')
    .map(({ value }) => value)
    .filter((value) => value !== '')
    .join(' · ');
