import { constructionWords } from '#contract/market/constructions.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import type { ALIKE_BY } from '#contract/market/alike-by.ts';
import type { AlikeFabric } from '#contract/market/alike.ts';
import type { PhotoRepeat } from '#drawing/look/photo-repeat.ts';
import type { PhotoFacts } from '#drawing/look/photo-facts.ts';

export type By = (typeof ALIKE_BY)[number];

export const byWords: Readonly<Record<By, string>> = {
  both: '综合',
  colour: '颜色优先',
  texture: '花纹优先',
  same: '同图',
};

export const alikeLead =
  '拍一块布、拖进一张图，找目录里颜色和花纹相近的花型、面料、款式；拍一件衣服，还找版型相近的光版。照片只在您的设备上分析，不上传。';

/** Whether one asks with a photograph of his own, which has a frame, or with an item of the catalogue. */
export type AskedWith = 'photo' | 'item';

const sameLead: Readonly<Record<AskedWith, string>> = {
  photo: '同图：和您这张是同一张的图，改过大小、重新存过、调过一点颜色的也算；比整张图，不看框。',
  item: '同图：和这一件的图是同一张的，改过大小、重新存过、调过一点颜色的也算。',
};

const NEAR = 90;
const FAR = 75;

/** Why a result is alike, in one line. */
export function whyAlike({ colour, texture }: { readonly colour: number; readonly texture: number }): string {
  return `颜色 ${colour}% · 花纹 ${texture}%${sayingOf(colour, texture)}`;
}

function sayingOf(colour: number, texture: number): string {
  if (colour >= NEAR && texture >= NEAR) return '，都很像';
  if (colour >= NEAR) return '，像在颜色';
  if (texture >= NEAR && colour < FAR) return '，像在花纹';
  return '';
}

export const comparedWords = (compared: number, waiting: number): string =>
  waiting === 0 ? `已比对 ${compared} 件` : `已比对 ${compared} 件，还有 ${waiting} 张图正在录入`;

/** What the order of the results means; empty for really alike ones. */
export function resultsLead(
  by: By,
  asked: AskedWith,
  { isNear, designs }: { isNear: boolean; designs: readonly unknown[] },
): string {
  if (by === 'same') return sameLead[asked];
  if (isNear || designs.length === 0) return '';
  return `没有很像的，下面是最接近的几样。${asked === 'photo' ? '框小一点、只框布面，常常能找到更像的。' : ''}`;
}

/** Why a blank is shown: its outline, or its cloth. */
export const whyBlank = (blank: { readonly shape: number | null; readonly colour: number; readonly texture: number }) =>
  blank.shape === null ? `面料：${whyAlike(blank)}` : `版型 ${blank.shape}%`;

export function nothingFound(by: By, asked: AskedWith, waiting: number): string {
  if (waiting > 0) return '目录里的图正在逐张录入，这一页会自己更新。';
  if (by === 'same') return '目录里没有和它相同的图。换“综合”看相近的。';
  return `没有找到相近的，${asked === 'photo' ? '换一张图、框小一点，或' : ''}换一种排序再试。`;
}

export const cannotRead = '这张图读不出来，请换一张 JPG、PNG 或 WebP';

export const notWhite = '这里太暗或颜色太重，不像白色；请点照片里的白纸、白墙或白标签';

/** 循环: as shares of the frame, since a photograph has no size. */
export function repeatWords(repeat: PhotoRepeat | null): string {
  if (repeat === null) return '框里没有看出横平竖直的循环：框大一点、摆正一点再看；定位图案没有循环。';
  const { across, down, kind, isSure } = repeat;
  const parts = [
    ...(across === null ? [] : [`横向约占框宽的 ${percentOf(across)}`]),
    ...(down === null ? [] : [`竖向约占框高的 ${percentOf(down)}`]),
  ];
  return `一个循环${parts.join('，')}${KINDS[kind]}${isSure ? '' : '（把握不大）'}。`;
}

const KINDS: Readonly<Record<PhotoRepeat['kind'], string>> = {
  straight: '，平接',
  half: '，错开半个（跳接或砖接）',
  unknown: '',
};

const percentOf = (share: number): string => `${Math.round(share * 100)}%`;

/** In centimetres, for a measured frame. */
export function repeatSize({ across, down }: PhotoRepeat, frameCm: number): string {
  const cm = (share: number) => `${Math.round(share * frameCm * 10) / 10}`;
  return [...(across === null ? [] : [`宽 ${cm(across)}`]), ...(down === null ? [] : [`高 ${cm(down)}`])].join('、');
}

/** Fewer are an accident. */
const LEAST_FABRICS = 3;
const MOST_FABRICS = 8;

/** 织法: what most of the fabrics are whose texture is the most alike; with how sure that is. */
export function clothWords(fabrics: readonly AlikeFabric[]): string {
  const near = fabrics.filter(({ texture }) => texture >= FAR).toSorted((one, other) => other.texture - one.texture);
  const looked = near
    .slice(0, MOST_FABRICS)
    .map(({ card }) => card.weave || wordOf(constructionWords, card.construction));
  const most = [...Map.groupBy(looked, (name) => name)].toSorted(([, a], [, b]) => b.length - a.length)[0];
  if (most === undefined || most[1].length < LEAST_FABRICS) return '从纹理看不出是什么织法。';
  const [name, { length }] = most;
  const sure = length * 3 >= looked.length * 2 && near[0]!.texture >= NEAR ? '把握较大' : '把握不大';
  return `织法看着像${name}：纹理最像的 ${looked.length} 块面料里有 ${length} 块是（${sure}）。`;
}

/** A screen is cut for each ink; with more, or with soft transitions, digital printing costs less. */
const MOST_SCREENS = 6;

/** 工艺建议, from the colours alone. */
export function inkWords({ palette, isContinuous }: PhotoFacts): string {
  if (isContinuous) return '颜色连续过渡，分不成平网；做的话用数码直喷或热转印。';
  const inks = `约 ${palette.length} 套色（含底色）`;
  return palette.length <= MOST_SCREENS
    ? `${inks}，平网、圆网和数码都能做。`
    : `${inks}，超过 ${MOST_SCREENS} 套色，数码更省版费。`;
}
