import type { LiveMockup, Move, Spot } from '#drawing/live-mockup.ts';
import type { PrintTile } from '#drawing/recipe.ts';
import type { QuickCanvas } from './quick-canvas.ts';
import type { Drawing } from './use-live-mockup.ts';

/** The drawn garment on the page. Moving a print sets one attribute on each of its layers. */
export interface Layers {
  show(move: Move): void;
  /** converts a pointer movement, on a stage of the given width in pixels, to millimetres of printed fabric */
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
  // The back view lacks the main panel; its first panel is used instead.
  const main = layers.find(({ panelNo }) => panelNo === mockup.mainPanel) ?? layers[0];
  const draw = (move: Move) => {
    for (const { layer, attribute, place } of layers) layer.setAttribute(attribute, tools.matrixData(place(move)));
  };
  // A single artwork is fast enough to paint without the canvas.
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

/** the drawing is usually viewed for a moment before it is dragged */
const PREPARE_MS = 250;
const REST_MS = 180;

/** During a drag the canvas covers the drawing; afterwards the drawing has caught up. */
function quickInFront(stage: HTMLElement, draw: (move: Move) => void) {
  let quick: QuickCanvas | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let uncovering = 0;
  let preparing: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  return {
    prepareWith: (make: () => Promise<QuickCanvas>) => {
      const prepare = async () => {
        // Without the canvas the drawing itself moves, less smoothly.
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
      // A drag that goes on keeps its canvas: the drawing below it shows the place where the hand rested.
      cancelAnimationFrame(uncovering);
      resting = setTimeout(() => {
        draw(move);
        uncovering = requestAnimationFrame(() => canvas.remove());
      }, REST_MS);
    },
    close: () => {
      isClosed = true;
      clearTimeout(preparing);
      clearTimeout(resting);
      cancelAnimationFrame(uncovering);
    },
  };
}
