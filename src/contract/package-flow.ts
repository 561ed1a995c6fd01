/**
 * The life of an uploaded package (trade.md 3.3): read by a job, mended by its owner, then made into goods, row by row.
 * What was half made goes on where it stopped. After 30 days without goods it expires with its files.
 */
export type PackageStatus =
  | 'uploaded'
  | 'parsing'
  | 'parsed'
  | 'parsedWithErrors'
  | 'failed'
  | 'creating'
  | 'partial'
  | 'done'
  | 'expired';

export const packageStatusWords: Readonly<Record<PackageStatus, string>> = {
  uploaded: '等待解析',
  parsing: '解析中',
  parsed: '可以建商品',
  parsedWithErrors: '有问题待改',
  failed: '不能用',
  creating: '正在建商品',
  partial: '部分已建',
  done: '已全部建好',
  expired: '已过期',
};

export type PackageDeed = 'mend' | 'createGoods' | 'parseAgain' | 'drop';

const from: Readonly<Record<PackageDeed, readonly PackageStatus[]>> = {
  mend: ['parsed', 'parsedWithErrors', 'partial'],
  createGoods: ['parsed', 'parsedWithErrors', 'partial'],
  /** from the zip as it was sent: what was mended is lost; never once goods have been made */
  parseAgain: ['parsed', 'parsedWithErrors', 'failed'],
  drop: ['uploaded', 'parsed', 'parsedWithErrors', 'failed', 'partial', 'done', 'expired'],
};

export const mayDo = (deed: PackageDeed, status: PackageStatus): boolean => from[deed].includes(status);

export const packageStepsFrom = (status: PackageStatus): PackageDeed[] =>
  (Object.keys(from) as PackageDeed[]).filter((deed) => mayDo(deed, status));

/** 30 days after it was uploaded or last mended. */
export const PACKAGE_DAYS = 30;

/** Of one file sent in pieces; the last may be shorter. */
export const PART_BYTES = 4_000_000;
export const partsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / PART_BYTES));

/** 要改: goods that something still keeps from being made. The one count that every screen and notice says. */
export const rowsToMend = ({ rows, created, ready }: Readonly<Record<'rows' | 'created' | 'ready', number>>): number =>
  rows - created - ready;
