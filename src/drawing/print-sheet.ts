import { pointAlong, runLength } from './garments/seam-lines.ts';
import { SEAM_RULES } from './garments/seam-rules.ts';
import type { CutPanel, SeamKind } from './recipe.ts';

/**
 * 打印文件: the sheet of one flat piece at true size, with the print reaching into the bleed. Here are its measures and
 * its marks; the prints themselves are drawn strip by strip in `server/trade/print-files`.
 */
export interface SheetOptions {
  readonly bleedMm: number;
  /** the line below the piece: order, style, panel, size */
  readonly label: SheetLabel;
  /** modules of the QR code beside the label, true = dark; empty = none */
  readonly qr: readonly (readonly boolean[])[];
  /** shows the position of an artwork on the piece */
  readonly hasCutLine: boolean;
}

/** Words as one path whose box begins at 0 0. */
export interface SheetLabel {
  readonly d: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface PrintSheet {
  readonly widthMm: number;
  readonly heightMm: number;
  /** the panel's corner on the sheet */
  readonly xMm: number;
  readonly yMm: number;
  readonly bleedMm: number;
  /** SVG in millimetres from the panel's corner: where the print may reach, in white */
  readonly area: string;
  /** over the print, from the panel's corner */
  readonly marks: readonly SheetMark[];
}

/** A path in millimetres; a hairline or a filled shape. */
export interface SheetMark {
  readonly d: string;
  /** moved, turned and scaled in this order: scale, turn, move */
  readonly xMm: number;
  readonly yMm: number;
  readonly rotationDeg: number;
  readonly scale: number;
  readonly look: 'filled' | 'hairline' | 'dashed';
}

const mark = (d: string, look: SheetMark['look'], place: Partial<SheetMark> = {}): SheetMark => ({
  ...{ d, look, xMm: 0, yMm: 0, rotationDeg: 0, scale: 1 },
  ...place,
});

/** As SVG. */
export const marksSvg = (marks: readonly SheetMark[]): string =>
  marks
    .map(({ d, xMm, yMm, rotationDeg, scale, look }) => {
      const place = `translate(${xMm} ${yMm}) rotate(${rotationDeg}) scale(${scale})`;
      const dashes = look === 'dashed' ? ` stroke-dasharray="${CUT_DASHES.join(' ')}"` : '';
      const paint =
        look === 'filled' ? `fill="${INK}"` : `fill="none" stroke="${INK}" stroke-width="${HAIR_MM}"${dashes}`;
      return `<path transform="${place}" ${paint} d="${d}"/>`;
    })
    .join('');

/** Margin around the bleed for crosses, notches and the grain line. */
export const MARKS_MM = 14;
/** Below the margin: the QR code and the label. */
const FOOT_MM = 22;
const QR_MODULE_MM = 0.5;
const GAP_MM = 4;

export function printSheet(panel: CutPanel, { bleedMm, label, qr, hasCutLine }: SheetOptions): PrintSheet {
  const edge = bleedMm + MARKS_MM;
  const qrMm = qr.length * QR_MODULE_MM;
  const footMm = (qrMm === 0 ? 0 : qrMm + GAP_MM) + label.widthMm;
  return {
    widthMm: Math.ceil(Math.max(panel.widthMm, footMm) + 2 * edge),
    heightMm: Math.ceil(panel.heightMm + 2 * edge) + (footMm === 0 ? 0 : FOOT_MM),
    ...{ xMm: edge, yMm: edge, bleedMm },
    // A stroke of twice the bleed's width extends the area over the cut line on all sides.
    area: `<path d="${panel.outlineMm}" fill="#fff" stroke="#fff" stroke-width="${2 * bleedMm}" stroke-linejoin="round"/>`,
    marks: [
      crosses(panel, bleedMm),
      notches(panel, bleedMm),
      grain(panel, bleedMm),
      ...(hasCutLine ? [cutLine(panel)] : []),
      ...foot(panel.heightMm + edge, label, qr),
    ],
  };
}

export const INK = '#1a1a1a';
export const HAIR_MM = 0.25;
export const CUT_DASHES = [4, 3] as const;

const cutLine = ({ outlineMm }: CutPanel): SheetMark => mark(outlineMm, 'dashed');

function foot(topMm: number, label: SheetLabel, qr: SheetOptions['qr']): SheetMark[] {
  const dark = qr.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const left = qr.length === 0 ? 0 : qr.length * QR_MODULE_MM + GAP_MM;
  return [
    ...(dark.length === 0 ? [] : [mark(dark.join(''), 'filled', { yMm: topMm, scale: QR_MODULE_MM })]),
    ...(label.d === '' ? [] : [mark(label.d, 'filled', { xMm: left, yMm: topMm })]),
  ];
}

// --- printer's marks -----------------------------------------------------------------------------------------

const CROSS_MM = 3;

/** 对位十字, at the corners of the bleed's bounding box. */
function crosses({ widthMm, heightMm }: CutPanel, bleedMm: number): SheetMark {
  const out = bleedMm + MARKS_MM / 2;
  const lines = [-out, widthMm + out].flatMap((x) =>
    [-out, heightMm + out - MARKS_MM / 2].map(
      (y) => `M${x - CROSS_MM} ${y}h${2 * CROSS_MM}M${x} ${y - CROSS_MM}v${2 * CROSS_MM}`,
    ),
  );
  return mark(lines.join(''), 'hairline');
}

const NOTCH_MM = 4;
/** Seams of applied pieces: their position is in the middle of the other piece, not at its edge. */
const LAID_ON: ReadonlySet<SeamKind> = new Set<SeamKind>(['placket', 'pocket', 'yoke']);

/** 刀口: marks just outside the bleed where both sides of a seam meet. */
function notches(panel: CutPanel, bleedMm: number): SheetMark {
  const lines = panel.seams.flatMap(({ kind, lineMm }) => {
    const rule = SEAM_RULES.get(kind);
    if (!rule || LAID_ON.has(kind)) return [];
    const at = runLength(lineMm) * rule.notch;
    const [x, y] = pointAlong(lineMm, at);
    const [beforeX, beforeY] = pointAlong(lineMm, at - 1);
    const [afterX, afterY] = pointAlong(lineMm, at + 1);
    const run = Math.hypot(afterX - beforeX, afterY - beforeY);
    const [acrossX, acrossY] = [(beforeY - afterY) / run, (afterX - beforeX) / run];
    // outwards is away from the centre of the piece
    const side = acrossX * (x - panel.widthMm / 2) + acrossY * (y - panel.heightMm / 2) < 0 ? -1 : 1;
    const out = (mm: number) => `${hundredth(x + side * acrossX * mm)} ${hundredth(y + side * acrossY * mm)}`;
    return [`M${out(bleedMm + 1)}L${out(bleedMm + 1 + NOTCH_MM)}`];
  });
  return mark(lines.join(''), 'hairline');
}

const ARROW_MM = 40;

/** 纱向: a line beside the piece with two arrow heads. */
function grain(panel: CutPanel, bleedMm: number): SheetMark {
  const half = Math.min(ARROW_MM, panel.heightMm) / 2;
  const d = `M0 ${-half}V${half}M-1.5 ${-half + 3}L0 ${-half}L1.5 ${-half + 3}M-1.5 ${half - 3}L0 ${half}L1.5 ${half - 3}`;
  const place = { xMm: -bleedMm - MARKS_MM / 2, yMm: panel.heightMm / 2, rotationDeg: panel.grainDeg };
  return mark(d, 'hairline', place);
}

const hundredth = (mm: number): number => Math.round(mm * 100) / 100;
