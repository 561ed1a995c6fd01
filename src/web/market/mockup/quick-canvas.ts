import type { LiveMockup, Move } from '#drawing/live-mockup.ts';
import type { PrintTile } from '#drawing/recipe.ts';

/**
 * A fast preview while a repeat is dragged, so that folds and seams are not painted in every frame. Whatever is
 * painted over a print, each pixel equals `light × print + rest`: both are measured once, by drawing the garment with
 * a white and with a black print. A frame then fills the panels with the tile, multiplies by the light and adds the
 * rest. After the drag the SVG drawing takes over again.
 */
export interface QuickCanvas {
  readonly canvas: HTMLCanvasElement;
  paint(move: Move): void;
}

/** A panel in the picture: printed, or covering what is below it. */
interface Cover {
  readonly shape: Path2D;
  readonly place: DOMMatrix;
  readonly print: ReturnType<LiveMockup['layer']> | undefined;
}

export async function quickCanvas(
  svg: SVGSVGElement,
  mockup: LiveMockup,
  tile: PrintTile,
  sizePx: number,
): Promise<QuickCanvas> {
  const [white, black, cloth] = await Promise.all([
    raster(inOneColour(mockup.svg, tile, '#fff'), sizePx, sizePx),
    raster(inOneColour(mockup.svg, tile, '#000'), sizePx, sizePx),
    tileBitmap(tile, sizePx / mockup.sideMm),
  ]);
  const light = lightBetween(white, black);
  const covers = coversIn(svg, mockup, sizePx);
  const canvas = emptyCanvas(sizePx, sizePx);
  const pen = canvas.getContext('2d')!;
  const pattern = pen.createPattern(cloth, 'repeat')!;
  const [mmPerPxX, mmPerPxY] = [tile.widthMm / cloth.width, tile.heightMm / cloth.height];

  return {
    canvas,
    paint: (move) => {
      pen.resetTransform();
      pen.globalCompositeOperation = 'copy';
      pen.fillStyle = 'transparent';
      pen.fillRect(0, 0, sizePx, sizePx);
      for (const { shape, place, print } of covers) {
        pen.setTransform(place);
        if (print) {
          const [a, b, c, d, e, f] = print(move);
          pattern.setTransform({ a: a * mmPerPxX, b: b * mmPerPxX, c: c * mmPerPxY, d: d * mmPerPxY, e, f });
          pen.globalCompositeOperation = 'source-over';
          pen.fillStyle = pattern;
        } else {
          pen.globalCompositeOperation = 'destination-out';
          pen.fillStyle = '#000';
        }
        pen.fill(shape);
      }
      pen.resetTransform();
      pen.globalCompositeOperation = 'destination-in';
      pen.drawImage(light, 0, 0);
      pen.globalCompositeOperation = 'lighter';
      pen.drawImage(black, 0, 0);
    },
  };
}

/** The panels in painting order; a printed panel is first painted in its fabric colour. */
function coversIn(svg: SVGSVGElement, mockup: LiveMockup, sizePx: number): Cover[] {
  const pxPerCss = sizePx / svg.clientWidth;
  return [...svg.querySelectorAll<SVGUseElement>('use[fill]')].flatMap((use): Cover[] => {
    const shape = svg.querySelector(use.getAttribute('href') ?? '');
    const fill = use.getAttribute('fill')!;
    const pattern = fill.startsWith('url(') ? svg.querySelector<SVGElement>(fill.slice(4, -1)) : undefined;
    const { print: panelNo, lie } = pattern?.dataset ?? {};
    const print = panelNo && lie ? mockup.layer(panelNo, lie) : undefined;
    if (fill === 'none' || shape?.tagName !== 'path' || (pattern && !print)) return [];
    const { a, b, c, d, e, f } = use.getCTM()!;
    const place = new DOMMatrix().scale(pxPerCss).multiply(new DOMMatrix([a, b, c, d, e, f]));
    return [{ shape: new Path2D(shape.getAttribute('d')!), place, print }];
  });
}

function inOneColour(svg: string, tile: PrintTile, colour: string): string {
  const plain = `<rect width="${tile.widthMm}" height="${tile.heightMm}" fill="${colour}"/>`;
  return svg.replace(tile.fragment, () => plain);
}

/** How much of a print shows through at each pixel, as the opacity of an image. */
function lightBetween(white: HTMLCanvasElement, black: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = white;
  const [bright, dark] = [white, black].map((one) => one.getContext('2d')!.getImageData(0, 0, width, height).data) as [
    Uint8ClampedArray,
    Uint8ClampedArray,
  ];
  const light = new ImageData(width, height);
  for (let at = 0; at < bright.length; at += 4) {
    const [red, green, blue] = [
      bright[at]! - dark[at]!,
      bright[at + 1]! - dark[at + 1]!,
      bright[at + 2]! - dark[at + 2]!,
    ];
    light.data[at + 3] = (red + green + blue) / 3;
  }
  const canvas = emptyCanvas(width, height);
  canvas.getContext('2d')!.putImageData(light, 0, 0);
  return canvas;
}

/** finer than the screen, for prints that are enlarged */
const FINENESS = 1.5;
const MOST_TILE_PX = 2048;

function tileBitmap({ fragment, widthMm, heightMm }: PrintTile, pxPerMm: number): Promise<HTMLCanvasElement> {
  const scale = Math.min(pxPerMm * FINENESS, MOST_TILE_PX / Math.max(widthMm, heightMm));
  const [width, height] = [Math.max(1, Math.round(widthMm * scale)), Math.max(1, Math.round(heightMm * scale))];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}" width="${width}" height="${height}" preserveAspectRatio="none">${fragment}</svg>`;
  return raster(svg, width, height);
}

async function raster(svg: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = emptyCanvas(width, height);
    canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function emptyCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
