import { glyphPath, holdsGlyphs } from '#drawing/glyphs.ts';
import { demoId } from './demo-id.ts';

/** Photographs that the demo's factory attached to bulk orders: drawn, and marked as a demo. */
interface DemoPhoto {
  readonly name: DemoPhotoName;
  readonly words: string;
  readonly cloth: string;
  readonly neckWidth: number;
  /** a stain, or a skipped stitch */
  readonly hasFlaw: boolean;
}
export type DemoPhotoName = 'sample 1' | 'sample 2' | 'sample 3' | 'flaw';

export const PHOTO_OWNER = 'yizhen';

export const demoPhotos: readonly DemoPhoto[] = [
  { name: 'sample 1', words: '产前样 第一次', cloth: '#35506b', neckWidth: 200, hasFlaw: false },
  { name: 'sample 2', words: '产前样 第二次', cloth: '#35506b', neckWidth: 170, hasFlaw: false },
  { name: 'sample 3', words: '产前样 肩宽改好', cloth: '#5d6a4e', neckWidth: 170, hasFlaw: false },
  { name: 'flaw', words: '抽检 油污', cloth: '#8a6a52', neckWidth: 170, hasFlaw: true },
];

export const demoPhotoId = (name: DemoPhotoName): string => demoId(`photo ${name}`);

export const PHOTO_WIDTH = 1000;
export const PHOTO_HEIGHT = 1000;

/** A tee laid flat on a table with a tape measure. */
export function photoSvg({ words, cloth, neckWidth, hasFlaw }: DemoPhoto): string {
  const drawable = [...words].filter((letter) => holdsGlyphs(letter, 'sans')).join('');
  const { d } = glyphPath(drawable, { face: 'sans', heightMm: 40, x: 500, y: 945, align: 'middle' });
  const left = 500 - neckWidth / 2;
  const right = 500 + neckWidth / 2;
  const ticks = Array.from({ length: 36 }, (_, at) => {
    const isLong = at % 5 === 0;
    return `<rect x="${120 + at * 21}" y="${isLong ? 846 : 856}" width="2" height="${isLong ? 30 : 20}" fill="#4b4436"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO_WIDTH}" height="${PHOTO_HEIGHT}" viewBox="0 0 1000 1000">
    <rect width="1000" height="1000" fill="#e8e1d3"/>
    <path d="M${left} 150 L250 200 L110 400 L225 470 L290 380 L290 800 L710 800 L710 380 L775 470 L890 400 L750 200 L${right} 150 Q500 ${150 + neckWidth * 0.7} ${left} 150 Z" fill="${cloth}"/>
    <path d="M${left} 150 Q500 ${150 + neckWidth * 0.7} ${right} 150 Q500 ${162 + neckWidth * 0.95} ${left} 150 Z" fill="#000" fill-opacity=".22"/>
    <path d="M290 380 L290 800 M710 380 L710 800" stroke="#000" stroke-opacity=".25" stroke-width="3"/>
    <path d="M290 784 L710 784" stroke="#fff" stroke-opacity=".4" stroke-width="2" stroke-dasharray="9 6"/>
    ${hasFlaw ? '<ellipse cx="585" cy="520" rx="34" ry="26" fill="#241a12" fill-opacity=".75"/><circle cx="588" cy="520" r="78" fill="none" stroke="#c0392b" stroke-width="7"/>' : ''}
    <rect x="110" y="836" width="780" height="50" rx="4" fill="#f3d777"/>${ticks.join('')}
    <path d="${d}" fill="#4b4436"/>
  </svg>`;
}
