import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Board } from '#contract/market/boards.ts';
import { MOST_BOARD_ITEMS, MOST_BOARD_NAME_CHARS, MOST_BOARD_NOTE_CHARS } from '#contract/market/board-rules.ts';
import { Button } from '../../platform/Button.tsx';
import { Form } from '../../platform/Form.tsx';
import { Undo } from '../../platform/Undo.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { type UsedBoard, useBoard } from './board.data.ts';
import { BoardItemCard } from './BoardItemCard.tsx';
import { BoardShare } from './BoardShare.tsx';
import { forDrawing } from './for-drawing.ts';
import { boardTitle } from '#contract/market/board-title.ts';
import { PutPicture } from './PutPicture.tsx';

/** One board with everything on it. */
export function BoardView({ id }: { id: string }) {
  const used = useBoard(id);
  const { read, removed, restore, end } = used;
  if (!read.data && read.isError)
    return (
      <>
        <Back />
        <ErrorPanel error={read.error} retry={() => void read.refetch()} />
      </>
    );
  if (!read.data) return <Skeleton height="480px" />;
  const board = read.data;
  return (
    <section className="board" aria-label={`灵感板：${board.name}`}>
      <Back />
      <BoardHead board={board} used={used} />
      {board.items.length === 0 ? (
        <EmptyPanel title="板上还没有东西" drawing="emptyList">
          <Link to={to('picture')}>以图找款</Link>
          <Link to={to('picture', { tab: 'trends' })}>看市场行情</Link>
        </EmptyPanel>
      ) : (
        <ul className="board-items">
          {board.items.map((item) => (
            <BoardItemCard key={item.id} item={item} items={board.items} boardId={board.id} used={used} />
          ))}
        </ul>
      )}
      {removed === null ? null : (
        <Undo key={removed.id} words={`已移走“${boardTitle(removed)}”`} undo={restore} end={end} />
      )}
    </section>
  );
}

const Back = () => (
  <p>
    <Link className="board-back" to={to('picture', { tab: 'boards' })}>
      ← 全部灵感板
    </Link>
  </p>
);

function BoardHead({ board, used }: { board: Board; used: UsedBoard }) {
  const { save, remove, add } = used;
  const [isEdited, setEdited] = useState(false);
  const isFull = board.items.length >= MOST_BOARD_ITEMS;
  return (
    <header className="board-head">
      {isEdited ? (
        <EditHead
          board={board}
          isBusy={save.isPending}
          cancel={() => setEdited(false)}
          save={(name, note) => save.mutate({ id: board.id, name, note }, { onSuccess: () => setEdited(false) })}
        />
      ) : (
        <div>
          <h2>{board.name}</h2>
          {board.note === '' ? null : <p>{board.note}</p>}
          <p className="board-note">
            {board.items.length} 件{isFull ? '，放满了' : ''} ·{' '}
            {board.sharedUrl === null ? '只有您自己看得到' : '有链接的人都看得到'}
          </p>
        </div>
      )}
      <p className="board-actions">
        <ToDrawing board={board} />
        {isFull ? null : (
          <PutPicture put={(key) => add.mutate({ id: board.id, wishes: [{ kind: 'picture', what: key }] })} />
        )}
        {isEdited ? null : <Button onClick={() => setEdited(true)}>改名字和说明</Button>}
        <Removing isBusy={remove.isPending} remove={() => remove.mutate({ id: board.id })} />
      </p>
      <BoardShare board={board} used={used} />
    </header>
  );
}

interface EditProps {
  readonly board: Board;
  readonly isBusy: boolean;
  readonly save: (name: string, note: string) => void;
  readonly cancel: () => void;
}

function EditHead({ board, isBusy, save, cancel }: EditProps) {
  const [name, setName] = useState(board.name);
  const [note, setNote] = useState(board.note);
  return (
    <Form className="board-edit" submit={() => save(name, note)}>
      <label>
        名字
        <input value={name} maxLength={MOST_BOARD_NAME_CHARS} onChange={({ target }) => setName(target.value)} />
      </label>
      <label>
        说明
        <textarea
          rows={2}
          value={note}
          maxLength={MOST_BOARD_NOTE_CHARS}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <p className="board-actions">
        <button type="submit" className="button button-main" disabled={isBusy || name.trim() === ''}>
          保存
        </button>
        <Button onClick={cancel}>不改了</Button>
      </p>
    </Form>
  );
}

/** 拿去出图: themes become words, colours the palette. */
function ToDrawing({ board }: { board: Board }) {
  const navigate = useNavigate();
  const [isReading, setReading] = useState(false);
  const go = async () => {
    setReading(true);
    const { words, colours } = await forDrawing(board);
    void navigate(to('publish', { words, colours: colours.join(',').replaceAll('#', '') }));
  };
  return (
    <Button tone="action" disabled={isReading || board.items.length === 0} onClick={() => void go()}>
      {isReading ? '正在读颜色' : '拿去出图'}
    </Button>
  );
}

/** A board with all its notes is gone at once: asked a second time. */
function Removing({ isBusy, remove }: { isBusy: boolean; remove: () => void }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) return <Button onClick={() => setAsked(true)}>删除灵感板</Button>;
  return (
    <>
      <button type="button" className="button board-sure" disabled={isBusy} onClick={remove}>
        确定删除，不能恢复
      </button>
      <Button onClick={() => setAsked(false)}>留着</Button>
    </>
  );
}
