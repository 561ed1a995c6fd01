import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import type { Layer } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import { MARKS_MM } from '#drawing/print-sheet.ts';
import { artworkSize } from '#studio/style-prints.ts';
import { sourcesOf } from '../../market/studio/layer-sources.ts';
import { type PlannedFile, separateNote } from './layered.ts';
import type { PrintPlan } from './print-plan.ts';
import type { FileRow } from './print-set.queries.ts';

const GRADING =
  '放置的图案在每个尺码的相对位置不变、大小不变；放不下才缩小，盖满裁片的随裁片放缩；循环的花型大小不变，按各尺码的缝线重新对花';

interface Made {
  readonly format: string;
  readonly dpi: number;
  readonly profileName: string;
}

/** manifest.json: every file with its measures and checksum, and which layer was made of which original. */
export function manifestOf(
  { plan, files: planned }: { readonly plan: PrintPlan; readonly files: readonly PlannedFile[] },
  { format, dpi, profileName }: Made,
  files: readonly FileRow[],
): string {
  const { target, on, document, used, notes } = plan;
  const { style, order, lines } = target;
  const sources = sourcesOf(used);
  const sizeOf = (layer: Layer) => artworkSize(layer, sources);
  const method = on.blank.printMethods.find(({ code }) => code === document.method);
  const content = {
    order: order?.orderNo ?? null,
    style: { styleNo: style.styleNo, version: style.version, name: style.name },
    blank: { blankNo: on.blank.blankNo, name: on.blank.name, baseSize: on.blank.baseSize },
    printMethod: method?.name ?? wordOf(METHOD_NAMES, document.method),
    ...{ format, dpi, unit: 'mm' },
    colours: profileName === '' ? 'RGB' : 'CMYK',
    colourProfile: profileName || 'sRGB',
    grading: GRADING,
    notes: [...notes, ...separateNote(planned)],
    lines: lines.map(({ colourNo, colourName, size, quantity }) => ({ colourNo, colourName, size, quantity })),
    originals: plan.originals.map(({ name, width, height, key }) => ({ key, name, widthPx: width, heightPx: height })),
    files: files.flatMap((file) => {
      const own = planned[file.no];
      return own ? [fileFacts(file, own, dpi, (layer) => layerFacts(layer, plan, sizeOf))] : [];
    }),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function fileFacts(
  file: FileRow,
  { sheet: { panel, bleedMm, document }, only }: PlannedFile,
  dpi: number,
  facts: (layer: Layer) => object,
) {
  const corner = bleedMm + MARKS_MM;
  return {
    path: file.name,
    panelNo: file.panelNo,
    panel: file.panel,
    size: file.size,
    sheetMm: { width: file.widthMm, height: file.heightMm },
    panelMm: { width: panel.widthMm, height: panel.heightMm },
    /** of the panel's box, from the sheet's top left */
    panelCornerMm: { x: corner, y: corner },
    bleedMm,
    pixels: { width: file.widthPx, height: file.heightPx },
    ...{ dpi, bytes: file.bytes, sha256: file.sha256 },
    layers: layersOn(document, panel.panelNo)
      .filter(({ isHidden }) => !isHidden)
      .filter(({ id }) => only === undefined || only === id)
      .map(facts),
  };
}

function layerFacts(
  layer: Layer,
  { used, originals }: PrintPlan,
  sizeOf: (layer: Layer) => { width: number; height: number } | undefined,
) {
  const shared = { kind: layer.kind, name: layer.name, opacityPercent: layer.opacityPercent };
  if (layer.kind === 'plain') return { ...shared, colour: layer.colour };
  const { xMm, yMm, rotationDeg, mirrorX, mirrorY } = layer;
  const size = sizeOf(layer);
  const placed = { ...shared, xMm, yMm, rotationDeg, mirrorX, mirrorY, ...(size && { sizeMm: size }) };
  switch (layer.kind) {
    case 'words':
      return { ...placed, words: layer.words, face: layer.face, colour: layer.colour, source: '轮廓' };
    case 'picture': {
      const own = used.pictures.find(({ row }) => row.id === layer.pictureId);
      return { ...placed, source: originals.find(({ key }) => key === own?.row.pictureKey)?.name ?? '' };
    }
    case 'print': {
      const own = used.designs.find(({ row }) => row.id === layer.designId);
      return {
        ...{ ...placed, scale: layer.scale, lay: layer.lay, designNo: own?.row.designNo ?? '' },
        source:
          own?.print.family === 'picture'
            ? (originals.find(({ key }) => own.print.family === 'picture' && key === own.print.image.key)?.name ?? '')
            : '绘制的花型',
      };
    }
  }
}
