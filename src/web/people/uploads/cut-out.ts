import type { Area } from 'react-easy-crop';

/** No page shows a picture wider than its widest variant. */
const WIDEST_PX = 1280;

/** The chosen part of a picture as a new file; transparency is kept. */
export async function cutOut(file: File, address: string, area: Area): Promise<File> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(1, WIDEST_PX / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const pen = canvas.getContext('2d')!;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('the canvas is too large');
  return new File([blob], file.name, { type });
}
