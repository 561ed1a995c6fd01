import { useState } from 'react';
import { Link } from 'react-router';
import { ALIKE_KINDS, type AlikeKind } from '#contract/market/alike-by.ts';
import type { BoardItem } from '#contract/market/boards.ts';
import { MOST_BOARD_NOTE_CHARS } from '#contract/market/board-rules.ts';
import { Picture } from '../../platform/Picture.tsx';
import { alikeLink } from '../search/alike-link.ts';
import { movedBy, type UsedBoard, wayOf } from './board.data.ts';
import { boardTitle } from '#contract/market/board-title.ts';
import { goneWords, kindWords } from './board.words.ts';

interface Props {
  readonly item: BoardItem;
  readonly items: readonly BoardItem[];
  readonly boardId: string;
  readonly used: UsedBoard;
}

const isAlikeKind = (kind: BoardItem['kind']): kind is AlikeKind => ALIKE_KINDS.some((one) => one === kind);

/** One thing on the board: picture or colours, name, note, place. */
export function BoardItemCard({ item, items, boardId, used }: Props) {
  const { take, takeOff, arrange } = used;
  const title = boardTitle(item);
  const way = wayOf(item);
  const earlier = movedBy(items as BoardItem[], item.id, -1);
  const later = movedBy(items as BoardItem[], item.id, 1);
  const isBusy = arrange.isPending || take.isPending;
  const move = (itemIds: string[] | null) => itemIds && arrange.mutate({ id: boardId, itemIds });
  return (
    <li className="board-item" data-gone={item.isGone}>
      <Face item={item} />
      <div className="board-item-words">
        <h3>{way === null ? title : <Link to={way}>{title}</Link>}</h3>
        <p className="board-note">{item.isGone ? goneWords : factsOf(item)}</p>
        <Note item={item} used={used} />
        <p className="board-item-actions">
          <button
            type="button"
            aria-label={`前移 ${title}`}
            disabled={isBusy || earlier === null}
            onClick={() => move(earlier)}
          >
            前移
          </button>
          <button
            type="button"
            aria-label={`后移 ${title}`}
            disabled={isBusy || later === null}
            onClick={() => move(later)}
          >
            后移
          </button>
          {isAlikeKind(item.kind) && !item.isGone ? (
            <Link {...alikeLink(item.kind, item.what, title)}>找相似</Link>
          ) : null}
          <button type="button" aria-label={`移走 ${title}`} disabled={isBusy} onClick={() => takeOff(item)}>
            移走
          </button>
        </p>
      </div>
    </li>
  );
}

const factsOf = ({ kind, facts }: BoardItem): string =>
  kind === 'colour' || kind === 'trend' || kind === 'sketch' || kind === 'picture'
    ? facts
    : `${kindWords[kind]} · ${facts}`;

/** The picture; without one the colours, or the words of 行情. */
function Face({ item: { picture, colours, title, isGone, kind } }: { item: BoardItem }) {
  if (picture !== null)
    return <Picture className="board-face" picture={picture} sizes="(max-width: 700px) 46vw, 260px" alt="" />;
  if (colours.length > 0)
    return (
      <span className="board-face board-colours" aria-hidden="true">
        {colours.map((hex) => (
          <i key={hex} style={{ background: hex }} />
        ))}
      </span>
    );
  return (
    <span className="board-face board-words" aria-hidden="true">
      {isGone ? kindWords[kind] : title}
    </span>
  );
}

function Note({ item, used: { note } }: { item: BoardItem; used: UsedBoard }) {
  const [written, setWritten] = useState(item.note);
  const save = () => {
    if (written.trim() !== item.note) note.mutate({ itemId: item.id, note: written });
  };
  return (
    <textarea
      className="board-item-note"
      rows={1}
      aria-label={`${boardTitle(item)}的备注`}
      placeholder="写备注"
      value={written}
      maxLength={MOST_BOARD_NOTE_CHARS}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={save}
    />
  );
}
