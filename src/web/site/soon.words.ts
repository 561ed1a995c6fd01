import type { Screen } from '../platform/screens.ts';
import type { QuietDrawing } from '#contract/picture.ts';
import type { ScreenLink } from './page-words.ts';

/** The content of a screen that is not built yet. */
export interface SoonWords {
  readonly lead: string;
  /** what it will offer */
  readonly willDo: readonly string[];
  /** what is possible today */
  readonly meanwhile: readonly ScreenLink[];
  /** default: half-cut fabric */
  readonly drawing?: QuietDrawing;
}

export const soonTag = '即将开放';

const blanks: ScreenLink = { screen: 'blankList', label: '逛光版中心' };
const styles: ScreenLink = { screen: 'productList', label: '看精选款式' };

export const soon: Readonly<Partial<Record<Screen, SoonWords>>> = {
  publish: {
    lead: 'AI 出图刊登还没有开放。现在的精选款式，效果图都由裁片和花型按毫米尺寸画出，可以先看成品是什么样。',
    willDo: [
      '按印花尺寸和 dpi 出图，标明 AI 生成',
      '图案落到光版裁片上，出各颜色正背面效果图',
      '整理成各渠道能用的商品图和资料',
    ],
    meanwhile: [styles, blanks, { screen: 'solutionAi', label: '读 AI 应用工具' }],
  },
  square: {
    lead: '应用工具是站外入口，由平台运营填写地址后在新窗口打开。目前还没有填写地址。',
    willDo: ['从这里打开合作方的应用工具，不带走您的任何账号信息'],
    meanwhile: [{ screen: 'solutionAi', label: '读 AI 应用工具' }, blanks],
  },
  application: {
    lead: 'AI 智能体是站外入口，由平台运营填写地址后在新窗口打开。目前还没有填写地址。',
    willDo: ['从这里打开合作方的 AI 智能体，不带走您的任何账号信息'],
    meanwhile: [{ screen: 'solutionAi', label: '读 AI 应用工具' }, styles],
  },
};
