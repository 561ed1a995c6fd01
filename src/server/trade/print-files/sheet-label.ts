import type { SheetLabel } from '#drawing/print-sheet.ts';
import { type QrModules, qrCode } from '#drawing/qr-code.ts';
import { charactersOf, wordsOutline } from '#drawing/words.ts';
import { readGlyphs } from '../../market/studio/read-glyphs.ts';
import type { PlannedSheet, PrintPlan } from './print-plan.ts';

const LABEL_MM = 5;

/** The line below the piece: what it is, for sorting after cutting. */
export async function labelOf(plan: PrintPlan, sheet: PlannedSheet, dpi: number): Promise<SheetLabel> {
  const { panel, size, bleedMm } = sheet;
  const { style, order } = plan.target;
  const words = [
    order === null ? '试做' : `订单 ${order.orderNo}`,
    `${style.styleNo} 第 ${style.version} 版`,
    `${panel.panelNo} ${panel.name}`,
    size,
    `${Math.round(panel.widthMm)}×${Math.round(panel.heightMm)} mm`,
    `出血 ${bleedMm}`,
    `${dpi} dpi`,
  ].join(' · ');
  const glyphs = await readGlyphs('sans', charactersOf(words));
  return wordsOutline(
    {
      ...{ words, heightMm: LABEL_MM, direction: 'horizontal', curveMm: 0 },
      ...{ letterSpacing: 0, lineHeight: 1, align: 'start' },
    },
    glyphs,
  );
}

/** The same for machines: order, style and version, panel, size. */
export function qrOf({ target: { style, order } }: PrintPlan, { panel, size }: PlannedSheet): QrModules {
  const facts = [
    `O=${order?.orderNo ?? ''}`,
    `S=${style.styleNo}`,
    `V=${style.version}`,
    `P=${panel.panelNo}`,
    `Z=${size}`,
  ];
  return qrCode(`JINSHI;${facts.join(';')}`);
}
