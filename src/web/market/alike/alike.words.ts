import type { ALIKE_BY } from '#contract/market/alike-by.ts';
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

/** 同图 */
const sameLead = '同图：和您这张是同一张的图，改过大小、重新存过、调过一点颜色的也算；比整张图，不看框。';

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
export function resultsLead(by: By, { isNear, designs }: { isNear: boolean; designs: readonly unknown[] }): string {
  if (by === 'same') return sameLead;
  return isNear || designs.length === 0 ? '' : '没有很像的，下面是最接近的几样。框小一点、只框布面，常常能找到更像的。';
}

/** Why a blank is shown: its outline, or its cloth. */
export const whyBlank = (blank: { readonly shape: number | null; readonly colour: number; readonly texture: number }) =>
  blank.shape === null ? `面料：${whyAlike(blank)}` : `版型 ${blank.shape}%`;

export const nothingFound = (by: By, waiting: number): string =>
  by === 'same' && waiting === 0 ? '目录里没有和它相同的图。换“综合”看相近的。' : nothingYet(waiting);

const nothingYet = (waiting: number): string =>
  waiting > 0 ? '目录里的图正在逐张录入，这一页会自己更新。' : '没有找到相近的，换一张图、框小一点，或换一种排序再试。';

export const cannotRead = '这张图读不出来，请换一张 JPG、PNG 或 WebP';

export const notWhite = '这里太暗或颜色太重，不像白色；请点照片里的白纸、白墙或白标签';

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
