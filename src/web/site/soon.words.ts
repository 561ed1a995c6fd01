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
