import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { MOST_BOARD_NAME_CHARS, MOST_BOARDS } from '#contract/market/board-rules.ts';
import { Form } from '../../platform/Form.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { useMutation } from '../../platform/mutation.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { useBoards } from './board.data.ts';
import { BoardView } from './BoardView.tsx';
import './boards.css';

/** 灵感板: the list, or the board in the address. */
export function Boards() {
  const { status } = useBoards();
  const id = useListQuery().get('board') ?? '';
  const { pathname, search } = useLocation();
  if (status === 'visitor')
    return (
      <EmptyPanel title="登录以后，看中的花型、面料、颜色都能收在灵感板上" drawing="emptyList">
        <Link className="button button-main" to={to('login')} state={{ from: pathname + search }}>
          去登录
        </Link>
      </EmptyPanel>
    );
  if (status === 'unknown') return <Skeleton height="480px" />;
  return id === '' ? <BoardList /> : <BoardView key={id} id={id} />;
}

function BoardList() {
  const { read, boards } = useBoards();
  if (!read.data && read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="480px" />;
  return (
    <>
      <NewBoard isFull={boards.length >= MOST_BOARDS} />
      {boards.length === 0 ? (
        <EmptyPanel title="还没有灵感板。在花型、面料、光版、款式的页面或卡片上点“放到灵感板”" drawing="emptyList">
          <Link to={to('picture')}>以图找款</Link>
          <Link to={to('picture', { tab: 'trends' })}>看市场行情</Link>
        </EmptyPanel>
      ) : (
        <ul className="board-list" aria-label="我的灵感板">
          {boards.map(({ id, name, count, cover, sharedUrl }) => (
            <li key={id}>
              <Link to={to('picture', { tab: 'boards', board: id })}>
                <span className="board-cover">
                  {count === 0 ? <em>还没有放东西</em> : null}
                  {cover.map(({ id: itemId, picture, hex }) =>
                    picture ? (
                      <Picture key={itemId} picture={picture} sizes="160px" alt="" />
                    ) : (
                      <i key={itemId} style={hex === null ? undefined : { background: hex }} />
                    ),
                  )}
                </span>
                <strong>{name}</strong>
                <small>
                  {count} 件{sharedUrl === null ? '' : ' · 已分享'}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NewBoard({ isFull }: { isFull: boolean }) {
  const [name, setName] = useState('');
  const query = useListQuery();
  const save = useMutation('POST /api/v2/board/save', {
    refresh: ['GET /api/v2/board/list'],
    done: ({ id }) => query.set({ board: id }),
  });
  if (isFull) return <p className="board-note">灵感板最多 {MOST_BOARDS} 个，删掉不用的再建新的。</p>;
  return (
    <Form className="board-new" submit={() => save.mutate({ name, note: '' })}>
      <input
        aria-label="新灵感板的名字"
        placeholder="新灵感板的名字，例如：明年春夏童装"
        value={name}
        maxLength={MOST_BOARD_NAME_CHARS}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="button button-main" disabled={save.isPending || name.trim() === ''}>
        新建
      </button>
    </Form>
  );
}
