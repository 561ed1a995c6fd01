import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { channelTitle } from '#contract/desks/channel-title.ts';
import { detailParts } from '#contract/desks/detail-blocks.ts';
import { titleWords } from '#contract/desks/channels/attributes.ts';
import { englishTitle } from '#contract/desks/channels/english.ts';
import type { ChannelRules, PictureRule } from '#contract/desks/channels/rules.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import { isLabelledJpeg } from '../../people/pictures/aigc-label.ts';
import type { WrittenFile } from '../../people/pictures/fit-picture.ts';
import type { Painters } from '../../people/pictures/painters.ts';
import type { PackFile, PackMend, SheetCell } from './channel-pack.table.ts';
import { SHEET_FORMS } from './channel-sheet.ts';
import { TAOBAO_FOLDER } from './taobao-sheet.ts';
import { drawBlocks } from './draw-blocks.ts';
import { type ProductToList, type Shot, type Shots, shotsOf } from './product-to-list.ts';
import { mendedTitle } from './mend-title.ts';
import { fileNameOf } from './safe-cell.ts';
import { newWorkingFolder } from '../../platform/working-folder.ts';

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
  /** some picture was made by a model */
  readonly isAi: boolean;
  /** names of the files without the corner words, on the shop's declaration */
  readonly plain: readonly string[];
}

/** Pictures of one product, read and converted once for all its channels. */
export interface PictureMaker {
  /** @param isPlain without the corner words, where it was made by a model */
  shaped(
    shot: Shot,
    rule: PictureRule,
    how: { readonly isSmaller: boolean; readonly isPlain: boolean },
  ): Promise<Buffer>;
  detail(
    offered: Pick<ProductToList, 'product' | 'page'>,
    shots: readonly Shot[],
    rules: ChannelRules,
    how: { readonly most: number; readonly isSmaller: boolean; readonly isPlain: boolean },
  ): Promise<Buffer[]>;
  /** 白底图 of the first one whose ground can be cut for certain; null = of none */
  whiteOf(shots: readonly Shot[]): Promise<Shot | null>;
  /** made by a model: its file has the label */
  isLabelled(shot: Shot): Promise<boolean>;
  /** 色块: nothing but the colour */
  swatch(hex: string, px: number): Promise<Buffer>;
  /** removes its copies of the pictures */
  close(): Promise<void>;
}

/** How many pictures of a product are tried for 白底图. */
const MOST_CUTS = 3;

export interface PictureReader {
  /** the picture at its largest; plain = without the corner words */
  readonly largest: (key: string, isPlain: boolean) => Promise<Buffer>;
  /** on pure white; null = its ground cannot be told from the subject for certain */
  readonly onWhite: (key: string) => Promise<Buffer | null>;
}

interface Source {
  /** of a local file */
  readonly path: string;
  readonly isLabelled: boolean;
}

