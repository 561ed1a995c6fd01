import { PACKAGE_STATUS, type PackageStatus, rowsToMend } from '#contract/desks/package-flow.ts';
import type { PackageBrief, PackageRowItem } from '#contract/desks/packages.ts';
import { PICTURE_ROLES, type PictureRole } from '#contract/desks/package-rules.ts';

/** The words of a package for the shop that uploaded it. */

export const statusTone = (status: PackageStatus) => PACKAGE_STATUS[status].tone;
export const statusWords = (status: PackageStatus): string => PACKAGE_STATUS[status].words;

/** Whether the server is working on it. */
export const isWorking = ({ status }: Pick<PackageBrief, 'status'>): boolean =>
  status === 'uploaded' || status === 'parsing' || status === 'creating';

/** The next step, in one sentence. */
export function nextWords({ status, totals, reason }: PackageBrief): string {
  const open = totals.rows - totals.created;
  switch (status) {
    case 'uploaded':
      return '已上传，马上开始解析。可以先去忙别的，解析好了在“任务”里提醒您。';
    case 'parsing':
      return '正在逐个文件解析。可以先去忙别的，解析好了在“任务”里提醒您。';
    case 'parsed':
      // Only in old data: an archive without products now fails with a reason.
      if (totals.rows === 0) return '没有读出商品，建不了。请照模板放好，重新压缩后上传。';
      return `${totals.rows} 件商品都能建。核对图片和价格，然后点“建商品”。`;
    case 'parsedWithErrors':
      return totals.ready === 0
        ? `${totals.rows} 件商品都要改，改好一件就能建一件。`
        : `${totals.rows} 件商品里 ${totals.ready} 件现在就能建，${rowsToMend(totals)} 件要改，在“要改”里。`;
    case 'failed':
      return reason === '' ? '整个压缩包都不能用，请检查后重新上传。' : `${reason}。`;
    case 'creating':
      return '正在一件一件建商品，建好的马上进“店铺商品管理”。';
    case 'partial':
      return `已建 ${totals.created} 件，还剩 ${open} 件，其中 ${totals.ready} 件现在就能建。${totals.failed > 0 ? `其中 ${totals.failed} 件上次没建成，原因写在商品上。` : ''}`;
    case 'done':
      return `${totals.created} 件商品都建好了，是草稿，核对后上架买家才看得到。`;
    case 'expired':
      return '放了 30 天没有用，文件已经清掉；建好的商品不受影响。';
  }
}

export const ROLES = Object.keys(PICTURE_ROLES) as PictureRole[];
export const roleWords = (role: PictureRole | null): string => (role === null ? '未定用途' : PICTURE_ROLES[role].label);

/** How a row is named among others. */
export const rowName = ({ no, place, document: { title, itemNo } }: PackageRowItem): string =>
  title || itemNo || place || `第 ${no + 1} 件`;

/** Pieces that the sheet states, of all colours and sizes. */
export const piecesOf = ({ stock }: PackageRowItem['document']): number =>
  stock.reduce((sum, { quantity }) => sum + quantity, 0);

export const rowStateWords: Readonly<Record<PackageRowItem['state'], string>> = {
  open: '未建',
  created: '已建',
  failed: '没建成',
};

export const errorsOf = ({ problems }: PackageRowItem): number =>
  problems.filter(({ level }) => level === 'error').length;
