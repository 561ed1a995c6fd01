import { MOST_PSD_PIXELS, PRINT_FILE_DAYS, type PrintFormat } from '#contract/trade/print-file-rules.ts';
import type { PrintFilesReply, PrintSet } from '#contract/trade/print-files.ts';
import { momentWords } from '../../platform/time-words.ts';
import { sizeWords } from '../../platform/words.ts';

export const formatWords: Readonly<Record<PrintFormat, string>> = {
  ...{ png: 'PNG', tiff: 'TIFF', pdf: 'PDF', psd: '分层 PSD' },
};

export function bytesWords(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1_024))} KB`;
  if (bytes < 1_073_741_824) return `${(bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0)} MB`;
  return `${(bytes / 1_073_741_824).toFixed(1)} GB`;
}

/** What would be drawn. */
export function planWords(panels: readonly string[], sizes: readonly string[]): string {
  if (panels.length === 0) return '款式上还没有图案';
  const files = panels.length * sizes.length;
  return `${panels.join('、')} × ${sizeWords(sizes.join('、'))}，共 ${files} 张`;
}

/** Said before a layered PSD is made: which pieces become TIFFs; empty = none. */
export function beyondPsdWords({ beyondPsd }: Pick<PrintFilesReply, 'beyondPsd'>, dpi: number): string {
  const pieces = beyondPsd.find((one) => one.dpi === dpi)?.pieces ?? [];
  if (pieces.length === 0) return '';
  const most = `${MOST_PSD_PIXELS / 1e4} 万像素`;
  return `${pieces.join('、')} 的图层合计超过 ${most}，做不成一个 PSD，改为每层一张 TIFF，画布一样大，按编号从下往上叠。`;
}

/** The state of the set; its failure is shown separately. */
export function setWords({ status, files, bytes, format, dpi, profileName, expiresAt }: PrintSet): string {
  switch (status) {
    case 'waiting':
      return '排队中，可以先去做别的，做完会有消息';
    case 'drawing':
      return '正在用原稿画，可以先去做别的，做完会有消息';
    case 'done':
      return `${formatWords[format]} ${dpi} dpi${profileName === '' ? '' : `，CMYK（${profileName}）`}，${files.length} 个文件，${bytesWords(bytes)}；${expiresAt ? `${momentWords(expiresAt)} 删除，之后可以重新生成` : ''}`;
    case 'failed':
      return '没有做成';
    case 'expired':
      return `超过 ${PRINT_FILE_DAYS} 天，文件已经删除；要用再生成一次，和原来的一样`;
  }
}

/** Of a file in the list: its size on cloth and in pixels. */
export const measureWords = ({ widthMm, heightMm, widthPx, heightPx }: PrintSet['files'][number]): string =>
  widthPx === 0 ? '' : `${Math.round(widthMm)} × ${Math.round(heightMm)} 毫米，${widthPx} × ${heightPx} 像素`;
