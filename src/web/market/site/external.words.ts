import type { ScreenLink } from './page-words.ts';

/** A screen whose place is an external site, opened by its address; its key in the links of the site settings too. */
export type ExternalScreen = 'square' | 'application';

export interface ExternalWords {
  readonly about: string;
  /** what helps inside the site */
  readonly meanwhile: readonly ScreenLink[];
}

export const externalTag = '站外入口';
export const noAddress = '平台运营还没有填写地址，所以现在打不开。';

const blanks: ScreenLink = { screen: 'blankList', label: '逛光版中心' };
const styles: ScreenLink = { screen: 'productList', label: '看精选款式' };

export const externals: Readonly<Record<ExternalScreen, ExternalWords>> = {
  square: {
    about: '应用工具是合作方的站外服务，在新窗口打开，不带走您的任何账号信息。',
    meanwhile: [{ screen: 'solutionAi', label: '读 AI 应用工具' }, blanks],
  },
  application: {
    about: 'AI 智能体是合作方的站外服务，在新窗口打开，不带走您的任何账号信息。',
    meanwhile: [{ screen: 'publish', label: '一句话出花型' }, styles],
  },
};
