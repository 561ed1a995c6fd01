import { noticeList, noticeCount, noticeRead, noticeSettings, saveNoticeSettings } from '#contract/notices.ts';
import { Refusal } from '../platform/refusal.ts';
import { serve } from '../platform/serve.ts';

const notYet = async (): Promise<never> => {
  throw new Refusal('server.busy', { say: '这个功能还在写' });
};

export const noticeRoutes = [
  serve(noticeList, notYet),
  serve(noticeCount, notYet),
  serve(noticeRead, notYet),
  serve(noticeSettings, notYet),
  serve(saveNoticeSettings, notYet),
];
