import { Link } from 'react-router';
import type { Notice } from '#contract/people/notices.ts';
import { noticeKindWords } from '#contract/people/notice-words.ts';
import { dayWords, hourWords } from '../../platform/when.ts';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';

const READS = ['GET /api/v2/notice/list', 'GET /api/v2/notice/count'] as const;

const tabs = { all: '全部', unread: '未读', settings: '消息设置' } as const;
export type NoticeTab = keyof typeof tabs;

export function noticeTabOf(asked: string | null): NoticeTab {
  return asked === 'unread' || asked === 'settings' ? asked : 'all';
}

export function NoticeTabs({ chosen, unread }: { chosen: NoticeTab; unread: number }) {
  return (
    <nav className="centre-tabs" aria-label="消息">
      {(Object.keys(tabs) as NoticeTab[]).map((tab) => (
        <Link
          key={tab}
          to={to('userNotices', tab === 'all' ? {} : { tab })}
          replace
          aria-current={tab === chosen ? 'page' : undefined}
        >
          {tabs[tab]}
          {tab === 'unread' && unread > 0 ? ` ${unread}` : ''}
        </Link>
      ))}
    </nav>
  );
}

export function ReadAllButton({ className }: { className: string }) {
  const read = useMutation('POST /api/v2/notice/read', { refresh: READS });
  return (
    <button type="button" className={className} disabled={read.isPending} onClick={() => read.mutate({ ids: [] })}>
      全部标为已读
    </button>
  );
}

/** Opening a message marks it as read and follows its link. */
export function NoticeRows({ notices }: { notices: readonly Notice[] }) {
  const read = useMutation('POST /api/v2/notice/read', { refresh: READS });
  return (
    <ul className="notice-rows">
      {notices.map(({ id, kind, title, body, to: route, at, readAt }) => (
        <li key={id} data-unread={readAt === null}>
          <Link to={route} onClick={() => readAt === null && read.mutate({ ids: [id] })}>
            <p className="notice-head">
              <strong>
                {readAt === null ? (
                  <span className="notice-dot">
                    <span className="visually-hidden">未读</span>
                  </span>
                ) : null}
                {title}
              </strong>
              <span className="state-tag state-tag-quiet">{noticeKindWords[kind]}</span>
              <time dateTime={at}>
                {dayWords(at)} {hourWords(at)}
              </time>
            </p>
            <p className="notice-body">{body}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function NoNotices({ tab }: { tab: NoticeTab }) {
  if (tab === 'unread') {
    return (
      <EmptyPanel title="没有未读的消息" drawing="emptyList">
        <Link to={to('userNotices')}>看全部消息</Link>
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel title="还没有消息。下单、付款、发货、售后有了进展，都会在这里告诉您" drawing="emptyList">
      <Link to={to('blankList')}>逛光版中心</Link>
      <Link to={to('userOrders')}>看我的订单</Link>
    </EmptyPanel>
  );
}
