import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import type { CallName } from '#contract/api.ts';
import { useMutation } from '../../platform/mutation.ts';
import { given, oneOf, useListQuery } from '../../platform/list-query.ts';
import { momentWords } from '../../platform/time-words.ts';
import { DeskStates, SearchField } from '../../platform/DeskSearch.tsx';
import { calledName } from '#contract/people/nickname.ts';
import { deskPage } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { type UserRow, useUsers } from './operator.data.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const states = { all: '全部', disabled: '已停用' } as const;
const REFRESH: readonly CallName[] = ['GET /api/v2/operator/users', 'GET /api/v2/operator/acts'];

/** Finds users by name or complete phone number; an account can be blocked and unblocked. */
export default function UsersDesk() {
  const list = useListQuery();
  const [asking, setAsking] = useState<UserRow | null>(null);
  // Not in the address: a complete phone number would stay in the browser's history.
  const [q, setQ] = useState('');
  const read = useUsers({
    ...given({ state: oneOf(list.get('state'), states), q: q || undefined }),
    ...deskPage(list),
  });
  return (
    <>
      <div className="desk-tools">
        <DeskStates list={list} name="state" label="账号状态" states={states} first="all" />
        <SearchField
          label="昵称、公开名、公司，或完整手机号"
          asked={q}
          ask={(words) => {
            setQ(words);
            list.set({});
          }}
        />
      </div>
      <DeskTable read={read} list={list} columns={columnsOf(setAsking)} empty="没有找到这样的用户" />
      {asking ? <AccountReason user={asking} close={() => setAsking(null)} /> : null}
    </>
  );
}

function AccountReason({ user, close }: { user: UserRow; close: () => void }) {
  const disable = useMutation('POST /api/v2/operator/disableUser', { refresh: REFRESH, done: close });
  const enable = useMutation('POST /api/v2/operator/enableUser', { refresh: REFRESH, done: close });
  const name = calledName(user);
  return user.disabledAt === null ? (
    <ReasonDialog
      title={`停用账号：${name}`}
      note="停用后所有设备立即退出，也不能再登录。原因写进操作记录。"
      okText="停用账号"
      isBusy={disable.isPending}
      ok={(reason) => disable.mutate({ id: user.id, reason })}
      cancel={close}
    />
  ) : (
    <ReasonDialog
      title={`恢复账号：${name}`}
      note={`停用原因：${user.disabledWhy}`}
      okText="恢复账号"
      isBusy={enable.isPending}
      ok={(reason) => enable.mutate({ id: user.id, reason })}
      cancel={close}
    />
  );
}

const columnsOf = (ask: (user: UserRow) => void): TableColumnsType<UserRow> => [
  {
    title: '用户',
    dataIndex: 'nickname',
    render: (nickname: string, { username, isOperator }) => (
      <>
        {nickname || '还没起昵称'}
        {isOperator ? <span className="desk-mark">运营</span> : null}
        <small className="desk-under">{username}</small>
      </>
    ),
  },
  { title: '手机', dataIndex: 'phone', width: 130, render: (phone: string) => phone || '没有绑定' },
  { title: '公司', dataIndex: 'company' },
  { title: '店铺', dataIndex: 'shopName' },
  { title: '注册', dataIndex: 'registeredAt', width: 150, render: (at: string) => momentWords(at) },
  {
    title: '最近来过',
    dataIndex: 'lastSeenAt',
    width: 150,
    render: (at: string | null) => (at ? momentWords(at) : '没有登录过'),
  },
  {
    title: '状态',
    dataIndex: 'disabledAt',
    width: 160,
    render: (at: string | null, { disabledWhy }) =>
      at === null ? (
        '正常'
      ) : (
        <>
          <span className="review-tag" data-status="suspended">
            已停用
          </span>
          <small className="desk-under">{disabledWhy}</small>
        </>
      ),
  },
  {
    title: '操作',
    key: 'actions',
    width: 80,
    render: (_, user) => (
      <button
        type="button"
        className="desk-link"
        aria-label={`${user.disabledAt === null ? '停用' : '恢复'} ${calledName(user)}`}
        onClick={() => ask(user)}
      >
        {user.disabledAt === null ? '停用' : '恢复'}
      </button>
    ),
  },
];
