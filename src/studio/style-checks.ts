import { dpiAt, GOOD_DPI, LEAST_DPI, LEAST_TRACED_DPI, widestMm } from '#contract/market/design-rules.ts';
import { COVERS_CLOTH, METHOD_NAMES, type MethodCode } from '#contract/market/print-methods.ts';
import type { StudioBlank, StudioDesign, StudioPicture } from '#contract/market/studio.ts';
import type { Layer, PlacedLayer, PrintLayer, StyleDocument, WordsLayer } from '#contract/market/style-document.ts';
import { isWordFace, wordFaces } from '#contract/market/word-faces.ts';
import { allLayers, layersOn } from '#contract/market/style-layers.ts';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import { seamFits } from '#drawing/laying.ts';
import { recolouredHex } from '#drawing/recolour.ts';
import type {
  CutPanel,
  DrawnPrint,
  Hex,
  PanelPrint,
  PicturePrint,
  Recolouring as DrawingRecolouring,
} from '#drawing/recipe.ts';
import { roomOf } from './adapting.ts';
import { type Box, boxAround, boxOf, cornersOf, panelBox, type StudioFacts } from './boxes.ts';
import { lineLimits, MOST_COLOURS, MOST_MISMATCH_MM, NOTICED_SEAMS, UNSEEN, wordsLimits } from './check-limits.ts';
import { layerName } from './edit-words.ts';
import { type Point, spun } from './layer-place.ts';
import { farness, layerInks, screensOf } from './separation.ts';
import { printOf } from './style-prints.ts';

/**
 * 检查: whether a style can be printed and sold as it is, in words that one can act on. Browser and server use the same,
 * so that an order is never stopped for what could have been seen before.
 */

export type Rule =
  | 'dpi'
  | 'area'
  | 'format'
  | 'colours'
  | 'line'
  | 'smallWords'
  | 'emptyWords'
  | 'glyphs'
  | 'seam'
  | 'unseen'
  | 'licence'
  | 'designGone'
  | 'pictureGone'
  | 'notPrinted'
  | 'empty'
  | 'method'
  | 'colour'
  | 'recut'
  | 'offline';

export interface Finding {
  /** '' = about the whole style */
  readonly panelNo: string;
  /** '' = about the whole panel */
  readonly layerId: string;
  readonly rule: Rule;
  /** an error keeps the style from being sold or ordered */
  readonly level: 'error' | 'warning';
  readonly say: string;
  readonly fix: string;
}

type CheckedDesign = Pick<
  StudioDesign,
  'id' | 'title' | 'licence' | 'print' | 'tile' | 'pixels' | 'isFlat' | 'repeatMm' | 'palette' | 'inks'
>;

export interface CheckFacts extends StudioFacts {
  readonly blank: Pick<StudioBlank, 'isOnline' | 'cut' | 'colours' | 'printMethods' | 'panels'>;
  /** those of the document; one that is missing is gone */
  readonly designs: readonly CheckedDesign[];
  readonly pictures: readonly Pick<StudioPicture, 'id' | 'widthPx' | 'heightPx' | 'inks'>[];
  /** the characters that the layer's face does not have */
  readonly missingGlyphs: (layer: WordsLayer) => string;
}

export const canSell = (findings: readonly Finding[]): boolean => findings.every(({ level }) => level !== 'error');

/** Errors first. Hidden layers are not printed and not checked. */
export function checkStyle(document: StyleDocument, facts: CheckFacts): Finding[] {
  const findings = [
    ...checkBlank(document, facts),
    ...document.panels.flatMap(({ panelNo }) => checkPanel(document, panelNo, facts)),
    ...checkSeams(document, facts),
  ];
  return [...findings.filter(({ level }) => level === 'error'), ...findings.filter(({ level }) => level === 'warning')];
}

type Found = Omit<Finding, 'panelNo' | 'layerId'>;

const error = (rule: Rule, say: string, fix: string): Found => ({ rule, level: 'error', say, fix });
const warning = (rule: Rule, say: string, fix: string): Found => ({ rule, level: 'warning', say, fix });

// --- the blank -------------------------------------------------------------------------------------------------

