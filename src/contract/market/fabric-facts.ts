import {
  type ComparedPart,
  FABRIC_FIELDS,
  type FabricFacts,
  type FabricField,
  type FactGroup,
  type FactOnBlank,
  FACTS_ON_BLANK,
} from './fabric-fields.ts';
import { isSafetyClass, SAFETY_LIMITS } from './safety.ts';
import { type FactRow, groupedRows, rowsOfGroups, type SaidRow, sayAll, sayingOf } from '../platform/fact-rows.ts';
import { composition } from '../platform/fibres.ts';
import { kgOfMetres } from '../platform/price.ts';

/** The rows in which buyers read the fields of a fabric: pages, preview, comparison, and a blank made of it. */

type FactsOnBlank = Pick<FabricFacts, FactOnBlank>;

/** The rows that say more than the value of one field. */
const SAY_ON_BLANK = {
  widthCm: ({ widthCm, usableWidthCm }: FactsOnBlank) =>
    widthCm > 0 ? `${widthCm} cm（有效 ${usableWidthCm} cm）` : '',
  shrinkageWarp: ({ shrinkageWarp: warp, shrinkageWeft: weft }: FactsOnBlank) =>
    warp === 0 || weft === 0 ? '' : `经 ${warp}% / 纬 ${weft}%`,
} as const;

const SAY = {
  ...SAY_ON_BLANK,
  composition: (fabric: FabricFacts) => composition(fabric.composition),
  rollMetres: ({ rollMetres, gsm, widthCm }: FabricFacts) =>
    rollMetres > 0 ? `约 ${rollMetres} 米 / ${kgOfMetres(rollMetres, gsm, widthCm)} 公斤` : '',
  ph: ({ ph }: FabricFacts) => (ph > 0 ? ph.toFixed(1) : ''),
  formaldehydeMgPerKg: (fabric: FabricFacts) => formaldehydeWords(fabric),
  certificates: ({ certificates }: FabricFacts) => certificates.join('、') || '暂无',
} as const;

/** 0 means not detected, null not tested; with the limit of the class. */
function formaldehydeWords({ formaldehydeMgPerKg: found, safetyClass }: FabricFacts): string {
  const words = found === null ? '未检测' : found === 0 ? '未检出' : `${found} mg/kg`;
  return isSafetyClass(safetyClass) ? `${words}（限 ${SAFETY_LIMITS[safetyClass].formaldehydeMgPerKg}）` : words;
}

const ROWS = rowsOfGroups(groupedRows<FabricFacts, FactGroup, ComparedPart>(FABRIC_FIELDS, SAY));

/** Name and words of each row of some groups. */
export const fabricRows = ROWS.said;

/** The rows of a part of the comparison. */
export const comparedRows = ROWS.compared;

/** The rows of a blank's fabric. */
export const ROWS_ON_BLANK: readonly FactRow<FactsOnBlank>[] = FACTS_ON_BLANK.flatMap((name) => {
  const field: FabricField = FABRIC_FIELDS[name];
  const say = name in SAY_ON_BLANK ? SAY_ON_BLANK[name as keyof typeof SAY_ON_BLANK] : sayingOf(name, field);
  return field.group === undefined ? [] : [{ name: field.label, say }];
});

export const fabricRowsOnBlank = (fabric: FactsOnBlank): SaidRow[] => sayAll(ROWS_ON_BLANK, fabric);