export function openPictureMaker(
  painters: Pick<Painters, 'fitWhenIdle' | 'sliceWhenIdle'>,
  { largest, onWhite }: PictureReader,
): PictureMaker {
  // Each picture is wanted in several sizes. The drawing process reads it from a file and writes what it makes into
  // files: sending the bytes would hold up the server's other answers and fill its memory.
  let folder: Promise<string> | undefined;
  const newPath = async (): Promise<string> => {
    folder ??= newWorkingFolder('jinshi-pack-');
    return join(await folder, randomUUID());
  };
  const copied = async (bytes: Buffer): Promise<Source> => {
    const path = await newPath();
    await writeFile(path, bytes);
    return { path, isLabelled: isLabelledJpeg(bytes) };
  };
  const sources = new Map<string, Promise<Source>>();
  const read = (key: string, isPlain: boolean): Promise<Source> => {
    const name = `${key}/${isPlain}`;
    const known = sources.get(name) ?? largest(key, isPlain).then(copied);
    sources.set(name, known);
    return known;
  };
  const made = new Map<string, Promise<readonly WrittenFile[]>>();
  const once = (name: string, make: (to: string) => Promise<readonly WrittenFile[]>) => {
    const known = made.get(name) ?? newPath().then(make);
    made.set(name, known);
    return known;
  };
  const drawings = new Map<string, Promise<Buffer | null>>();
  const isLabelled = async ({ key }: Shot): Promise<boolean> => (await read(key, false)).isLabelled;
  /** Keys of pictures that were cut, by those of their sources. */
  const cuts = new Map<string, Promise<string | null>>();
  const cut = async (shot: Shot): Promise<string | null> => {
    // A cut would remove the words in its corner.
    if (await isLabelled(shot)) return null;
    const white = await onWhite(shot.key);
    if (white === null) return null;
    const key = `${shot.key} on white`;
    const source = await copied(white);
    for (const isPlain of [true, false]) sources.set(`${key}/${isPlain}`, Promise.resolve(source));
    return key;
  };
  return {
    isLabelled,
    whiteOf: async (shots) => {
      for (const shot of shots.slice(0, MOST_CUTS)) {
        const known = cuts.get(shot.key) ?? cut(shot);
        cuts.set(shot.key, known);
        const key = await known;
        if (key !== null) return { ...shot, key };
      }
      return null;
    },
    shaped: async (shot, rule, { isSmaller, isPlain: mayBePlain }) => {
      const { key } = shot;
      const isPlain = mayBePlain && (await isLabelled(shot));
      const { madePx, leastPx, mostBytes, leastBytes = 0, shape } = rule;
      // 一键改好 of a picture with too many bytes: fewer pixels and a lower quality.
      const width = isSmaller ? leastPx : madePx;
      const height = shape === undefined ? width : Math.round((width * shape.made) / 1_000);
      const make = (most: number, least: number) =>
        once(`${key}/${width}/${height}/${most}/${least}/${isSmaller}/${isPlain}`, async (to) => [
          await painters.fitWhenIdle({
            ...{ picture: (await read(key, isPlain)).path, width, height, to },
            ...{ mostBytes: most, leastBytes: least, isLower: isSmaller },
          }),
        ]);
      // The usual quality serves every channel that takes its bytes.
      const [usual] = await make(Infinity, 0);
      const fits = usual!.bytes <= mostBytes && usual!.bytes >= leastBytes;
      const [picture] = fits ? [usual] : await make(mostBytes, leastBytes);
      return readFile(picture!.path);
    },
    detail: async ({ product, page }, shots, { detail: rule, language }, { most, isSmaller, isPlain: mayBePlain }) => {
      const { madePx, mostHeightPx, mostBytes } = rule;
      const sliced = async (name: string, source: () => Promise<Buffer | string>) => {
        const sized = { width: madePx, mostHeight: mostHeightPx, isLower: isSmaller };
        const make = (most: number) =>
          once(`${name}/${madePx}/${mostHeightPx}/${most}/${isSmaller}`, async (to) =>
            painters.sliceWhenIdle({ ...sized, picture: await source(), mostBytes: most, to }),
          );
        const best = await make(Infinity);
        return best.every(({ bytes }) => bytes <= mostBytes) ? best : make(mostBytes);
      };
      // Its words are Chinese.
      const parts: ReturnType<typeof detailParts> = language === 'en' ? ['pictures'] : detailParts(page);
      const drawn = new Map<(typeof parts)[number], readonly WrittenFile[]>();
      for (const part of parts) {
        if (part === 'pictures') continue;
        const name = `${product.productNo} ${part.join(' ')}`;
        const drawing = drawings.get(name) ?? drawBlocks(product, part, page.note);
        drawings.set(name, drawing);
        const svg = await drawing;
        if (svg !== null) drawn.set(part, await sliced(name, async () => svg));
      }
      // Where the channel takes few pictures, facts come before photographs.
      let room = most - [...drawn.values()].flat().length;
      const shown: WrittenFile[] = [];
      for (const shot of parts.includes('pictures') ? shots : []) {
        if (room <= 0) break;
        const isPlain = mayBePlain && (await isLabelled(shot));
        const slices = await sliced(`${shot.key}/${isPlain}`, async () => (await read(shot.key, isPlain)).path);
        shown.push(...slices.slice(0, room));
        room -= slices.length;
      }
      const files = parts.flatMap((part) => (part === 'pictures' ? shown : (drawn.get(part) ?? []))).slice(0, most);
      return Promise.all(files.map(({ path }) => readFile(path)));
    },
    swatch: async (hex, px) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}"><rect width="${px}" height="${px}" fill="${hex}"/></svg>`;
      const sized = { width: px, height: px, mostBytes: Infinity, isLower: false };
      const [swatch] = await once(`${hex}/${px}`, async (to) => [
        await painters.fitWhenIdle({ ...sized, picture: Buffer.from(svg), to }),
      ]);
      return readFile(swatch!.path);
    },
    close: async () => {
      if (folder !== undefined) await rm(await folder, { recursive: true, force: true });
    },
  };
}

