import { type ZippedFile, zipped } from './zip-stream.ts';

/** How a column's values are written: `hundredths` are integers shown with two decimals, such as fen as 元. */
export interface SheetColumn {
  readonly title: string;
  /** in characters */
  readonly width: number;
  readonly as: 'text' | 'number' | 'hundredths' | 'time';
  /** shown when a cell is selected */
  readonly hint?: string;
  /**
   * suggestions; other values are allowed. Words without commas, 250 characters together; or a formula as written for
   * row 2, which may name the hidden sheet
   */
  readonly choices?: readonly string[] | { readonly formula: string };
}

/** Lists for the sheet's formulas, on a sheet that is not shown. */
export interface HiddenSheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

export interface SheetExtras {
  /** rows of text before the head, which are not the table's */
  readonly above?: readonly (readonly Cell[])[];
  readonly hidden?: HiddenSheet;
}

/** null = an empty cell */
export type Cell = string | number | Date | null;

/**
 * A workbook of one sheet, streamed row by row. Texts are written as `inlineStr`, so user input is never a formula.
 * Times are China's.
 */
export function xlsxOf(
  name: string,
  columns: readonly SheetColumn[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
  { above = [], hidden }: SheetExtras = {},
): AsyncGenerator<Uint8Array> {
  const count = hidden === undefined ? 1 : 2;
  return zipped([
    { name: '[Content_Types].xml', parts: [contentTypes(count)] },
    ...FIXED,
    { name: 'xl/_rels/workbook.xml.rels', parts: [relations(count)] },
    { name: 'xl/workbook.xml', parts: [workbook(name, hidden?.name)] },
    { name: 'xl/worksheets/sheet1.xml', parts: sheet(columns, rows, above) },
    ...(hidden === undefined ? [] : [{ name: 'xl/worksheets/sheet2.xml', parts: [plainSheet(hidden.rows)] }]),
  ]);
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indices into `cellXfs` below. */
const STYLES = { text: 1, number: 0, hundredths: 2, time: 3, head: 4 } as const;

const FIXED: readonly ZippedFile[] = [
  {
    name: '_rels/.rels',
    parts: [
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/styles.xml',
    parts: [
      `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  },
];

const each = (count: number, xml: (no: number) => string): string =>
  Array.from({ length: count }, (_, at) => xml(at + 1)).join('');

const contentTypes = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>${each(sheets, (no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${KIND}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`;

const relations = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each(sheets, (no) => `<Relationship Id="rId${no}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${no}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

function workbook(name: string, hidden: string | undefined): string {
  const beside =
    hidden === undefined ? '' : `<sheet name="${escapedText(hidden)}" sheetId="2" state="hidden" r:id="rId2"/>`;
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapedText(name)}" sheetId="1" r:id="rId1"/>${beside}</sheets></workbook>`;
}

const plainRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `<row>${row.map((cell) => cellXml(cell, 'text')).join('')}</row>`).join('');

const plainSheet = (rows: readonly (readonly Cell[])[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${plainRows(rows)}</sheetData></worksheet>`;

/** Characters per chunk of output. */
const A_PART = 65_536;

async function* sheet(
  columns: readonly SheetColumn[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
  above: readonly (readonly Cell[])[],
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const heads = columns.map(({ title }) => textCell(title, STYLES.head)).join('');
  let part = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${above.length + 1}" topLeftCell="A${above.length + 2}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${plainRows(above)}<row>${heads}</row>`;
  for await (const row of rows) {
    part += `<row>${columns.map(({ as }, at) => cellXml(row[at] ?? null, as)).join('')}</row>`;
    if (part.length < A_PART) continue;
    yield part;
    part = '';
  }
  yield `${part}</sheetData>${helpOf(columns)}</worksheet>`;
}

/** Rows that get input help. */
const HELPED_LINES = 2_000;
/** Excel's limits for a cell's list and for its input message, in characters. */
const MOST_LETTERS = 250;

function helpOf(columns: readonly SheetColumn[]): string {
  const helped = columns.flatMap(({ title, hint = '', choices = [] }, at) => {
    const formula = 'formula' in choices ? choices.formula : choices.length > 0 ? `"${choicesWithin(choices)}"` : '';
    if (hint === '' && formula === '') return [];
    const letter = columnLetter(at);
    const list = formula === '' ? '' : `<formula1>${escapedText(formula)}</formula1>`;
    const kind = list === '' ? '' : ' type="list"';
    const said =
      hint === ''
        ? ''
        : ` showInputMessage="1" promptTitle="${escapedText(title.slice(0, 30))}" prompt="${escapedText(hint.slice(0, MOST_LETTERS))}"`;
    return [
      `<dataValidation${kind} allowBlank="1"${said} sqref="${letter}2:${letter}${HELPED_LINES}">${list}</dataValidation>`,
    ];
  });
  return helped.length === 0 ? '' : `<dataValidations count="${helped.length}">${helped.join('')}</dataValidations>`;
}

/** A, B … for the first 26 columns */
export const columnLetter = (at: number): string => String.fromCharCode(65 + at);

/** As many as a cell's list can hold. */
function choicesWithin(choices: readonly string[]): string {
  return choices.reduce((list, one) => {
    const longer = list === '' ? one : `${list},${one}`;
    return longer.length > MOST_LETTERS ? list : longer;
  }, '');
}

function cellXml(cell: Cell, as: SheetColumn['as']): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'string') return textCell(cell, STYLES.text);
  return `<c s="${STYLES[as]}"><v>${numberOf(cell, as)}</v></c>`;
}

function numberOf(cell: number | Date, as: SheetColumn['as']): string {
  if (cell instanceof Date) return String(daysOf(cell));
  return as === 'hundredths' ? (cell / 100).toFixed(2) : String(cell);
}

const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;
/** Excel counts days from the end of 1899. */
const DAYS_UNTIL_1970 = 25_569;

const daysOf = (moment: Date): number => (moment.getTime() + CHINA_MS) / DAY_MS + DAYS_UNTIL_1970;

function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapedText(text)}</t></is></c>`;
}

/** Excel's limit of characters in a cell. */
const LONGEST = 32_767;
/** Characters that XML cannot express. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Excel would decode `_x0041_` as a character; such text is escaped to stay as written. */
function escapedText(text: string): string {
  return text
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(NOT_XML, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
