import type { LiveMockup, Move, Spot } from '#drawing/live-mockup.ts';
import type { Drawing } from './use-live-mockup.ts';

/** The drawn garment on the page. A frame of dragging sets one attribute on each print layer and nothing else. */
export interface Layers {
  show(move: Move): void;
  /** a step of the pointer in pixels, as millimetres on the panel that one looks at */
  step(dxPx: number, dyPx: number): Spot;
}

export function layersIn(stage: HTMLElement, mockup: LiveMockup, tools: Drawing): Layers {
  stage.innerHTML = mockup.svg;
  const svg = stage.firstElementChild!;
  svg.setAttribute('width', '100%');
  svg.setAttribute('height', '100%');
  svg.setAttribute('aria-hidden', 'true');
  const layers = [...svg.querySelectorAll<SVGElement>('[data-print]')].map((layer) => ({
    layer,
    attribute: layer.tagName === 'pattern' ? 'patternTransform' : 'transform',
    panelNo: layer.dataset['print']!,
    lie: layer.dataset['lie']!,
  }));
  const [main] = layers;
  return {
    show: (move) => {
      for (const { layer, attribute, panelNo, lie } of layers)
        layer.setAttribute(attribute, mockup.transformOf(panelNo, lie, move));
    },
    step: (dxPx, dyPx) => {
      const mmPerPx = mockup.sideMm / stage.clientWidth;
      return main ? tools.stepOnPanel(main.lie, dxPx * mmPerPx, dyPx * mmPerPx) : [0, 0];
    },
  };
}