function checkBlank({ method, colourNo, cut, ...document }: StyleDocument, { blank }: CheckFacts): Finding[] {
  const found: Found[] = [];
  if (!blank.isOnline) found.push(error('offline', '光版已经下架，现在买不到', '换一件在售的光版，或等商家重新上架'));
  if (cut !== blank.cut)
    found.push(error('recut', '商家改过这件光版的裁片，原来的位置可能不准', '逐块看一遍位置，再点“按新裁片”'));
  if (!blank.colours.some((colour) => colour.colourNo === colourNo))
    found.push(error('colour', '选的底衣颜色，光版已经不做了', `换一个颜色：${named(blank.colours)}`));
  if (!blank.printMethods.some(({ code }) => code === method)) {
    const name = METHOD_NAMES[method as MethodCode];
    const say = name === undefined ? '还没有选印花工艺' : `这件光版不做${name}`;
    found.push(error('method', say, `换一种工艺：${named(blank.printMethods)}`));
  }
  if (!document.panels.some(({ layers }) => layers.some(({ isHidden }) => !isHidden)))
    found.push(error('empty', '还没有放上任何图案', '放一张花型、一张图片或一行文字'));
  return found.map((one) => ({ panelNo: '', layerId: '', ...one }));
}

const named = (choices: readonly { readonly name: string }[]): string => choices.map(({ name }) => name).join('、');

// --- the panels ------------------------------------------------------------------------------------------------

interface Place {
  readonly document: StyleDocument;
  readonly facts: CheckFacts;
  readonly panel: CutPanel;
  /** the colour under the layer */
  readonly groundHex: string;
}

function checkPanel(document: StyleDocument, panelNo: string, facts: CheckFacts): Finding[] {
  const layers = layersOn(document, panelNo).filter(({ isHidden }) => !isHidden);
  if (layers.length === 0) return [];
  const panel = facts.panels.find((one) => one.panelNo === panelNo && one.printableMm !== null);
  if (!panel) {
    const found = error('notPrinted', `第 ${panelNo} 块裁片不印花，上面的图案印不出来`, '把图案移到别的裁片，或删掉');
    return [{ panelNo, layerId: '', ...found }];
  }
  const clothHex = facts.blank.colours.find(({ colourNo }) => colourNo === document.colourNo)?.hex ?? '#ffffff';
  let groundHex = clothHex;
  const findings: Finding[] = [];
  for (const layer of layers) {
    const found = checkLayer(layer, { document, facts, panel, groundHex });
    findings.push(...found.map((one) => ({ panelNo, layerId: layer.id, ...one })));
    groundHex = groundAbove(layer, facts) ?? groundHex;
  }
  const colours = checkColours(layers, document.method, clothHex, facts);
  return [...findings, ...colours.map((one) => ({ panelNo, layerId: '', ...one }))];
}

function checkLayer(layer: Layer, place: Place): Found[] {
  const shared = [...checkFormat(layer, place), ...checkSeen(layer, place)];
  switch (layer.kind) {
    case 'plain':
      return shared;
    case 'print':
      return [...checkDesign(layer, place), ...checkArea(layer, place), ...shared];
    case 'picture':
      return [...checkPicture(layer, place), ...checkArea(layer, place), ...shared];
    case 'words':
      return [...checkWords(layer, place), ...checkArea(layer, place), ...shared];
  }
}

const designOf = ({ designId }: PrintLayer, { designs }: CheckFacts) => designs.find(({ id }) => id === designId);

function nameOf(layer: Layer, facts: CheckFacts): string {
  const title = layer.kind === 'print' ? designOf(layer, facts)?.title : undefined;
  if (title !== undefined) return `《${title}》`;
  return layer.kind === 'words' || layer.name !== '' ? `“${layerName(layer)}”` : layerName(layer);
}

function checkDesign(layer: PrintLayer, place: Place): Found[] {
  const design = designOf(layer, place.facts);
  if (!design || design.licence === 'gone')
    return [
      error(
        'designGone',
        `${design ? `花型《${design.title}》` : '用到的花型'}已经下架，不能再印`,
        '换一张花型，或删掉这个图层',
      ),
    ];
  const licence = error(
    'licence',
    `《${design.title}》是别家的花型，没有有效的授权，可以先设计、保存，不能上架或下单`,
    '到花型页买授权，付款以后马上能用；或换成自己的花型',
  );
  const widthMm = design.repeatMm.width * layer.scale;
  // Flat art is traced: what its pixels lack is only missed where its shapes are lumps.
  const isTraced = design.isFlat && design.pixels !== null && dpiAt(design.pixels.width, widthMm) >= LEAST_TRACED_DPI;
  const least = design.isFlat ? LEAST_TRACED_DPI : LEAST_DPI;
  const pixels = isTraced || !design.pixels ? [] : checkDpi(layer, { ...design.pixels, least }, widthMm, place);
  return [...(design.licence === 'offered' ? [licence] : []), ...pixels];
}