/** @param mends what its shop has asked to mend, after the last check */
export async function makeItem(
  offered: ProductToList,
  rules: ChannelRules,
  maker: PictureMaker,
  mends: readonly PackMend[] = [],
): Promise<MadeItem> {
  const { product, outerNo } = offered;
  const isSmaller = mends.includes('bytes');
  const { mains, whiteMain, white, portraits, skus, detail } = await takenFor(product, rules, maker);
  const names = namesFor(rules, product);
  // Only where the channel refuses words, and only on the shop's own declaration.
  const plainOn = offered.declarationId === null ? undefined : rules.noWords?.on;
  const how = { isSmaller, isPlain: plainOn !== undefined };
  const howElse = { isSmaller, isPlain: plainOn === 'all' };
  const files: MadeFile[] = [];
  const put = (name: string, bytes: Buffer) => {
    files.push({ name, bytes });
    return name;
  };
  const mainNames: string[] = [];
  const whiteRule = rules.white?.place === 'own' ? rules.main : (rules.white ?? rules.main);
  const onWhite = whiteMain && (await maker.shaped(whiteMain, whiteRule, how));
  for (const shot of mains) {
    const isWhite = shot === whiteMain;
    const bytes = isWhite ? onWhite! : await maker.shaped(shot, rules.main, how);
    // A picture that was on white already is its own 白底图; channels refuse the same picture twice.
    if (!isWhite && onWhite?.equals(bytes)) continue;
    mainNames.push(put(names.main(mainNames.length, isWhite), bytes));
  }
  const whiteNames: string[] = [];
  if (white !== null) whiteNames.push(put(names.beside('白底图', 0), await maker.shaped(white, rules.white!, how)));
  const portraitNames: string[] = [];
  for (const [at, shot] of portraits.entries())
    portraitNames.push(put(names.beside('竖图', at), await maker.shaped(shot, rules.portrait!, how)));
  const skuNames: { colourNo: string; name: string }[] = [];
  for (const { colourNo, colour, shot } of skus)
    skuNames.push({ colourNo, name: put(names.sku(colourNo, colour), await maker.shaped(shot, rules.sku, howElse)) });
  if (rules.swatch !== undefined)
    for (const { colourNo, name, hex } of product.colours)
      put(names.swatch(colourNo, name), await maker.swatch(hex, rules.swatch.px));
  const room = (rules.allPictures?.max ?? Infinity) - files.length;
  const most = Math.max(1, Math.min(rules.detail.max, room));
  const details = await maker.detail(offered, detail, rules, { most, ...howElse });
  const detailNames = details.map((bytes, at) => put(names.detail(at), bytes));

  const labelled = files.filter(({ bytes }) => isLabelledJpeg(bytes)).map(({ name }) => name);
  const isAi = labelled.length > 0;
  const plainNames = new Set([
    ...(plainOn === undefined ? [] : [...mainNames, ...whiteNames, ...portraitNames]),
    ...(plainOn === 'all' ? [...skuNames.map(({ name }) => name), ...detailNames] : []),
  ]);
  const title = titleOf(offered, rules, mends.includes('words'));
  const form = SHEET_FORMS[rules.sheet];
  const rows = form.rowsOf({
    ...{ product, outerNo, title, isAi, main: mainNames, sku: skuNames, detail: detailNames },
    ...{ white: whiteNames, portrait: portraitNames },
  });
  const parts: Uint8Array[] = [];
  for await (const part of form.bytesOf(rows)) parts.push(part);
  return {
    ...{ title, files, rows, isAi, isDrawn: mains.some(({ isPhoto }) => !isPhoto) },
    plain: labelled.filter((name) => plainNames.has(name)),
    sheet: { name: form.name, bytes: Buffer.concat(parts) },
  };
}

interface Taken extends Pick<Shots, 'skus' | 'detail'> {
  readonly mains: readonly Shot[];
  /** the one of `mains` with a white ground; null = none */
  readonly whiteMain: Shot | null;
  /** 白底图 and 竖图 beside the main pictures, where the channel has a place for them */
  readonly white: Shot | null;
  readonly portraits: readonly Shot[];
}

