import type { StudioBlank } from '#contract/market/studio.ts';
import type { Layer, PanelLink, PlacedLayer, PrintLayer, StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import { layAllover, PLAIN_CLOTH } from '#drawing/laying.ts';
import type { CutPanel, PanelPrint } from '#drawing/recipe.ts';
import { isChilds, type Printable } from '#drawing/usual-place.ts';
import { adapted } from './adapting.ts';
import { boxOf, type StudioFacts } from './boxes.ts';
import { newDocument } from './edits.ts';
import { followed, kept, resized } from './layer-place.ts';
import { inStep, withLayers } from './links.ts';
import { farness } from './separation.ts';

/** 款 × 版: the same design on another blank, by the role of its panels. */

export interface TargetBlank extends Pick<StudioBlank, 'id' | 'cut' | 'colours' | 'printMethods'> {
  readonly panels: readonly CutPanel[];
}

export interface OnBlank {
  readonly document: StyleDocument;
  /** names of panels whose layers found no panel on the other blank */
  readonly leftOut: readonly string[];
}

/** @param colourHex the document's colour; the other blank's nearest is taken */
export function onBlank(document: StyleDocument, facts: StudioFacts, to: TargetBlank, colourHex: string): OnBlank {
  const methods = to.printMethods.map(({ code }) => code);
  const begun = newDocument({
    blankId: to.id,
    cut: to.cut,
    colourNo: nearestColour(to.colours, colourHex),
    method: methods.includes(document.method) ? document.method : (methods[0] ?? ''),
  });
  const [sources, targets] = [printable(facts.panels), printable(to.panels)];
  const filled = sources.filter(({ panelNo }) => layersOn(document, panelNo).length > 0);
  const ways = filled.map((from) => ({ from, to: counterpart(from, sources, targets) }));
  const place: Placing = {
    ...{ document, facts, sources, targets },
    largest: to.printMethods.find(({ code }) => code === begun.method),
    here: layAllover(sources, PLAIN_CLOTH).prints,
    there: layAllover(targets, PLAIN_CLOTH).prints,
  };
  const laid = targets.reduce((known, target) => {
    const from = ways.filter((way) => way.to === target).map((way) => way.from);
    return withLayers(known, target.panelNo, layersFor(target, from, place));
  }, begun);
  const linked = { ...laid, links: linksOn(document, ways) };
  return {
    document: inStep(laid, linked, to.panels),
    leftOut: ways.filter((way) => way.to === undefined).map(({ from }) => from.name),
  };
}

interface Way {
  readonly from: Printable;
  readonly to: Printable | undefined;
}

function linksOn({ links }: StyleDocument, ways: readonly Way[]): PanelLink[] {
  const targetOf = (panelNo: string) => ways.find(({ from }) => from.panelNo === panelNo)?.to?.panelNo;
  const mapped = links.flatMap(({ from, to, kind }): PanelLink[] => {
    const [start, end] = [targetOf(from), targetOf(to)];
    return start !== undefined && end !== undefined && start !== end ? [{ from: start, to: end, kind }] : [];
  });
  // two panels may have become one: it follows one panel, and is followed or follows
  return mapped.filter(
    (link, at) => mapped.findIndex(({ to }) => to === link.to) === at && !mapped.some(({ to }) => to === link.from),
  );
}

const printable = (panels: readonly CutPanel[]): Printable[] =>
  panels.filter((panel): panel is Printable => panel.printableMm !== null);

function nearestColour(colours: TargetBlank['colours'], hex: string): string {
  const [nearest] = colours.toSorted((one, other) => farness(one.hex, hex) - farness(other.hex, hex));
  return nearest?.colourNo ?? '';
}

/** Panels without a role of their own are alike by their names. */
const isAlike = (one: CutPanel, other: CutPanel): boolean =>
  one.role === other.role && isChilds(one) === isChilds(other) && (one.role !== 'other' || one.name === other.name);

/** The first of a pair for the first; a pair for one panel is that one panel. */
function counterpart(from: Printable, sources: readonly Printable[], targets: readonly Printable[]) {
  const alike = targets.filter((panel) => isAlike(panel, from));
  return alike[sources.filter((panel) => isAlike(panel, from)).indexOf(from)] ?? alike[0];
}

interface Placing {
  readonly document: StyleDocument;
  readonly facts: StudioFacts;
  readonly sources: readonly Printable[];
  readonly targets: readonly Printable[];
  readonly largest: TargetBlank['printMethods'][number] | undefined;
  /** positions of the panels of either blank on their cloth */
  readonly here: readonly PanelPrint[];
  readonly there: readonly PanelPrint[];
}

function layersFor(target: Printable, from: readonly Printable[], place: Placing): Layer[] {
  const { document, sources, facts } = place;
  const [main, ...others] = from;
  const covers = (layer: Layer) => layer.kind === 'plain' || facts.sizeOf(layer) === undefined;
  if (main) {
    const own = layersOn(document, main.panelNo).flatMap((layer) => onTarget(layer, main, target, place));
    // the other half of a front: its cloth is there already
    const second = others.flatMap((half) =>
      layersOn(document, half.panelNo)
        .filter((layer) => !covers(layer))
        .flatMap((layer) => onTarget(layer, half, target, place)),
    );
    return [...own, ...second];
  }
  // the second half of a front that was whole, or a panel that the first blank does not have
  const whole = sources.find((panel) => isAlike(panel, target));
  const source = whole ?? sources[0];
  if (!source) return [];
  const layers = whole ? layersOn(document, whole.panelNo).filter(covers) : coverings(place);
  return layers.flatMap((layer) => onTarget(layer, source, target, place));
}

/** The layers of the first panel that are on all of them: they cover every panel. */
function coverings({ document, sources }: Placing): Layer[] {
  const isEverywhere = (layer: Layer): boolean =>
    sources.every(({ panelNo }) =>
      layersOn(document, panelNo).some((other) =>
        layer.kind === 'print'
          ? other.kind === 'print' && layer.clothId !== '' && other.clothId === layer.clothId
          : layer.kind === 'plain' && other.kind === 'plain' && other.colour === layer.colour,
      ),
    );
  return layersOn(document, sources[0]?.panelNo ?? '').filter(isEverywhere);
}

function onTarget(layer: Layer, from: Printable, target: Printable, place: Placing): Layer[] {
  const id = `${layer.id}_${target.panelNo}`.slice(-MOST_ID_LETTERS);
  if (layer.kind === 'plain') return [{ ...layer, id }];
  if (layer.kind === 'print' && layer.clothId !== '' && !place.facts.sizeOf(layer))
    return pieceOn(layer, from, target, place).map((piece) => ({ ...piece, id }));
  const moved = asHalf(adapted(layer, from, target, place.facts) as PlacedLayer, layer, from, target, place);
  return [{ ...fitted(moved, place), id }];
}

const MOST_ID_LETTERS = 24;

/** Laid through the seams of the other blank, moved and turned on the fabric as before. */
function pieceOn(layer: PrintLayer, from: Printable, target: Printable, { here, there }: Placing): PrintLayer[] {
  const before = here.find(({ panelNo }) => panelNo === from.panelNo);
  const after = there.find(({ panelNo }) => panelNo === target.panelNo);
  if (!before || !after) return [];
  const asLaid = ({ xMm, yMm, rotationDeg }: PanelPrint): PrintLayer => ({
    ...layer,
    ...{ xMm, yMm, rotationDeg, scale: 1, mirrorX: false, mirrorY: false },
  });
  return [followed(asLaid(after), asLaid(before), layer)];
}

/** From a front in halves to a whole one: the piece for the wearer's left is the right half as one looks at it. */
function asHalf(
  moved: PlacedLayer,
  layer: PlacedLayer,
  from: Printable,
  target: Printable,
  { sources, targets }: Placing,
): PlacedLayer {
  const halves = (panels: readonly Printable[]) =>
    panels.filter((panel) => panel.role === from.role && isChilds(panel) === isChilds(from));
  const own = halves(sources);
  if (from.role !== 'front' || own.length !== 2 || halves(targets).length !== 1) return moved;
  const share = (layer.xMm - from.printableMm.x) / from.printableMm.width;
  const { x, width } = target.printableMm;
  return kept({ ...moved, xMm: x + (width * (share + (own[0] === from ? 1 : 0))) / 2 });
}

/** Not larger than the other blank's method prints. */
function fitted(layer: PlacedLayer, { facts, largest }: Placing): PlacedLayer {
  const box = largest && boxOf(layer, facts);
  if (!box) return layer;
  const factor = Math.min(1, largest.maxWidthMm / box.width, largest.maxHeightMm / box.height);
  return factor === 1 ? layer : resized(layer, factor);
}
