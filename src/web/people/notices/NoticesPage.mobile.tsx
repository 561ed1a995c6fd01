import { useSearchParams } from 'react-router';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { EndlessRows } from '../../platform/EndlessRows.mobile.tsx';
import { NOW } from '../../platform/read.ts';
import type { Screen } from '../../platform/screens.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { NoNotices, NoticeRows, type NoticeTab, noticeTabOf, NoticeTabs, ReadAllButton } from './NoticeRows.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { useUnread } from './unread.ts';
import '../personal-centre/people.css';
import './notices.css';

/** 消息通知 on the phone. */
export function NoticesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">消息通知</h1>
      <Notices />
    </PersonalFrame>
  );
}

function Notices() {
  const [params] = useSearchParams();
  const tab = noticeTabOf(params.get('tab'));
  const unread = useUnread(0);
  return (
    <>
      <NoticeTabs chosen={tab} unread={unread} />
      {tab === 'settings' ? (
        <section className="panel" aria-label="消息设置">
          <NoticeSettings />
        </section>
      ) : (
        <>
          {unread > 0 ? (
            <p className="notice-tools">
              <ReadAllButton className="text-button" />
            </p>
          ) : null}
          <NoticeList tab={tab} />
        </>
      )}
    </>
  );
}

function NoticeList({ tab }: { tab: NoticeTab }) {
  const endless = useEndless('GET /api/v2/notice/list', tab === 'unread' ? { unread: true } : {}, NOW);
  return (
    <EndlessRows endless={endless}>
      {(notices) => (notices.length > 0 ? <NoticeRows notices={notices} /> : <NoNotices tab={tab} />)}
    </EndlessRows>
  );
}
