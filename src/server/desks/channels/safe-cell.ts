import type { SheetCell } from './channel-pack.table.ts';

/**
 * A text that a spreadsheet would run as a formula, in a CSV: the leading sign becomes its full-width form, which reads
 * the same and is harmless (OWASP, CSV injection).
 */
export function safeText(text: string): string {
  const line = text.replace(/[\t\r\n]+/g, ' ').trim();
  return line.replace(/^[=+\-@]/, (sign) => FULL_WIDTH[sign]!);
}

const FULL_WIDTH: Readonly<Record<string, string>> = { '=': '＝', '+': '＋', '-': '－', '@': '＠' };

/** Of a CSV or a text with tabs. */
export function csvCell(cell: SheetCell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return String(cell);
  return `"${safeText(cell).replaceAll('"', '""')}"`;
}

/** Valid on Windows too; Chinese stays. */
export function fileNameOf(text: string): string {
  const name = text
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^\.+/, '')
    .replace(/[. ]+$/, '')
    .trim();
  return name === '' ? '未命名' : name;
}
