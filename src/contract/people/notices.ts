import { NOTICE_KINDS } from './notice-words.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { Id, listOf, oneOf, orNull, Paging } from '../platform/shapes.ts';

/** 消息: notices about a user's orders and shop, on the site; some also by SMS. */

export const NoticeKind = oneOf(NOTICE_KINDS);
export type NoticeKind = Static<typeof NoticeKind>;

export const Notice = Type.Object({
  id: Id,
  kind: NoticeKind,
  title: Type.String(),
  body: Type.String(),
  /** a route of this site, after `#` */
  to: Type.String(),
  at: Type.String(),
  readAt: orNull(Type.String()),
});
export type Notice = Static<typeof Notice>;

export const noticeList = endpoint({
  method: 'GET',
  path: '/api/v2/notice/list',
  for: 'member',
  summary: '消息',
  query: Type.Object({ unread: Type.Optional(Type.Boolean()), ...Paging }),
  reply: listOf(Notice),
});

/** For the badge. */
export const noticeCount = endpoint({
  method: 'GET',
  path: '/api/v2/notice/count',
  for: 'member',
  summary: '未读消息数',
  reply: Type.Object({ unread: Type.Integer() }),
});

export const noticeRead = endpoint({
  method: 'POST',
  path: '/api/v2/notice/read',
  for: 'member',
  summary: '标为已读',
  /** empty = all */
  body: Type.Object({ ids: Type.Array(Id, { maxItems: 100 }) }),
  reply: Type.Object({ unread: Type.Integer() }),
});

/** Enabled kinds, and those also sent by SMS. */
export const NoticeSetting = Type.Object({
  kind: NoticeKind,
  isOn: Type.Boolean(),
  /** null: never sent by SMS */
  sms: orNull(Type.Boolean()),
});
export type NoticeSetting = Static<typeof NoticeSetting>;

export const noticeSettings = endpoint({
  method: 'GET',
  path: '/api/v2/notice/settings',
  for: 'member',
  summary: '消息设置',
  reply: Type.Object({ list: Type.Array(NoticeSetting) }),
});

export const saveNoticeSettings = endpoint({
  method: 'POST',
  path: '/api/v2/notice/saveSettings',
  for: 'member',
  summary: '保存消息设置',
  done: '消息设置已保存',
  body: Type.Object({
    list: Type.Array(Type.Object({ kind: NoticeKind, isOn: Type.Boolean(), sms: Type.Boolean() }), {
      maxItems: NOTICE_KINDS.length,
    }),
  }),
  reply: Type.Object({ list: Type.Array(NoticeSetting) }),
});
