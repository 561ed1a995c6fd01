import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { composition } from '#contract/platform/fibres.ts';
import { createHash } from 'node:crypto';
import { factRows } from '#contract/market/garment-facts.ts';
import { careText } from '#contract/market/care.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import { PICTURE_ROLES, type PictureRole } from '#contract/desks/package-rules.ts';
import type { PictureWidth } from '#contract/platform/picture.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { pictureKeyOf } from '../../people/pictures/picture.queries.ts';
import type { PictureStore } from '../../people/pictures/picture-store.ts';
import { readHeader } from '../../people/pictures/take-in.ts';
import { xlsxOf } from '../../platform/xlsx.ts';
import { type ZippedFile, zipped } from '../../platform/zip-stream.ts';

/** Pixels; channels require at least 700 to 800, and this is the widest that we draw. */
const WIDTH: PictureWidth = 1280;
/** 淘宝 and 抖店 accept five. */
const MAIN_PICTURES = 5;

interface Shot {
  readonly name: string;
  readonly role: (typeof PICTURE_ROLES)[PictureRole]['label'];
  readonly picture: Picture;
}

/** A product on sale, as one shop downloads it. */
export interface TakenAlong {
  readonly product: ProductDetail;
  /** 商家编码, which a channel sends to the shop with an order: its own number for its own product, otherwise ours */
  readonly outerNo: string;
}

/**
 * 数据包 of a product on sale: pictures by role in folders, the sheets, the texts, and a list of all with checksums.
 * Streamed: one picture in memory at a time.
 * @param gone aborts when the client disconnects
 */
export function productPackage(
  pictureStore: PictureStore,
  taken: TakenAlong,
  gone: AbortSignal,
): AsyncGenerator<Uint8Array> {
  return zipped(filesOf(pictureStore, taken, gone));
}

/** The name of the folder and of the archive. */
export const packageNameOf = ({ productNo, title }: ProductDetail): string =>
  fileName(`${productNo} ${title}`.slice(0, 60).trim());

async function* filesOf(
  pictureStore: PictureStore,
  { product, outerNo }: TakenAlong,
  gone: AbortSignal,
): AsyncGenerator<ZippedFile> {
  const folder = packageNameOf(product);
  yield { name: `${folder}/商品表.xlsx`, parts: productSheet(product, outerNo) };
  yield { name: `${folder}/尺码表.xlsx`, parts: sizeSheet(product) };
  yield { name: `${folder}/文案.txt`, parts: [copyOf(product)] };

  const listed: object[] = [];
  const taken = new Map<string, Buffer>();
  for (const { name, role, picture } of shotsOf(product)) {
    const key = pictureKeyOf(picture);
    // The first picture of a colour is in two folders; it is the only one kept in memory.
    const bytes = taken.get(key) ?? (await pictureStore.take(key, WIDTH, 'jpg', gone));
    taken.clear();
    taken.set(key, bytes);
    const path = `${role}/${name}.jpg`;
    // A small photograph is not enlarged, so its size is read from the file.
    const { width, height } = (await readHeader(bytes))!;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    listed.push({ path, role, width, height, bytes: bytes.length, sha256 });
    yield { name: `${folder}/${path}`, parts: [bytes] };
  }
  yield {
    name: `${folder}/清单.json`,
    parts: [`${JSON.stringify({ productNo: product.productNo, outerNo, files: listed }, null, 2)}\n`],
  };
}

/**
 * Main pictures show the first colour from both sides, then the other colours; then a picture per colour; then all as
 * details. Photographs of a role replace the drawn pictures.
 */
function shotsOf({ views, photos, colours, design }: ProductDetail): Shot[] {
  const nameOf = (colourNo: string) => colours.find((one) => one.colourNo === colourNo)?.name ?? colourNo;
  const [first, ...others] = views;
  if (first === undefined) return [];
  const photosFor = (use: PictureRole) => photos.filter(({ role }) => role === use);
  const inOrder = (use: PictureRole, drawn: readonly Picture[] = []): Shot[] => {
    const taken = photosFor(use).map(({ picture }) => picture);
    const pictures = taken.length > 0 ? taken : drawn;
    return pictures.map((picture, at) => ({ name: numbered(at), role: PICTURE_ROLES[use].label, picture }));
  };
  return [
    ...inOrder('main', [first.front, first.back, ...others.map(({ front }) => front)]).slice(0, MAIN_PICTURES),
    ...inOrder('tall'),
    ...views.map(({ colourNo, front, back }) => ({
      name: fileName(`${nameOf(colourNo)} ${colourNo}`),
      role: PICTURE_ROLES.sku.label,
      picture:
        photosFor('sku').find((one) => one.colourNo === colourNo)?.picture ?? (isPhoto(photos, front) ? back : front),
    })),
    ...inOrder('detail', [
      ...views.flatMap(({ front, back }) => [front, back]),
      ...(design?.picture ? [design.picture] : []),
    ]),
    ...inOrder('white'),
    ...inOrder('size'),
    ...inOrder('label'),
  ];
}

