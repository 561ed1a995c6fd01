import {
  type ComparedPart,
  FABRIC_FIELDS,
  type FabricFacts,
  type FabricField,
  type FabricFieldName,
  type FactGroup,
  type FactOnBlank,
  FACTS_ON_BLANK,
} from './fabric-fields.ts';
import { isSafetyClass, SAFETY_LIMITS } from './safety.ts';
import { composition } from '../platform/fibres.ts';
import { type CommonName, fieldsOf, wordsOf } from '../platform/fields.ts';
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

/** A row that buyers read: its name, and its words for a fabric; a row without words is left out. */
export interface FactRow<Facts> {
  readonly name: string;
  readonly say: (fabric: Facts) => string;
}

interface GroupedRow extends FactRow<FabricFacts> {
  readonly group: FactGroup;
  readonly compared: ComparedPart | undefined;
}

/** All rows, built once. */
const ROWS: readonly GroupedRow[] = fieldsOf(FABRIC_FIELDS).flatMap(({ name, field }) => {
  const { label, group, compared }: FabricField = field;
  return group === undefined ? [] : [{ name: label, say: sayingOf(name, field), group, compared }];
});

function sayingOf(name: FabricFieldName, field: FabricField): (fabric: FabricFacts) => string {
  if (name in SAY) return SAY[name as keyof typeof SAY];
  if (field.kind === 'own') throw new TypeError(`the row of ${name} needs words of its own`);
  return (fabric) => wordsOf(field, fabric[name as CommonName<typeof FABRIC_FIELDS>]);
}

/** The rows of a blank's fabric. */
export const ROWS_ON_BLANK: readonly FactRow<FactsOnBlank>[] = FACTS_ON_BLANK.flatMap((name) => {
  const field = FABRIC_FIELDS[name];
  const say = name in SAY_ON_BLANK ? SAY_ON_BLANK[name as keyof typeof SAY_ON_BLANK] : undefined;
  const { label, group }: FabricField = field;
  if (group === undefined) return [];
  return [{ name: label, say: say ?? ((fabric: FactsOnBlank) => wordsOf(field, fabric[name])) }];
});

/** Name and words of each row of some groups. */
export const factRows = (fabric: FabricFacts, ...groups: readonly FactGroup[]): SaidRow[] =>
  groups.flatMap((asked) => sayAll(ROWS_OF[asked], fabric));

export const factRowsOnBlank = (fabric: FactsOnBlank): SaidRow[] => sayAll(ROWS_ON_BLANK, fabric);

export interface SaidRow {
  readonly name: string;
  readonly value: string;
}

const sayAll = <Facts>(rows: readonly FactRow<Facts>[], fabric: Facts): SaidRow[] =>
  rows.map(({ name, say }) => ({ name, value: say(fabric) }));

const ROWS_OF = Object.groupBy(ROWS, ({ group }) => group) as Readonly<Record<FactGroup, readonly GroupedRow[]>>;

/** The rows of a part of the comparison. */
export const comparedRows = (part: ComparedPart): readonly FactRow<FabricFacts>[] =>
  ROWS.filter(({ compared }) => compared === part);
