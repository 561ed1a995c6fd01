import { isSafetyClass, SAFETY_LIMITS } from '#contract/market/safety.ts';
import { surchargeUnitWords } from '#contract/market/surcharge.ts';
import type { BlankDetail, Panel, PrintMethod } from '#contract/market/blanks.ts';
import { yuan } from '../../platform/words.ts';

export const PRIVATE_CLOTH = '面料保密';
export const PRIVATE_CLOTH_SAYS = '供货方不公开这件的面料，只公开标签上的成分';

/**
 * The picture of its fabric in a colour of the blank, for the gallery; none when the cloth is private. A colour that is
 * not on the fabric's card has the fabric's own picture.
 */
export const clothPicture = ({ fabric }: Pick<BlankDetail, 'fabric'>, colourNo: string | undefined) =>
  fabric
    ? [{ label: '面料', picture: fabric.views.find((view) => view.colourNo === colourNo)?.picture ?? fabric.picture }]
    : [];

/** "¥6.00 /A4 面", "已含在光版价内" */
export const surchargeWords = ({ surchargeFen, surchargePer }: PrintMethod): string =>
  surchargeFen === 0 ? '已含在光版价内' : `¥${yuan(surchargeFen)} /${surchargeUnitWords[surchargePer]}`;

/** "按每件 1 A4 面算": how much of it a price contains before the artwork is known; empty when it is by the piece. */
const countedWords = ({ surchargeFen, surchargePer }: PrintMethod): string =>
  surchargeFen === 0 || surchargePer === 'piece' ? '' : `按每件 1 ${surchargeUnitWords[surchargePer]}算`;

/** "¥6.00 /A4 面，按每件 1 A4 面算，免版费": the print beside its choice. */
export const choiceNote = (print: PrintMethod): string =>
  [surchargeWords(print), countedWords(print), setupWords(print)].filter((words) => words !== '').join('，');

/** "¥80.00", once per design */
export function setupWords({ setupFen }: PrintMethod): string {
  return setupFen === 0 ? '免版费' : `版费 ¥${yuan(setupFen)}`;
}

/** "刺绣按每件 1 千针算：加 ¥1.20 一件，版费 ¥30.00；多了另加": what a price without the artwork contains. */
export function reckonedWords(print: PrintMethod): string {
  const { name, surchargeFen } = print;
  const counted = countedWords(print);
  if (surchargeFen === 0) return `${name}已含在光版价内，${setupWords(print)}`;
  const each = `加 ¥${yuan(surchargeFen)} 一件，${setupWords(print)}`;
  return counted === '' ? `${name}${each}` : `${name}${counted}：${each}；多了另加`;
}

/** How the print is priced before the artwork is known. */
export const PRINT_NOTE =
  '还没有图案，印花先按一个计价单位算；在设计台做成款式再下单，按实际的面积、色数、针数和处数算';

export function largestPrint({ maxWidthMm, maxHeightMm }: PrintMethod): string {
  return `${maxWidthMm} × ${maxHeightMm} mm`;
}

/** "GB 18401-2010 B 类 · 直接接触皮肤": the class as printed on a label, and its permitted use. */
export function safetyWords(safetyClass: string): { label: string; limits: string } {
  if (!isSafetyClass(safetyClass)) return { label: safetyClass, limits: '' };
  const limits = SAFETY_LIMITS[safetyClass];
  return {
    label: `${limits.label} · ${limits.forWhom}`,
    limits: `甲醛 ≤ ${limits.formaldehydeMgPerKg} mg/kg，pH ${limits.phFrom.toFixed(1)}–${limits.phTo.toFixed(1)}，耐水与耐汗渍 ≥ ${grade(limits.water)} 级，耐干摩擦 ≥ ${grade(limits.dryRub)} 级${limits.saliva ? `，耐唾液 ≥ ${grade(limits.saliva)} 级` : ''}，无异味，禁用可分解致癌芳香胺染料`,
  };
}

/** Fastness grades are written 3-4, never 3.5. */
function grade(value: number): string {
  return Number.isInteger(value) ? String(value) : `${Math.floor(value)}-${Math.ceil(value)}`;
}

export function panelSize({ widthMm, heightMm }: { widthMm: number; heightMm: number }): string {
  return `${Math.round(widthMm)} × ${Math.round(heightMm)} mm`;
}

/** The content of a panel's drawing in words, for screen readers. */
export function panelWords(panel: Panel): string {
  const printable = panel.printableMm
    ? `可印区域 ${panelSize({ widthMm: panel.printableMm.width, heightMm: panel.printableMm.height })}`
    : '不可印';
  return `${panel.name}裁片，${panelSize(panel)}，${printable}，出血 ${panel.bleedMm} mm，安全边 ${panel.safeMm} mm`;
}

/** "基码 110": the size in which the panels are drawn. */
export const baseSizeWords = (baseSize: string): string => (baseSize === '' ? '基码尺寸' : `基码 ${baseSize}`);