/** A main photograph may show any colour, so the picture of a colour is then the drawn back. */
const isPhoto = (photos: ProductDetail['photos'], { path }: Picture): boolean =>
  photos.some(({ picture }) => picture.path === path);

const numbered = (at: number): string => String(at + 1).padStart(2, '0');

/** Valid on Windows too; Chinese stays. */
function fileName(text: string): string {
  return text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/[. ]+$/, '');
}

function productSheet(
  { productNo, title, colours, sizes, skus, tiers, weights, moq, ...product }: ProductDetail,
  outerNo: string,
) {
  const stockOf = new Map(skus.map(({ colourNo, size, stock }) => [`${colourNo}/${size}`, stock]));
  const gramsOf = new Map(weights.map(({ size, grams }) => [size, grams]));
  const rows = colours.flatMap(({ colourNo, name }) =>
    sizes.map((size) => [
      title,
      productNo,
      outerNo,
      name,
      colourNo,
      size,
      stockOf.get(`${colourNo}/${size}`) ?? 0,
      gramsOf.get(size) ?? null,
      moq,
      ...tiers.flatMap(({ fromQuantity, priceFen }) => [fromQuantity, priceFen]),
      product.retailPriceFen,
    ]),
  );
  return xlsxOf(
    '商品表',
    [
      { title: '商品标题', width: 40, as: 'text' },
      { title: '货号', width: 18, as: 'text' },
      { title: '商家编码', width: 18, as: 'text' },
      { title: '颜色', width: 12, as: 'text' },
      { title: '色号', width: 12, as: 'text' },
      { title: '尺码', width: 8, as: 'text' },
      { title: '库存', width: 8, as: 'number' },
      { title: '重量（克）', width: 10, as: 'number' },
      { title: '起订量', width: 8, as: 'number' },
      ...tiers.flatMap((_, at) => [
        { title: `第 ${at + 1} 档起（件）`, width: 14, as: 'number' as const },
        { title: `第 ${at + 1} 档价（元）`, width: 14, as: 'hundredths' as const },
      ]),
      { title: '建议零售价（元）', width: 16, as: 'hundredths' },
    ],
    rows,
  );
}

function sizeSheet({ sizeChart: { sizes, parts } }: ProductDetail) {
  return xlsxOf(
    '尺码表',
    [
      { title: '部位（cm）', width: 12, as: 'text' },
      ...sizes.map((size) => ({ title: size, width: 8, as: 'number' as const })),
      { title: '公差 ±', width: 8, as: 'number' },
    ],
    parts.map(({ name, valuesCm, toleranceCm }) => [name, ...valuesCm, toleranceCm]),
  );
}

/** Text to copy, with CRLF and a byte order mark for older Windows notepads. */
function copyOf(product: ProductDetail): string {
  const { blank, design, sizeChart } = product;
  const lines = [
    product.title,
    [`货号 ${product.productNo}`, `款号 ${product.styleNo}`, ...(design ? [`设计编号 ${design.designNo}`] : [])].join(
      '　',
    ),
    '',
    '【卖点】',
    ...product.sellingPoints.map((point) => `· ${point}`),
    '',
    '【面料】',
    `${blank?.fabric ? `${blank.fabric.name}，` : ''}${composition(product.composition)}${product.gsm === null ? '' : `，${product.gsm} g/m²`}`,
    `执行标准 ${product.standard}，GB 18401 ${product.safetyClass} 类`,
    ...factRows(product.facts).map(([name, words]) => `${name} ${words}`),
    '',
    ...(product.finished
      ? []
      : [
          '【印花】',
          [
            wordOf(METHOD_NAMES, product.printMethod),
            ...(design ? [`花型 ${design.title}（${design.designer.name}）`] : []),
          ].join('，'),
          '',
        ]),
    '【颜色与尺码】',
    `颜色：${product.colours.map(({ name }) => name).join('、')}`,
    `尺码：${product.sizes.join('、')}（${sizeChart.method}，公差见尺码表）`,
    '',
    '【洗涤】',
    ...product.careCodes.map((code) => `· ${careText(code)}`),
    ...(product.finished
      ? []
      : [
          '',
          '【授权】',
          design?.isOffered
            ? '花型的使用范围以授权为准，转售前请在花型页核对。'
            : `店铺${design ? '自用花型' : '自己的图案'}，不对外授权。`,
        ]),
  ];
  return `\u{feff}${lines.join('\r\n')}\r\n`;
}
