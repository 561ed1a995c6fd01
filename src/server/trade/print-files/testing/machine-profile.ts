import sharp from 'sharp';

/** A real CMYK profile: libvips carries one, and embeds it in a picture that is converted with it. */
export async function machineProfile(): Promise<Buffer> {
  const pixel = { create: { width: 1, height: 1, channels: 3 as const, background: '#fff' } };
  const { icc } = await sharp(await sharp(pixel).withIccProfile('cmyk').tiff().toBuffer()).metadata();
  return icc!;
}
