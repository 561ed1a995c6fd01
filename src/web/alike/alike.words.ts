import type { ALIKE_BY } from '#contract/alike-by.ts';
import type { PhotoFacts } from '#drawing/look/photo-facts.ts';

export type By = (typeof ALIKE_BY)[number];

export const byWords: Readonly<Record<By, string>> = { both: '综合', colour: '颜色优先', texture: '花纹优先' };

export const alikeLead =
  '拍一块布、拖进一张图，找目录里颜色和花纹相近的花型、面料，和用这些花型的款式。照片只在您的设备上分析，不上传。';

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
  waiting === 0 ? `已比对 ${compared} 个花型和面料` : `已比对 ${compared} 个花型和面料，还有 ${waiting} 个正在录入`;

export const nothingYet = (waiting: number): string =>
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
