import { useState } from 'react';
import type { Board } from '#contract/market/boards.ts';
import { Button } from '../../platform/Button.tsx';
import { QrCode } from '../../platform/QrCode.tsx';
import { Poster, Ways } from '../sharing/SharePanel.tsx';
import type { UsedBoard } from './board.data.ts';

/** 分享: a link that anybody can open until it is revoked. */
export function BoardShare({ board, used: { share } }: { board: Board; used: UsedBoard }) {
  const { id, sharedUrl } = board;
  if (sharedUrl === null)
    return (
      <p className="board-share">
        <Button disabled={share.isPending} onClick={() => share.mutate({ id, action: 'share' })}>
          生成分享链接
        </Button>
        <small>拿到链接的人不用登录就能看，备注也看得到；随时可以收回。</small>
      </p>
    );
  return (
    <SharedBoard
      key={sharedUrl}
      board={board}
      sharedUrl={sharedUrl}
      isBusy={share.isPending}
      revoke={() => share.mutate({ id, action: 'revoke' })}
    />
  );
}

interface SharedBoardProps {
  readonly board: Board;
  readonly sharedUrl: string;
  readonly isBusy: boolean;
  readonly revoke: () => void;
}

function SharedBoard({ board, sharedUrl, isBusy, revoke }: SharedBoardProps) {
  const [hasPoster, setPoster] = useState(false);
  const { name, note, items } = board;
  const cover = items.find(({ picture }) => picture !== null)?.picture ?? null;
  return (
    <div className="board-share">
      <QrCode text={sharedUrl} label={`${name}的链接二维码`} />
      <div>
        <a href={sharedUrl} target="_blank" rel="noreferrer">
          {sharedUrl}
        </a>
        <Ways name={name} address={sharedUrl} />
        {cover === null ? null : (
          // Drawn for the one who wants it, not with every look at the board.
          <Button aria-expanded={hasPoster} onClick={() => setPoster(!hasPoster)}>
            分享海报
          </Button>
        )}
        <Button disabled={isBusy} onClick={revoke}>
          收回链接
        </Button>
      </div>
      {hasPoster && cover !== null ? (
        <BoardPoster
          key={JSON.stringify([name, note, items.length, cover.path])}
          board={board}
          path={`${new URL(sharedUrl).pathname}/poster.jpg`}
        />
      ) : null}
    </div>
  );
}

/** Keyed by what the poster shows. The browser keeps a picture by its address, so each drawing has its own. */
function BoardPoster({ board: { name, changedAt }, path }: { board: Board; path: string }) {
  const [drawnAt] = useState(changedAt);
  return <Poster name={name} path={`${path}?at=${encodeURIComponent(drawnAt)}`} note="长按或右键，存下来发给同事" />;
}
