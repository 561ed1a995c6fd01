import { pictureUrl } from '#contract/picture.ts';
import { theme } from '../../platform/theme.ts';
import { yuan } from '../../platform/words.ts';
import { warp, weft } from '../logo-lines.ts';
import { drawQr } from '../../platform/qr.ts';
import { addressOf, type ShareCard } from './share-card.ts';

/** The width at which WeChat shows a picture in full; texts are at least as large as WeChat's own. */
const WIDTH = 750;
const MARGIN = 40;
const INNER = WIDTH - 2 * MARGIN;
const FOOT = 272;
const QR = 228;

interface Line {
  readonly text: string;
  readonly font: string;
  readonly colour: string;
  readonly height: number;
}

/** Draws the picture to share: item, price, supplier, and a QR code of the page. @returns a JPEG as data address */
export async function drawPoster(card: ShareCard, isDemo: boolean): Promise<string> {
  const picture = await load(pictureUrl(card.picture.path, 960, 'jpg'));
  const pictureHeight = Math.round((WIDTH * picture.naturalHeight) / picture.naturalWidth);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no 2D canvas');

  const lines = linesOf(pen, card);
  const words = lines.reduce((sum, line) => sum + line.height, card.price ? PRICE_HEIGHT : 0);
  canvas.width = WIDTH;
  canvas.height = pictureHeight + 36 + words + 28 + FOOT;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, WIDTH, pictureHeight);

  let y = pictureHeight + 36;
  if (card.price) {
    drawPrice(pen, card.price, y);
    y += PRICE_HEIGHT;
  }
  for (const line of lines) {
    write(pen, line, MARGIN, y);
    y += line.height;
  }
  drawFoot(pen, canvas.height - FOOT, addressOf(card), isDemo);
  return canvas.toDataURL('image/jpeg', 0.9);
}

const PRICE_HEIGHT = 84;

function linesOf(pen: CanvasRenderingContext2D, card: ShareCard): readonly Line[] {
  const title = { font: `600 38px ${theme.sans}`, colour: theme.ink, height: 54 };
  const fact = { font: `28px ${theme.sans}`, colour: theme.inkSoft, height: 44 };
  return [
    ...wrapped(pen, card.name, title.font, 2).map((text) => ({ text, ...title })),
    ...card.lines.map((facts) => ({ text: fitting(pen, facts, fact.font), ...fact })),
  ];
}

function drawPrice(pen: CanvasRenderingContext2D, price: NonNullable<ShareCard['price']>, y: number): void {
  let x = MARGIN;
  for (const [text, size] of [
    ['¥', 32],
    [yuan(price.fen), 64],
    [` 起 /${price.unit}`, 28],
  ] as const) {
    pen.font = `700 ${size}px ${theme.sans}`;
    pen.fillStyle = theme.vermilion;
    pen.textBaseline = 'alphabetic';
    pen.fillText(text, x, y + 60);
    x += pen.measureText(text).width + 2;
  }
}

/** Our mark, and the QR code of the page. */
function drawFoot(pen: CanvasRenderingContext2D, y: number, address: string, isDemo: boolean): void {
  pen.fillStyle = theme.paper;
  pen.fillRect(0, y, WIDTH, FOOT);
  pen.fillStyle = theme.hairline;
  pen.fillRect(0, y, WIDTH, 2);
  drawMark(pen, MARGIN, y + 52, 72);
  write(pen, { text: '锦市', font: `700 44px ${theme.serif}`, colour: theme.indigo, height: 72 }, MARGIN + 92, y + 52);
  const small = { font: `24px ${theme.sans}`, colour: theme.inkSoft, height: 38 };
  write(pen, { text: '长按识别二维码，看全部资料', ...small }, MARGIN, y + 144);
  write(pen, { text: isDemo ? '演示站点，商品与价格均为虚构' : '服装与面料 B2B 交易平台', ...small }, MARGIN, y + 182);
  drawQr(pen, address, WIDTH - MARGIN - QR, y + (FOOT - QR) / 2, QR);
}

/** The logo's woven square on a dark field, because the poster is light. */
function drawMark(pen: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 40, size / 40);
  pen.fillStyle = theme.indigo;
  // Corner by corner: older WeChat browsers lack `roundRect`.
  pen.beginPath();
  pen.moveTo(20, 0);
  pen.arcTo(40, 0, 40, 40, 8);
  pen.arcTo(40, 40, 0, 40, 8);
  pen.arcTo(0, 40, 0, 0, 8);
  pen.arcTo(0, 0, 40, 0, 8);
  pen.fill();
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.strokeStyle = theme.paper;
  pen.stroke(new Path2D(warp));
  pen.strokeStyle = '#e0705c';
  pen.stroke(new Path2D(weft));
  pen.restore();
}

function write(pen: CanvasRenderingContext2D, line: Line, x: number, y: number): void {
  pen.font = line.font;
  pen.fillStyle = line.colour;
  pen.textBaseline = 'middle';
  pen.fillText(line.text, x, y + line.height / 2);
}

/** As many whole facts as fit in one line; the first one is shortened when it alone is too long. */
function fitting(pen: CanvasRenderingContext2D, facts: readonly string[], font: string): string {
  pen.font = font;
  const shown = facts.reduce((line, fact) => {
    const longer = line ? `${line} · ${fact}` : fact;
    return line === '' || pen.measureText(longer).width <= INNER ? longer : line;
  }, '');
  return wrapped(pen, shown, font, 1)[0] ?? '';
}

function wrapped(pen: CanvasRenderingContext2D, text: string, font: string, most: number): string[] {
  pen.font = font;
  const rows: string[] = [''];
  for (const sign of text) {
    const row = rows.at(-1)!;
    if (pen.measureText(row + sign).width <= INNER) rows[rows.length - 1] = row + sign;
    else rows.push(sign);
  }
  if (rows.length <= most) return rows;
  return [...rows.slice(0, most - 1), `${rows[most - 1]!.slice(0, -1)}…`];
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // The pictures may be on another origin: without this the canvas could not be exported.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}