function checkPicture(layer: Extract<Layer, { kind: 'picture' }>, place: Place): Found[] {
  const picture = place.facts.pictures.find(({ id }) => id === layer.pictureId);
  if (!picture) return [error('pictureGone', '用到的图片已经不在了', '重新上传，或删掉这个图层')];
  return checkDpi(layer, { width: picture.widthPx, height: picture.heightPx }, layer.widthMm, place);
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** dpi below which it cannot be printed */
  readonly least?: number;
}

function checkDpi(layer: Layer, pixels: Pixels, widthMm: number, { facts, panel }: Place): Found[] {
  const asked = facts.blank.panels.find(({ panelNo }) => panelNo === panel.panelNo)?.minDpi ?? 0;
  const good = Math.max(LEAST_DPI, asked > 0 ? asked : GOOD_DPI);
  const dpi = dpiAt(pixels.width, widthMm);
  if (dpi >= good) return [];
  const say = `${nameOf(layer, facts)}印这么大只有 ${dpi} dpi`;
  const neededPx = Math.ceil((widthMm * good) / MM_PER_INCH);
  const needed = [neededPx, Math.ceil((neededPx * pixels.height) / pixels.width)];
  const fixFor = (least: number) =>
    `缩到 ${widestMm(pixels.width, least)} 毫米宽以内，或换一张至少 ${needed.join('×')} 像素的原图`;
  const { least = LEAST_DPI } = pixels;
  return dpi < least
    ? [error('dpi', `${say}，印出来看得见锯齿`, fixFor(least))]
    : [warning('dpi', `${say}，低于 ${good} dpi，细节会发虚`, fixFor(good))];
}

// --- place and size --------------------------------------------------------------------------------------------

/** On cut panels printed edge to edge, parts over the edge are cut off as intended. */
const coversCloth = ({ document: { method } }: Place): boolean => COVERS_CLOTH.has(method as MethodCode);

const areaOf = (place: Place): Box => (coversCloth(place) ? panelBox(place.panel) : roomOf(place.panel));

function checkArea(layer: PlacedLayer, place: Place): Found[] {
  const corners = cornersOf(layer, place.facts);
  if (!corners) return [];
  const area = areaOf(place);
  const name = nameOf(layer, place.facts);
  if (!overlaps(layer, boxAround(corners), area, place.facts))
    return [error('area', `${name}完全在${place.panel.name}的可印区域外，印不出来`, '移到可印区域里，或删掉')];
  const beyondMm = beyond(boxAround(corners), area);
  if (beyondMm < LEAST_BEYOND_MM || coversCloth(place)) return [];
  return [
    warning(
      'area',
      `${name}有 ${inMm(beyondMm)} 毫米伸出${place.panel.name}的可印区域，伸出的部分不会印`,
      '往里移，或缩小一点',
    ),
  ];
}

const LEAST_BEYOND_MM = 0.5;

const inMm = (mm: number): string => String(mm < 10 ? Math.round(mm * 10) / 10 : Math.round(mm));

const beyond = (box: Box, area: Box): number =>
  Math.max(
    area.x - box.x,
    area.y - box.y,
    box.x + box.width - (area.x + area.width),
    box.y + box.height - (area.y + area.height),
  );

/** Two rectangles, one of them turned, are apart when their boxes are apart along either's axes. */
function overlaps(layer: PlacedLayer, box: Box, area: Box, { sizeOf }: CheckFacts): boolean {
  const { width, height } = sizeOf(layer)!;
  const corners: Point[] = [
    [area.x, area.y],
    [area.x + area.width, area.y],
    [area.x + area.width, area.y + area.height],
    [area.x, area.y + area.height],
  ];
  const turned = corners.map(([x, y]) => spun([x - layer.xMm, y - layer.yMm], -layer.rotationDeg));
  const own: Box = { x: -width / 2, y: -height / 2, width, height };
  return meet(box, area) && meet(boxAround(turned), own);
}

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

function checkFormat(layer: Layer, place: Place): Found[] {
  const { facts, document } = place;
  const method = facts.blank.printMethods.find(({ code }) => code === document.method);
  // a layer without a size covers the area, unless what it shows is missing
  if (!method || isMissing(layer, facts)) return [];
  const { width, height } = boxOf(layer, facts) ?? areaOf(place);
  const { maxWidthMm, maxHeightMm, name } = method;
  if (width <= maxWidthMm + ROUNDING_MM && height <= maxHeightMm + ROUNDING_MM) return [];
  const size = `${Math.round(width)}×${Math.round(height)} 毫米`;
  const fix = coversCloth(place) ? '缩小一点' : '缩小一点，满版请换能印满版的工艺';
  return [error('format', `${nameOf(layer, facts)}要印 ${size}，${name}最大 ${maxWidthMm}×${maxHeightMm} 毫米`, fix)];
}

