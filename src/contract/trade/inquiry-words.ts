import type { Static } from 'typebox';
import type { SceneName } from '../market/site.ts';

/** Words and limits of inquiries (留电话的咨询) that the browser needs too. */

/** For the platform and for each shop separately. */
export const INQUIRY_STATUSES = ['waiting', 'contacted', 'closed'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

export const inquiryStatusWords: Readonly<Record<InquiryStatus, string>> = {
  waiting: '待联系',
  contacted: '已联系',
  closed: '已结束',
};

/** Where it was sent from. */
export const sceneWords: Readonly<Record<Static<typeof SceneName>, string>> = {
  ecommerce: '电商服务',
  supplyChain: '供应链平台',
  intelligentDesign: '智能设计与成衣系统',
  aiTools: 'AI 应用工具',
};

export const MOST_WANTED = 6;
/** Blanks that the calculator offers. */
export const MOST_CALCULABLE = 12;
/** Pieces of one blank in the calculator. */
export const MOST_PIECES = 100_000;
/** One number in a day. */
export const MOST_INQUIRIES_A_DAY = 3;
/** After its last change an inquiry is deleted. */
export const INQUIRY_DAYS = 180;
