import { createHash } from 'node:crypto';
import { channelTitle } from '#contract/channel-title.ts';
import type { ChannelRules, PictureRule } from '#contract/channels/rules.ts';
import type { ProductDetail } from '#contract/products.ts';
import type { PackFile, SheetCell } from './channel-pack.table.ts';
import { SHEET_FORMS, TAOBAO_FOLDER } from './channel-sheet.ts';
import { factsPicture } from './facts-picture.ts';
import { type ProductToList, type Shot, shotsOf } from './product-to-list.ts';
import { detailPictures, squarePicture } from './make-pictures.ts';
import { fileNameOf } from './safe-cell.ts';

export interface MadeFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** One product, as one channel wants it. */
export interface MadeItem {
  readonly title: string;
  readonly files: readonly MadeFile[];
  readonly rows: SheetCell[][];
  /** the sheet of this product alone, for its check */
  readonly sheet: MadeFile;
  /** some main picture is a drawing of ours */
  readonly isDrawn: boolean;
}

/** Pictures of one product, read and converted once for all its channels. */
export interface PictureMaker {
  square(shot: Shot, rule: PictureRule): Promise<Buffer>;
  detail(product: ProductDetail, shots: readonly Shot[], rule: ChannelRules['detail'], most: number): Promise<Buffer[]>;
}

/** @param read the picture at its largest */
export function openPictureMaker(read: (key: string) => Promise<Buffer>): PictureMaker {
  const made = new Map<string, Promise<Buffer[]>>();
  const once = (name: string, make: () => Promise<Buffer[]>) => {
    const known = made.get(name) ?? make();
    made.set(name, known);
    return known;
  };
  return {
    square: async ({ key }, rule) => {
      const name = `${key}/${rule.madePx}/${rule.mostBytes}`;
      const [square] = await once(name, async () => [await squarePicture(await read(key), rule)]);
      return square!;
    },
    detail: async (product, shots, rule, most) => {
      const { madePx, mostHeightPx, mostBytes } = rule;
      const sliced = (name: string, source: () => Promise<Buffer>) =>
        once(`${name}/${madePx}/${mostHeightPx}/${mostBytes}`, async () => detailPictures(await source(), rule));
      const pictures = [...(await sliced('facts', () => factsPicture(product)))];
      for (const { key } of shots) {
        if (pictures.length >= most) break;
        pictures.push(...(await sliced(key, () => read(key))));
      }
      return pictures.slice(0, most);
    },
  };
}

export async function makeItem(offered: ProductToList, rules: ChannelRules, maker: PictureMaker): Promise<MadeItem> {
  const { product, outerNo } = offered;
  const { main, white, skus, detail } = shotsOf(product);
  const whites = white.slice(0, 1);
  const mains = [...main.slice(0, rules.main.max - whites.length), ...whites];
  const names = namesFor(rules, product);
  const files: MadeFile[] = [];
  const put = (name: string, bytes: Buffer) => {
    files.push({ name, bytes });
    return name;
  };
  const mainNames: string[] = [];
  for (const [at, shot] of mains.entries())
    mainNames.push(put(names.main(at, whites.includes(shot)), await maker.square(shot, rules.main)));
  const skuNames: { colourNo: string; name: string }[] = [];
  for (const { colourNo, colour, shot } of skus)
    skuNames.push({ colourNo, name: put(names.sku(colourNo, colour), await maker.square(shot, rules.sku)) });
  const room = (rules.allPictures?.max ?? Infinity) - files.length;
  const details = await maker.detail(product, detail, rules.detail, Math.max(1, Math.min(rules.detail.max, room)));
  const detailNames = details.map((bytes, at) => put(names.detail(at), bytes));

  const title = offered.channelTitle ?? channelTitle(product.title, keywordsOf(product), rules.title);
  const form = SHEET_FORMS[rules.sheet];
  const rows = form.rowsOf({ product, outerNo, title, main: mainNames, sku: skuNames, detail: detailNames });
  const parts: Uint8Array[] = [];
  for await (const part of form.bytesOf(rows)) parts.push(part);
  return {
    ...{ title, files, rows, isDrawn: mains.some(({ isPhoto }) => !isPhoto) },
    sheet: { name: form.name, bytes: Buffer.concat(parts) },
  };
}

/** Added to a title while they fit. */
function keywordsOf({ crumbs, composition, printMethod }: ProductDetail): string[] {
  const [first] = composition;
  return [crumbs.at(-1)?.name ?? '', first ? first.fibre : '', printMethod];
}

const numbered = (at: number): string => String(at + 1).padStart(2, '0');

function namesFor({ sheet }: ChannelRules, { productNo, title }: ProductDetail) {
  const folder = fileNameOf(`${productNo} ${title}`.slice(0, 60));
  if (sheet === 'taobaoCsv') {
    // All pictures of a Taobao sheet are in one folder, found by their names.
    const stem = `${TAOBAO_FOLDER}/${fileNameOf(productNo)}`;
    return {
      main: (at: number, isWhite: boolean) => `${stem}_${numbered(at)}${isWhite ? '_白底' : ''}.tbi`,
      sku: (colourNo: string) => `${stem}_${fileNameOf(colourNo)}.tbi`,
      detail: (at: number) => `详情图/${folder}/${numbered(at)}.jpg`,
    };
  }
  return {
    main: (at: number, isWhite: boolean) => `${folder}/主图/${numbered(at)}${isWhite ? '_白底' : ''}.jpg`,
    sku: (colourNo: string, colour: string) => `${folder}/SKU图/${fileNameOf(`${colour} ${colourNo}`)}.jpg`,
    detail: (at: number) => `${folder}/详情图/${numbered(at)}.jpg`,
  };
}

export const listedFile = ({ name, bytes }: MadeFile): PackFile => ({
  name,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
