import { namesOf, type StatusRecord, wordsOf } from '../platform/statuses.ts';

/**
 * The status flow of an uploaded package: parsed by a job, corrected by its owner, then turned into products row by
 * row. An interrupted creation continues where it stopped. After 30 days without products it expires with its files.
 */
export const PACKAGE_STATUS = {
  uploaded: { words: '等待解析', tone: 'work' },
  parsing: { words: '解析中', tone: 'work' },
  parsed: { words: '可以建商品', tone: 'done' },
  parsedWithErrors: { words: '有问题待改', tone: 'trouble' },
  failed: { words: '不能用', tone: 'wait' },
  creating: { words: '正在建商品', tone: 'work' },
  partial: { words: '部分已建', tone: 'trouble' },
  done: { words: '已全部建好', tone: 'done' },
  expired: { words: '已过期', tone: 'quiet' },
} as const satisfies Readonly<Record<string, StatusRecord>>;

export type PackageStatus = keyof typeof PACKAGE_STATUS;
export const PACKAGE_STATUSES = namesOf(PACKAGE_STATUS);

export const packageStatusWords = wordsOf(PACKAGE_STATUS);

export type PackageAction = 'mend' | 'createProducts' | 'parseAgain' | 'drop';

const from: Readonly<Record<PackageAction, readonly PackageStatus[]>> = {
  mend: ['parsed', 'parsedWithErrors', 'partial'],
  createProducts: ['parsed', 'parsedWithErrors', 'partial'],
  /** parses the zip again: corrections are lost; impossible once products exist */
  parseAgain: ['parsed', 'parsedWithErrors', 'failed'],
  drop: ['uploaded', 'parsed', 'parsedWithErrors', 'failed', 'partial', 'done', 'expired'],
};

export const mayDo = (action: PackageAction, status: PackageStatus): boolean => from[action].includes(status);

export const packageStepsFrom = (status: PackageStatus): PackageAction[] =>
  (Object.keys(from) as PackageAction[]).filter((action) => mayDo(action, status));

/** 30 days after the upload or the last correction. */
export const PACKAGE_DAYS = 30;

/** Chunk size of an upload; the last chunk may be shorter. */
export const PART_BYTES = 4_000_000;
export const partsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / PART_BYTES));

/** 要改: rows with errors. The one count in all pages and notices. */
export const rowsToMend = ({ rows, created, ready }: Readonly<Record<'rows' | 'created' | 'ready', number>>): number =>
  rows - created - ready;
