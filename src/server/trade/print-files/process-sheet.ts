import { composition } from '#contract/platform/fibres.ts';
import type { Layer } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import type { LAYS } from '#contract/market/style-layers.ts';
import { toTenth } from '#drawing/kit/round.ts';
import { artworkSize } from '#studio/style-prints.ts';
import { readGlyphs } from '../../market/studio/read-glyphs.ts';
import type { BlankToDesign } from '../../market/studio/studio-blank.queries.ts';
import { sourcesOf } from '../../market/studio/layer-sources.ts';
import { openPaper, type PaperPicture } from './pdf-paper.ts';
import { openPdfText } from './pdf-text.ts';
import { memorySink, openPdf } from '../../people/print-sheets/pdf-writer.ts';
import { type PlannedFile, separateNote } from './layered.ts';
import type { PrintPlan } from './print-plan.ts';

interface Made {
  readonly format: string;
  readonly dpi: number;
  readonly profileName: string;
}

type Table = Parameters<ReturnType<typeof openPaper>['table']>;

interface Planned {
  readonly plan: PrintPlan;
  readonly files: readonly PlannedFile[];
}

interface Content {
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly quantities: Table | null;
  readonly layers: Table;
  readonly notes: readonly string[];
  readonly foot: string;
}

/** 工艺单: what the works print, on A4. */
export async function processSheet(planned: Planned, made: Made, views: readonly PaperPicture[]): Promise<Buffer> {
  const content = contentOf(planned, made);
  const headings = ['数量', '各面', '各裁片的图层，从下到上', '说明'];
  const all = JSON.stringify([content, headings, views.map(({ words }) => words), '　第页，共0123456789']);
  const characters = [...new Set(all)].filter((char) => char !== ' ' && char !== '\n');
  const sink = memorySink();
  const pdf = await openPdf(sink);
  const text = openPdfText(pdf, await readGlyphs('sans', characters));
  const paper = openPaper(pdf, text, { foot: content.foot });
  paper.title(content.title);
  paper.facts(content.facts);
  if (content.quantities) {
    paper.heading(headings[0]!);
    paper.table(...content.quantities);
  }
  if (views.length > 0) {
    paper.heading(headings[1]!);
    paper.pictures(views);
  }
  paper.heading(headings[2]!);
  paper.table(...content.layers);
  paper.heading(headings[3]!);
  for (const note of content.notes) paper.words(`· ${note}`);
  await paper.write();
  return sink.whole();
}

/** The designer has this file too, so a private cloth is its fibres only. */
function clothWords({ blank, fabric }: BlankToDesign): string {
  const fibres = composition(fabric.composition);
  if (blank.clothPrivate) return fibres;
  return [fabric.name, fabric.fabricNo, fibres, `${fabric.gsm} g/m²`].filter((word) => word !== '').join(' ');
}

function contentOf({ plan, files }: Planned, { format, dpi, profileName }: Made): Content {
  const { target, on, document, sizes, notes } = plan;
  const { style, order } = target;
  const method = on.blank.printMethods.find(({ code }) => code === document.method);
  const styleWords = `${style.styleNo} 第 ${style.version} 版`;
  return {
    title: '印花工艺单',
    facts: [
      ['订单', order?.orderNo ?? '试做（没有订单）'],
      ['款式', styleWords],
      ['款名', style.name || '—'],
      ['店铺', on.shopName],
      ['光版', `${on.blank.blankNo} ${on.blank.name}`],
      ['面料', clothWords(on)],
      ['印花工艺', method?.name ?? '—'],
      [
        '文件',
        `${format.toUpperCase()} ${dpi} dpi，${profileName === '' ? 'sRGB' : `CMYK（${profileName}）`}，${files.length} 张`,
      ],
      ['尺码', sizes.join('、')],
      ['基码', on.blank.baseSize || on.blank.sizes[0]!],
      ...(order?.shipBy ? [['发货日', order.shipBy] as const] : []),
    ],
    quantities: order === null ? null : quantitiesOf(plan),
    layers: layersTable(plan),
    notes: [
      '图样按 1:1 出，印前请量对位十字；出血外不印，虚线是裁边，只在有放置图案的裁片上。',
      '放置的图案各码大小不变，相对位置不变；放不下才缩小，盖满裁片的随裁片放缩；循环的花型大小不变，按各码的缝线重新对花。',
      '字都已转成轮廓，不需要字体；二维码里是订单号、款号、版本、裁片和尺码。',
      ...(order && order.note !== '' ? [`买家留言：${order.note}`] : []),
      ...notes,
      ...separateNote(files),
    ],
    foot: `${order?.orderNo ?? '试做'}　${styleWords}`,
  };
}

