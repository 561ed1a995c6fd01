import { noticeCount, noticeList, noticeRead, noticeSettings, saveNoticeSettings } from '#contract/people/notices.ts';
import type { Config } from '../../config.ts';
import { serve } from '../../platform/serve.ts';
import { listSettings, saveSettings } from './notice-settings.ts';
import { countUnread, listNotices } from './notice.queries.ts';
import { readNotices } from './read-notices.ts';

export const noticeRoutes = ({ config }: { readonly config: Config }) => [
  serve(noticeList, ({ db, caller, query }) => listNotices(db, caller.accountId, query)),
  serve(noticeCount, ({ db, caller }) => countUnread(db, caller.accountId)),
  serve(noticeRead, readNotices),
  serve(noticeSettings, ({ db, caller }) => listSettings(config, db, caller)),
  serve(saveNoticeSettings, (ask) => saveSettings(config, ask)),
];
