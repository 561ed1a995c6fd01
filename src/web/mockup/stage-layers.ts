import type { LiveMockup, Move, Spot } from '#drawing/live-mockup.ts';
import type { PrintTile } from '#drawing/recipe.ts';
import type { QuickCanvas } from './quick-canvas.ts';
import type { Drawing } from './use-live-mockup.ts';

/** The drawn garment on the page. Moving a print sets one attribute on each of its layers and nothing else. */
export interface Layers {
  show(move: Move): void;
  /** a step of the pointer in pixels on a stage so many pixels wide, as millimetres of printed cloth */
  step(dxPx: number, dyPx: number, stagePx: number): Spot;
  close(): void;
}

export function layersIn(stage: HTMLElement, mockup: LiveMockup, tile: PrintTile, tools: Drawing): Layers {
  stage.innerHTML = mockup.svg;
  const svg = stage.querySelector('svg')!;
  svg.setAttribute('width', '100%');
  svg.setAttribute('height', '100%');
  svg.setAttribute('aria-hidden', 'true');
  const layers = [...svg.querySelectorAll<SVGElement>('[data-print]')].map((layer) => {
    const [panelNo, lie] = [layer.dataset['print']!, layer.dataset['lie']!];
    const attribute = layer.tagName === 'pattern' ? 'patternTransform' : 'transform';
    return { layer, attribute, panelNo, lie, place: mockup.layer(panelNo, lie) };
  });
  // From behind one does not see the main panel; the first that lies there stands for it.
  const main = layers.find(({ panelNo }) => panelNo === mockup.mainPanel) ?? layers[0];
  const draw = (move: Move) => {
    for (const { layer, attribute, place } of layers) layer.setAttribute(attribute, tools.matrixData(place(move)));
  };
  // One artwork is painted fast enough as it is.
  const quick = tile.placement || !main ? undefined : quickInFront(stage, draw);
  quick?.prepareWith(() => tools.quickCanvas(svg, mockup, tile, sizeOf(stage)));
  return {
    show: quick?.show ?? draw,
    step: (dxPx, dyPx, stagePx) => {
      const mmPerPx = mockup.sideMm / stagePx;
      return main ? mockup.step(main.panelNo, main.lie, dxPx * mmPerPx, dyPx * mmPerPx) : [0, 0];
    },
    close: () => quick?.close(),
  };
}

const MOST_PX = 1200;
const sizeOf = (stage: HTMLElement): number =>
  Math.min(MOST_PX, Math.round(stage.clientWidth * Math.min(devicePixelRatio, 2)));

/** the drawing has been looked at before anybody takes hold of it */
const PREPARE_MS = 250;
const REST_MS = 180;

/** While the print moves, the canvas stands before the drawing; when it rests, the drawing has followed. */
function quickInFront(stage: HTMLElement, draw: (move: Move) => void) {
  let quick: QuickCanvas | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let preparing: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  return {
    prepareWith: (make: () => Promise<QuickCanvas>) => {
      const prepare = async () => {
        // Without it the drawing itself moves, only less smoothly.
        const made = await make().catch(() => undefined);
        if (!isClosed) quick = made;
      };
      preparing = setTimeout(() => void prepare(), PREPARE_MS);
    },
    show: (move: Move) => {
      if (!quick) return draw(move);
      const { canvas } = quick;
      quick.paint(move);
      if (!canvas.isConnected) stage.append(canvas);
      clearTimeout(resting);
      resting = setTimeout(() => {
        draw(move);
        requestAnimationFrame(() => canvas.remove());
      }, REST_MS);
    },
    close: () => {
      isClosed = true;
      clearTimeout(preparing);
      clearTimeout(resting);
    },
  };
}
