import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../../desktop/parts/Pager.tsx';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { NOW, useRead } from '../../platform/read.ts';
import type { Screen } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { NoNotices, NoticeRows, type NoticeTab, noticeTabOf, NoticeTabs, ReadAllButton } from './NoticeRows.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { useUnread } from './unread.ts';
import '../personal-centre/people.css';
import './notices.css';

const PAGE_SIZE = 20;

/** 消息通知 */
export function NoticesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <Notices />
    </PersonalFrame>
  );
}

function Notices() {
  const list = useListQuery();
  const tab = noticeTabOf(list.get('tab') ?? null);
  const unread = useUnread(0);
  return (
    <section className="panel">
      <div className="centre-head">
        <h1 className="centre-title">消息通知</h1>
        {unread > 0 && tab !== 'settings' ? <ReadAllButton className="button" /> : null}
      </div>
      <NoticeTabs chosen={tab} unread={unread} />
      {tab === 'settings' ? <NoticeSettings /> : <NoticeList tab={tab} page={list.page} />}
    </section>
  );
}

function NoticeList({ tab, page }: { tab: NoticeTab; page: number }) {
  const read = useRead(
    'GET /api/v2/notice/list',
    { ...(tab === 'unread' ? { unread: true } : {}), page, pageSize: PAGE_SIZE },
    NOW,
  );
  return (
    <ReadBody read={read} skeleton={<Skeleton height="320px" />}>
      {({ list: notices, total, pageSize }) => (
        <>
          {notices.length > 0 ? <NoticeRows notices={notices} /> : <NoNotices tab={tab} />}
          <Pager page={page} pageSize={pageSize} total={total} />
        </>
      )}
    </ReadBody>
  );
}