/** Which pictures of a product become which of the channel's. */
async function takenFor(product: ProductDetail, rules: ChannelRules, maker: PictureMaker): Promise<Taken> {
  const { main, white: own, tall, skus, detail } = shotsOf(product);
  const wantsWhite = rules.white !== undefined || rules.whiteMain !== undefined;
  const white = own[0] ?? (wantsWhite ? await maker.whiteOf(main) : null);
  const isBeside = rules.white?.place === 'own';
  const whiteMain = isBeside && rules.whiteMain === undefined ? null : white;
  const whites = whiteMain === null ? [] : [whiteMain];
  const others = (wantsTall(rules.main) ? [...tall, ...main] : main).slice(0, rules.main.max - whites.length);
  const { portrait } = rules;
  return {
    // A channel that demands a white ground looks at the first one.
    mains: rules.whiteMain === undefined ? [...others, ...whites] : [...whites, ...others],
    whiteMain,
    white: isBeside ? white : null,
    portraits: portrait === undefined ? [] : (tall.length > 0 ? tall : main).slice(0, portrait.max),
    ...{ skus, detail },
  };
}

/** Main pictures that are higher than wide come from the shop's 竖图 first. */
const wantsTall = ({ shape }: PictureRule): boolean => (shape?.made ?? 1_000) > 1_200;

/** The shop's 竖图 are made into something. */
export const usesTall = ({ main, portrait }: ChannelRules): boolean => portrait !== undefined || wantsTall(main);

export function titleOf(
  { product, channelTitle: fixed }: ProductToList,
  rules: ChannelRules,
  isMended: boolean,
): string {
  if (fixed !== undefined) return fixed;
  const english = rules.language === 'en' ? englishTitle(product) : '';
  const mended = (title: string) => (isMended ? mendedTitle(title, rules.forbidden?.words) : title);
  if (english !== '') return channelTitle(mended(english), [], rules.title);
  const own = mended(product.title);
  return channelTitle(own, keywordsOf(product), rules.title);
}

/** Added to a title while they fit. */
function keywordsOf(product: ProductDetail): string[] {
  const { crumbs, composition, printMethod } = product;
  const [first] = composition;
  const [season, crowd] = titleWords(product);
  return [crumbs.at(-1)?.name ?? '', first?.fibre ?? '', wordOf(METHOD_NAMES, printMethod), season!, crowd!];
}

const numbered = (at: number): string => String(at + 1).padStart(2, '0');

function namesFor({ sheet }: ChannelRules, { productNo, title }: ProductDetail) {
  const folder = fileNameOf(`${productNo} ${title}`.slice(0, 60));
  if (sheet === 'taobaoCsv') {
    // All pictures of a Taobao sheet are in one folder, found by their names.
    const stem = `${TAOBAO_FOLDER}/${fileNameOf(productNo)}`;
    return {
      main: (at: number, isWhite: boolean) => `${stem}_${numbered(at)}${isWhite ? '_白底' : ''}.tbi`,
      // Shops number their colours 01, 02, as the main pictures are.
      sku: (colourNo: string) => `${stem}_SKU_${fileNameOf(colourNo)}.tbi`,
      swatch: (colourNo: string) => `色块/${fileNameOf(colourNo)}.jpg`,
      detail: (at: number) => `详情图/${folder}/${numbered(at)}.jpg`,
      beside: (role: string, at: number) => `${role}/${folder}/${numbered(at)}.jpg`,
    };
  }
  return {
    main: (at: number, isWhite: boolean) => `${folder}/主图/${numbered(at)}${isWhite ? '_白底' : ''}.jpg`,
    sku: (colourNo: string, colour: string) => `${folder}/SKU图/${fileNameOf(`${colour} ${colourNo}`)}.jpg`,
    swatch: (colourNo: string, colour: string) => `${folder}/色块/${fileNameOf(`${colour} ${colourNo}`)}.jpg`,
    detail: (at: number) => `${folder}/详情图/${numbered(at)}.jpg`,
    beside: (role: string, at: number) => `${folder}/${role}/${numbered(at)}.jpg`,
  };
}

export const listedFile = ({ name, bytes }: MadeFile): PackFile => ({
  name,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
