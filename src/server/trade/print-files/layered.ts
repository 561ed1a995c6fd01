import { MOST_PSD_PIXELS, MOST_PSD_SIDE, PRINT_DPIS } from '#contract/trade/print-file-rules.ts';
import type { PrintFilesReply, PrintSet } from '#contract/trade/print-files.ts';
import type { Layer, StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import { MARKS_MM } from '#drawing/print-sheet.ts';
import { type Box, boxOf, type StudioFacts } from '#studio/boxes.ts';
import { artworkSize } from '#studio/style-prints.ts';
import { sourcesOf, type Used } from '../../market/studio/layer-sources.ts';
import { MARKS_NAME, type NamedLayer } from '../../people/print-sheets/named-layer.ts';
import { fileName } from './print-names.ts';
import type { PlannedSheet, PrintFacts, PrintPlan } from './print-plan.ts';

/** The layers of a sheet: one PSD, or a TIFF for each when they are too large for one. */

/** Strokes of an outline may reach a little over its size. */
const REACH = 0.05;

/** Of the visible layers, from the bottom up. */
export function layersOfSheet({ document, panel, bleedMm, prints }: PlannedSheet, used: Used): NamedLayer[] {
  const drawn = new Set(prints.flatMap(({ layer }) => layer ?? []));
  const sizeOf = sizesIn(used);
  const whole = grown({ x: 0, y: 0, width: panel.widthMm, height: panel.heightMm }, bleedMm);
  return layersOn(document, panel.panelNo)
    .filter(({ id }) => drawn.has(id))
    .map((layer) => {
      const box = boxOf(layer, { sizeOf });
      const boxMm = box ? common(grown(box, REACH * Math.max(box.width, box.height)), whole) : whole;
      return { id: layer.id, name: nameOf(layer, used), boxMm };
    });
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  ...{ x: x - by, y: y - by },
  ...{ width: width + 2 * by, height: height + 2 * by },
});

/** Empty where they do not meet. */
function common(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : { x: other.x, y: other.y, width: 0, height: 0 };
}

const MOST_WORDS = 20;

function nameOf(layer: Layer, { designs, pictures }: Used): string {
  if (layer.name !== '') return layer.name;
  switch (layer.kind) {
    case 'print': {
      const row = designs.find((one) => one.row.id === layer.designId)?.row;
      return `${row?.designNo ?? ''} ${row?.title ?? ''}`.trim();
    }
    case 'picture':
      return pictures.find(({ row }) => row.id === layer.pictureId)?.row.name ?? '';
    case 'words':
      return [...layer.words.trim().replaceAll('\n', ' ')].slice(0, MOST_WORDS).join('');
    case 'plain':
      return `底色 ${layer.colour}`;
  }
}

type SizeOf = StudioFacts['sizeOf'];

function sizesIn(used: Used): SizeOf {
  const sources = sourcesOf(used);
  return (layer) => artworkSize(layer, sources);
}

/** A panel in a size. */
interface Piece {
  readonly panelNo: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly bleedMm: number;
}

/**
 * May its layers be one PSD? Reckoned with the document of the base size, so that it can be said before any size is
 * cut. The marks and the merged picture are not counted.
 */
function fitsPsd(document: StyleDocument, { panelNo, bleedMm, ...piece }: Piece, sizeOf: SizeOf, dpi: number): boolean {
  const [widthMm, heightMm] = [piece.widthMm + 2 * bleedMm, piece.heightMm + 2 * bleedMm];
  const perMm = dpi / MM_PER_INCH;
  let pixels = 0;
  for (const layer of layersOn(document, panelNo)) {
    if (layer.isHidden) continue;
    const box = boxOf(layer, { sizeOf });
    const own = box ? grown(box, REACH * Math.max(box.width, box.height)) : { width: widthMm, height: heightMm };
    pixels += Math.min(own.width, widthMm) * Math.min(own.height, heightMm) * perMm ** 2;
  }
  // The label below the piece is shorter than this.
  const longest = (Math.max(widthMm, heightMm) + 2 * MARKS_MM + LABEL_MM) * perMm;
  return pixels === 0 || (pixels <= MOST_PSD_PIXELS && longest <= MOST_PSD_SIDE);
}

const LABEL_MM = 200;

/** The pieces that are too large for one PSD, for the person who chooses. */
export function beyondPsd({ on, document, used, sizes }: PrintFacts): PrintFilesReply['beyondPsd'] {
  const base = on.blank.baseSize || on.blank.sizes[0]!;
  const pieces = sizes.flatMap((size) =>
    on.panels.flatMap(({ sizesMm, ...panel }) => {
      const sized = size === base ? panel : sizesMm.find((one) => one.size === size);
      return sized ? [{ ...panel, size, widthMm: sized.widthMm, heightMm: sized.heightMm }] : [];
    }),
  );
  const sizeOf = sizesIn(used);
  return PRINT_DPIS.map((dpi) => ({
    dpi,
    pieces: pieces.filter((piece) => !fitsPsd(document, piece, sizeOf, dpi)).map(({ size, name }) => `${size} ${name}`),
  }));
}

/** A file to draw. */
export interface PlannedFile {
  /** in the zip, with its folder */
  readonly name: string;
  readonly sheet: PlannedSheet;
  readonly format: PrintSet['format'];
  /** of a PSD */
  readonly layers: readonly NamedLayer[];
  /** a layer alone, or the marks alone (null); absent = the whole sheet */
  readonly only?: string | null;
}

const EXTENSIONS: Readonly<Record<PrintSet['format'], string>> = { png: 'png', tiff: 'tif', pdf: 'pdf', psd: 'psd' };

/** One file for every sheet; of a sheet that is too large for a PSD one TIFF for every layer. */
export function filesOf(
  { sheets, document, used }: Pick<PrintPlan, 'sheets' | 'document' | 'used'>,
  { format, dpi }: Pick<PrintSet, 'format' | 'dpi'>,
): PlannedFile[] {
  const sizeOf = sizesIn(used);
  return sheets.flatMap((sheet): PlannedFile[] => {
    const { size, panel, bleedMm } = sheet;
    const named = (of: PrintSet['format'], part = '') =>
      `${fileName(size)}/${fileName(`${panel.panelNo} ${panel.name}${part}`)}.${EXTENSIONS[of]}`;
    const layers = format === 'psd' ? layersOfSheet(sheet, used) : [];
    if (format !== 'psd' || fitsPsd(document, { ...panel, bleedMm }, sizeOf, dpi))
      return [{ name: named(format), sheet, format, layers }];
    const alone = [
      ...layers.map(({ id, name }, at) => ({ only: id, part: ` ${at + 1} ${name}` })),
      { only: null, part: ` ${layers.length + 1} ${MARKS_NAME}` },
    ];
    return alone.map(({ only, part }) => ({
      ...{ name: named('tiff', part), sheet, format: 'tiff', layers: [], only },
    }));
  });
}

/** For those who print: why some pieces are several files. */
export function separateNote(files: readonly PlannedFile[]): string[] {
  if (files.every(({ only }) => only === undefined)) return [];
  const most = MOST_PSD_PIXELS / 1e6;
  return [`图层合计超过 ${most} 百万像素的裁片不做 PSD，每层一张 TIFF，画布一样大，按编号从下往上叠；最后一张是标记`];
}
