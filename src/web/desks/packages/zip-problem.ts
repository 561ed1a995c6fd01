import { faultOf, PACKAGE_LIMITS } from '#contract/desks/package-rules.ts';

const OTHERS: readonly (readonly [start: string, kind: string])[] = [
  ['526172', 'RAR'],
  ['377abc', '7z'],
  ['1f8b', 'GZ'],
];

/** The problem of a file that can be found before the upload; null when there is none. */
export async function zipProblem(file: File): Promise<string | null> {
  if (file.size > PACKAGE_LIMITS.zipBytes) return wordsOf('zipTooLarge');
  const start = await firstBytes(file);
  if (start === null) return `“${file.name}”读不出来，请确认文件还在原来的位置`;
  if (start.startsWith('504b')) return /\.zip$/i.test(file.name) ? null : '文件名要以 .zip 结尾，请改名后再上传';
  const other = OTHERS.find(([bytes]) => start.startsWith(bytes));
  return other ? wordsOf('zipOther', other[1]) : wordsOf('zipNone');
}

function wordsOf(rule: 'zipTooLarge' | 'zipNone' | 'zipOther', ...about: string[]): string {
  const { say, fix } = faultOf(rule, '', ...about);
  return `${say}，${fix}`;
}

async function firstBytes(file: File): Promise<string | null> {
  const bytes = await file
    .slice(0, 4)
    .arrayBuffer()
    .catch(() => null);
  return bytes && [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