const ROUNDING_MM = 0.1;

function isMissing(layer: Layer, facts: CheckFacts): boolean {
  if (layer.kind === 'print') return designOf(layer, facts) === undefined;
  return layer.kind !== 'plain' && facts.sizeOf(layer) === undefined;
}

// --- words -----------------------------------------------------------------------------------------------------

function checkWords(layer: WordsLayer, { document, facts }: Place): Found[] {
  if (layer.words.trim() === '')
    return [warning('emptyWords', '有一个文字图层是空的，不会印', '写上字，或删掉这个图层')];
  const found: Found[] = [];
  const name = nameOf(layer, facts);
  const missing = facts.missingGlyphs(layer);
  if (missing !== '')
    found.push(error('glyphs', `${name}里的“${missing}”这个字体没有，印不出来`, '换一种字体，或换一个字'));
  const methodName = METHOD_NAMES[document.method as MethodCode] ?? '印花';
  const words = wordsLimits(document.method);
  if (layer.heightMm < words.goodMm) {
    const say = `${name}字高 ${inMm(layer.heightMm)} 毫米`;
    const fix = `字高放大到 ${words.goodMm} 毫米以上`;
    found.push(
      layer.heightMm < words.leastMm
        ? error('smallWords', `${say}，${methodName}做不出来`, fix)
        : warning('smallWords', `${say}，${methodName}可能糊成一团`, fix),
    );
  }
  const line = lineLimits(document.method);
  // Too small altogether is said above.
  if (layer.heightMm >= words.leastMm) found.push(...checkStrokes(layer, { name, methodName, line }));
  if (layer.outlineMm > 0 && layer.outlineMm < line.goodMm) {
    const say = `${name}的描边 ${inMm(layer.outlineMm)} 毫米`;
    const fix = `描边加粗到 ${line.goodMm} 毫米以上，或去掉描边`;
    found.push(
      layer.outlineMm < line.leastMm
        ? error('line', `${say}，${methodName}做不出来`, fix)
        : warning('line', `${say}，${methodName}可能断线`, fix),
    );
  }
  return found;
}

/** The thinnest strokes of a face grow with the height of its words. */
function checkStrokes(
  { face, heightMm }: WordsLayer,
  { name, methodName, line }: { name: string; methodName: string; line: ReturnType<typeof lineLimits> },
): Found[] {
  if (!isWordFace(face)) return [];
  const { name: faceName, thinnest } = wordFaces[face];
  const strokeMm = thinnest * heightMm;
  if (strokeMm >= line.goodMm) return [];
  const neededMm = Math.ceil(line.goodMm / thinnest);
  const say = `${name}用${faceName}、字高 ${inMm(heightMm)} 毫米，最细的笔画约 ${inHundredths(strokeMm)} 毫米`;
  const fix = `字高放大到 ${neededMm} 毫米以上，或换笔画粗一点的字体`;
  return [
    strokeMm < line.leastMm
      ? error('line', `${say}，${methodName}最细做到 ${line.leastMm} 毫米`, fix)
      : warning('line', `${say}，${methodName}可能断线`, fix),
  ];
}

const inHundredths = (mm: number): string => String(Math.round(mm * 100) / 100);

// --- colours ---------------------------------------------------------------------------------------------------

/** The colours that a layer is seen in; a picture may have more than were found. */
const inksOf = (layer: Layer, facts: CheckFacts): readonly string[] | undefined =>
  layer.kind === 'picture' ? undefined : layerInks(layer, facts);

/** The ground of the next layer, when this one covers the panel. */
function groundAbove(layer: Layer, facts: CheckFacts): string | undefined {
  if (layer.opacityPercent < 100) return undefined;
  if (layer.kind === 'plain') return layer.colour;
  if (layer.kind !== 'print' || facts.sizeOf(layer)) return undefined;
  const ground = designOf(layer, facts)?.palette[0];
  const { recolour } = layer;
  return ground && recolour ? recolouredHex(ground as Hex, recolour as DrawingRecolouring) : ground;
}

