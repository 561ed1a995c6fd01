import sharp, { type Sharp } from 'sharp';
import { SHEET_COLUMNS, type SheetColumnName } from '../../src/contract/desks/package-rules.ts';
import { type Cell, xlsxOf } from '../../src/server/platform/xlsx.ts';
import { collected, type MadeEntry, makeZip } from '../../src/server/desks/packages/testing/make-zip.ts';

/** Style numbers for the sheet's rows; each row takes the next. */
export interface NamedStyle {
  readonly designNo: string;
  readonly blankNo: string;
}

interface PackageSize {
  readonly products: number;
  readonly pictures: number;
  /** size of the whole archive; the pictures are made as large as needed */
  readonly bytes: number;
}

const SIDE = 1_000;
const COLUMNS: SheetColumnName[] = ['title', 'itemNo', 'designNo', 'blankNo', 'price', 'folder'];

/** A photographer's package: a sheet, and a folder with main and detail pictures for each product, all different. */
export async function makePackage(
  { products, pictures, bytes }: PackageSize,
  styles: readonly NamedStyle[],
): Promise<{ zip: Buffer; photos: Buffer[] }> {
  const photos = await makePhotos(pictures, bytes / pictures);
  const each = Math.ceil(pictures / products);
  const lines = Array.from({ length: products }, (_, at): Cell[] => {
    const { designNo = null, blankNo = null } = styles[at % styles.length] ?? {};
    return [`印花商品 ${at + 1}`, itemNo(at), designNo, blankNo, 99.5, folderOf(at)];
  });
  const heads = COLUMNS.map((name) => ({ title: SHEET_COLUMNS[name].head, width: 12, as: 'number' as const }));
  const entries: MadeEntry[] = [
    { name: '商品信息.xlsx', bytes: await collected(xlsxOf('商品', heads, lines)) },
    ...photos.map((photo, at) => {
      const nth = at % each;
      const place = nth < 5 ? `01主图/${nth + 1}` : `04详情/${nth + 1}`;
      return { name: `${folderOf(Math.floor(at / each))}/${place}.jpg`, bytes: photo };
    }),
  ];
  return { zip: makeZip(entries.map((entry) => ({ flags: 0x800, method: 0, ...entry }))), photos };
}

const itemNo = (at: number): string => `A${String(at + 1).padStart(4, '0')}`;
const folderOf = (at: number): string => `${itemNo(at)}_印花商品`;

/** Crops of one large picture with photographic grain. */
async function makePhotos(count: number, bytesEach: number): Promise<Buffer[]> {
  const side = SIDE * 3;
  const grain = await sharp({
    create: {
      ...{ width: side, height: side, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 140, sigma: 30 },
    },
  })
    .blur(0.8)
    .raw()
    .toBuffer();
  const whole = sharp(grain, { raw: { width: side, height: side, channels: 3 } });
  const quality = await qualityFor(whole, bytesEach);
  const photos: Buffer[] = [];
  for (let at = 0; at < count; at += 1) {
    const left = (at * 37) % (side - SIDE);
    const top = (Math.floor(at / 54) * 53 + at) % (side - SIDE);
    photos.push(await windowOf(whole, left, top, quality));
  }
  return photos;
}

const windowOf = (whole: Sharp, left: number, top: number, quality: number): Promise<Buffer> =>
  whole.clone().extract({ left, top, width: SIDE, height: SIDE }).jpeg({ quality }).toBuffer();

async function qualityFor(whole: Sharp, bytes: number): Promise<number> {
  for (let quality = 95; quality > 5; quality -= 5)
    if ((await windowOf(whole, 0, 0, quality)).length <= bytes) return quality;
  return 5;
}
