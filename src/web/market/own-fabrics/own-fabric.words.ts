import { FABRIC_STATUS } from '#contract/market/fabric-flow.ts';
import type { OwnFabricRow } from '#contract/market/own-fabrics.ts';
import { unitName, yuan } from '../../platform/words.ts';
import type { State } from '../writing/StateTags.tsx';

/** The words of a fabric for its own shop. */

/** Its public status and its pending change, either or both. */
export function statesOf({ status, hasDraft }: Pick<OwnFabricRow, 'status' | 'hasDraft'>): readonly State[] {
  const seen: State[] = status === null ? [] : [FABRIC_STATUS[status]];
  return hasDraft ? [...seen, { words: status === null ? '草稿' : '有修改', tone: 'quiet' }] : seen;
}

/** The name of a draft without a name. */
export const nameOf = ({ name }: Pick<OwnFabricRow, 'name'>): string => name || '还没有起名的面料';

export const isEditable = ({ status }: Pick<OwnFabricRow, 'status'>): boolean => status !== 'archived';

/** Stock exists after publication only: a draft has its opening stock instead. */
export const hasStock = ({ status }: Pick<OwnFabricRow, 'status'>): boolean => status !== null && status !== 'archived';

export const metresWords = (metres: number): string => `${metres.toLocaleString('zh-CN')} 米`;

/** ¥42.00/公斤 */
export const priceWords = ({ bulkPriceFen, bulkUnit }: Pick<OwnFabricRow, 'bulkPriceFen' | 'bulkUnit'>): string =>
  bulkPriceFen > 0 ? `¥${yuan(bulkPriceFen)}/${unitName(bulkUnit)}` : '未定价';

/** 180 g/m² · 门幅 185 cm */
export const measureWords = ({ gsm, widthCm }: Pick<OwnFabricRow, 'gsm' | 'widthCm'>): string =>
  [gsm > 0 ? `${gsm} g/m²` : '', widthCm > 0 ? `门幅 ${widthCm} cm` : ''].filter(Boolean).join(' · ');