function checkSeen(layer: Layer, { facts, groundHex }: Place): Found[] {
  const inks = inksOf(layer, facts);
  if (!inks || inks.length === 0 || inks.some((ink) => farness(ink, groundHex) >= UNSEEN)) return [];
  const say = `${nameOf(layer, facts)}和底下的颜色几乎一样，印上去看不出来`;
  return [warning('unseen', say, '换一个颜色，或换一种底衣颜色')];
}

/** Each place of print has its own screens. */
function checkColours(layers: readonly Layer[], method: string, clothHex: string, facts: CheckFacts): Found[] {
  const limit = MOST_COLOURS[method];
  if (!limit) return [];
  const name = METHOD_NAMES[method as MethodCode];
  const present = layers.filter((layer) => !isMissing(layer, facts));
  const { inks, hasUnderbase, unknown } = screensOf(present, clothHex, facts);
  const found = unknown.map((layer) =>
    warning(
      'colours',
      `${nameOf(layer, facts)}还没有认出颜色，不知道要几${limit.unit}`,
      '重新上传一次，或换烫画、直喷',
    ),
  );
  const isWhiteUnder = hasUnderbase && method === 'screen';
  const count = inks.length + (isWhiteUnder ? 1 : 0);
  if (count > limit.most) {
    const say = `这块裁片要 ${count} 个颜色${isWhiteUnder ? '（深色底布要先印一层白）' : ''}，${name}最多 ${limit.most} ${limit.unit}`;
    found.push(error('colours', say, '在“换色”里把相近的颜色并成一个，或换烫画、直喷'));
  }
  return found;
}

// --- seams -----------------------------------------------------------------------------------------------------

/** Each cloth on its own: its worst seam. */
function checkSeams(document: StyleDocument, facts: CheckFacts): Finding[] {
  const clothIds = allLayers(document).flatMap((layer) =>
    layer.kind === 'print' && layer.clothId ? [layer.clothId] : [],
  );
  return [...new Set(clothIds)].flatMap((clothId) => {
    const off = clothFits(document, clothId, facts).filter(({ atNotchMm }) => atNotchMm > MOST_MISMATCH_MM);
    const [worst] = off.toSorted((one, other) => other.atNotchMm - one.atNotchMm);
    if (!worst) return [];
    const panelName = (panelNo: string) => facts.panels.find((panel) => panel.panelNo === panelNo)?.name ?? panelNo;
    const seam = `${panelName(worst.panelNo)}和${panelName(worst.otherPanel)}的${NOTICED_SEAMS.get(worst.kind)}`;
    const others = off.length > 1 ? `，一共 ${off.length} 条缝` : '';
    const piece = piecesOn(document, worst.panelNo, clothId)[0]!;
    const say = `${seam}对不上花，差 ${inMm(worst.atNotchMm)} 毫米${others}`;
    return [
      { panelNo: worst.panelNo, layerId: piece.id, ...warning('seam', say, '点“过缝对花”重新对一次；不在意可以不改') },
    ];
  });
}

const piecesOn = (document: StyleDocument, panelNo: string, clothId: string): PrintLayer[] =>
  layersOn(document, panelNo).filter(
    (layer): layer is PrintLayer => layer.kind === 'print' && layer.clothId === clothId && !layer.isHidden,
  );

type CutSeamFit = ReturnType<typeof seamFits>[number];

/** How well a cloth matches at the seams that are noticed. */
export function clothFits(
  document: StyleDocument,
  clothId: string,
  facts: Pick<CheckFacts, 'panels' | 'designs'>,
): CutSeamFit[] {
  const prints = facts.panels.flatMap(({ panelNo }) =>
    piecesOn(document, panelNo, clothId).flatMap((layer): PanelPrint[] => {
      const drawn = printOf(layer, { design: (id) => sourceOf(id, facts), picture: none, words: none });
      const { xMm, yMm, rotationDeg } = layer;
      return drawn ? [{ panelNo, ...drawn, xMm, yMm, rotationDeg }] : [];
    }),
  );
  return seamFits(facts.panels, prints).filter(({ kind }) => NOTICED_SEAMS.has(kind));
}

const none = (): undefined => undefined;

function sourceOf(designId: string, { designs }: Pick<CheckFacts, 'designs'>) {
  const design = designs.find(({ id }) => id === designId);
  if (!design) return undefined;
  const { widthMm: width, heightMm: height } = design.tile;
  return { print: design.print as unknown as DrawnPrint | PicturePrint, tileMm: () => ({ width, height }) };
}
