import { pixelRecolourer } from '#drawing/recolour.ts';
import type { Recolouring } from '#drawing/recipe.ts';

/** Pixels in the browser: a chunk of its own, loaded when a picture is recoloured or cut out. */

/** An image, because the page's policy lets no script fetch a data URI. */
export async function pixelsOf(address: string, mostSide = Infinity): Promise<ImageData> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(1, mostSide / Math.max(image.naturalWidth, image.naturalHeight));
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const context = contextOf(canvasOf(width!, height!));
  context.drawImage(image, 0, 0, width!, height!);
  return context.getImageData(0, 0, width!, height!);
}

/** The address of the picture in other colours, as the server draws it; to be revoked. */
export async function recolouredAddress(address: string, recolour: Recolouring): Promise<string> {
  const pixels = await pixelsOf(address);
  await recolourInTurns(pixels, recolour);
  const canvas = canvasOf(pixels.width, pixels.height);
  contextOf(canvas).putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('图片没有画出来');
  return URL.createObjectURL(blob);
}

/** Rows at a time: a photograph has a million colours, and takes seconds on a phone. */
const ROWS = 32;

/** With a turn of the page between strips, so that it stays usable. */
async function recolourInTurns({ data, width, height }: ImageData, recolour: Recolouring): Promise<void> {
  const become = pixelRecolourer(recolour);
  const stripBytes = ROWS * width * 4;
  for (let at = 0; at < height * width * 4; at += stripBytes) {
    become(data.subarray(at, at + stripBytes));
    await new Promise((turn) => {
      setTimeout(turn);
    });
  }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

export const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D =>
  canvas.getContext('2d', { willReadFrequently: true })!;
