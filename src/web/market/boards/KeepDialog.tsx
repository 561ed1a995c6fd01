import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { BoardWish } from '#contract/market/boards.ts';
import { MOST_BOARD_NAME_CHARS } from '#contract/market/board-rules.ts';
import { Button } from '../../platform/Button.tsx';
import { Form } from '../../platform/Form.tsx';
import { useFocusBack } from '../../platform/focus-back.ts';
import { to } from '../../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { useBoards, useKeeping } from './board.data.ts';
import './KeepDialog.css';

interface Props {
  readonly wishes: readonly BoardWish[];
  readonly name: string;
  readonly close: () => void;
}

/** Chooses a board, or makes one. Always imported lazily. */
export default function KeepDialog({ wishes, name, close }: Props) {
  useFocusBack();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="keep-dialog" aria-labelledby={titleId} onClose={close}>
      <h2 id={titleId}>放到灵感板</h2>
      <p>{name}</p>
      <Boards wishes={wishes} close={close} />
      <p className="keep-foot">
        <Button onClick={close}>关闭</Button>
      </p>
    </dialog>
  );
}

function Boards({ wishes, close }: Pick<Props, 'wishes' | 'close'>) {
  const { pathname, search } = useLocation();
  const { status, read, boards } = useBoards();
  const { keep, keepOnNew, isBusy } = useKeeping(close);
  const [fresh, setFresh] = useState('');
  if (status === 'visitor')
    return (
      <p className="keep-sign">
        灵感板存在您的账号里。
        <Link className="button button-main" to={to('login')} state={{ from: pathname + search }}>
          去登录
        </Link>
      </p>
    );
  if (!read.data && read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="160px" />;
  return (
    <>
      {boards.length === 0 ? null : (
        <ul className="keep-boards" aria-label="我的灵感板">
          {boards.map(({ id, name, count }) => (
            <li key={id}>
              <button type="button" disabled={isBusy} onClick={() => keep(id, wishes)}>
                <span>{name}</span>
                <small>{count} 件</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Form className="keep-new" submit={() => keepOnNew(fresh, wishes)}>
        <label>
          新的灵感板
          <input
            value={fresh}
            maxLength={MOST_BOARD_NAME_CHARS}
            placeholder="例如：明年春夏童装"
            onChange={({ target }) => setFresh(target.value)}
          />
        </label>
        <button type="submit" className="button button-main" disabled={isBusy || fresh.trim() === ''}>
          新建并放上
        </button>
      </Form>
    </>
  );
}