/** Colours down, sizes across. */
function quantitiesOf({ target: { lines }, sizes }: PrintPlan): Table {
  const colours = [...new Set(lines.map(({ colourName, colourNo }) => `${colourName} ${colourNo}`))];
  const share = 0.7 / (sizes.length + 1);
  const countOf = (colour: string, size: string | null) =>
    lines
      .filter((line) => `${line.colourName} ${line.colourNo}` === colour && (size === null || line.size === size))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    [0.3, ...sizes.map(() => share), share],
    ['颜色', ...sizes, '合计'],
    colours.map((colour) => [
      colour,
      ...sizes.map((size) => String(countOf(colour, size) || '—')),
      String(countOf(colour, null)),
    ]),
  ];
}

const KINDS: Readonly<Record<Layer['kind'], string>> = { print: '花型', picture: '图片', words: '文字', plain: '底色' };
const LAY_WORDS: Readonly<Record<(typeof LAYS)[number], string>> = {
  ...{ own: '按花型', placed: '放一个', straight: '平接', halfDrop: '跳接', brick: '砖接', mirror: '镜像' },
};

function layersTable(plan: PrintPlan): Table {
  const { on, document } = plan;
  const rows = on.panels.flatMap(({ panelNo, name, widthMm, heightMm }) =>
    layersOn(document, panelNo)
      .filter(({ isHidden }) => !isHidden)
      .map((layer, at): string[] => {
        const piece = at === 0 ? `${panelNo} ${name}\n${Math.round(widthMm)}×${Math.round(heightMm)}` : '';
        return [piece, ...layerCells(layer, plan)];
      }),
  );
  return [[0.18, 0.42, 0.2, 0.2], ['裁片', '图层', '大小（毫米）', '位置（毫米）'], rows];
}

function layerCells(layer: Layer, { used }: PrintPlan): [string, string, string] {
  const shared = [layer.name, layer.opacityPercent < 100 ? `不透明度 ${layer.opacityPercent}%` : ''];
  const said = (...words: string[]) =>
    [KINDS[layer.kind], ...words, ...shared].filter((word) => word !== '').join(' · ');
  if (layer.kind === 'plain') return [said(layer.colour), '整片', '—'];
  const size = artworkSize(layer, sourcesOf(used));
  const flips = [layer.mirrorX ? '左右镜像' : '', layer.mirrorY ? '上下镜像' : ''].filter((word) => word !== '');
  const turn = layer.rotationDeg === 0 ? [] : [`转 ${toTenth(layer.rotationDeg)}°`];
  const place = [`横 ${toTenth(layer.xMm)}，竖 ${toTenth(layer.yMm)}`, ...turn, ...flips].join('\n');
  const measures = size ? `${toTenth(size.width)} × ${toTenth(size.height)}` : '整片循环';
  switch (layer.kind) {
    case 'words':
      return [said(`“${layer.words}”`, layer.colour), measures, place];
    case 'picture':
      return [said(used.pictures.find(({ row }) => row.id === layer.pictureId)?.row.name ?? ''), measures, place];
    case 'print': {
      const row = used.designs.find((one) => one.row.id === layer.designId)?.row;
      const { mode, gutterXMm, gutterYMm } = layer.lay;
      const gutter = gutterXMm > 0 || gutterYMm > 0 ? `间距 ${toTenth(gutterXMm)}/${toTenth(gutterYMm)}` : '';
      const repeat =
        row && !size
          ? `循环 ${toTenth(row.repeatWidthMm * layer.scale)} × ${toTenth(row.repeatHeightMm * layer.scale)}`
          : measures;
      return [said(`《${row?.title ?? ''}》`, row?.designNo ?? '', LAY_WORDS[mode], gutter), repeat, place];
    }
  }
}
