import type { Sketch, SketchSheet } from '#contract/market/sketches.ts';

export const sketchLead =
  '写一句话，程序按题材、配色、疏密画出十二张能循环的矢量花型。不用第三方，不算 AI 生成，收下的就是您店里的花型。';

export const EXAMPLES = [
  '藏青底白色小碎花，密一点',
  '新中式锦鲤 水墨感',
  '牡丹大花 酒红底',
  '草莓和樱桃 白底',
  '莫兰迪色系 几何',
  '椰林 度假风 蓝绿色调',
  '千鸟格 黑白',
  '敦煌配色 祥云 砖接',
] as const;

const MADE: Readonly<Record<SketchSheet['made'], string>> = {
  words: '',
  seed: ' · 再变几张',
  palette: ' · 换配色',
  mix: ' · 混合两张',
};

export const sheetTitle = ({ words, made }: SketchSheet): string => `${words || '照参考图的颜色'}${MADE[made]}`;

const READ: Readonly<Record<SketchSheet['made'], string>> = {
  words: '读成：',
  seed: '照一张变出来，原话读成：',
  palette: '换过配色，原话读成：',
  mix: '题材照第一张，配色和排法照第二张（有几张只照一样）。第一张的原话读成：',
};

/** What stands before the reading of the sentence: a changed palette is not what was said. */
export const readAsWords = ({ made }: SketchSheet): string => READ[made];

export const insteadWords = ({ instead }: SketchSheet): string =>
  instead.map(({ asked, drawn }) => `画不出${asked}，已按${drawn}画`).join('；');

export const unreadWords = ({ unread }: SketchSheet): string => `没读懂：${unread.join('、')}`;

/** 藏青碎花 3 */
export const titleFor = ({ motif }: Sketch, place: number): string => `${motif}·程序绘图${place + 1}`;
