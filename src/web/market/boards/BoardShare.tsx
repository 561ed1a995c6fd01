import type { Board } from '#contract/market/boards.ts';
import { CopyButton } from '../../platform/CopyButton.tsx';
import type { UsedBoard } from './board.data.ts';

/** 分享: a link that anybody can open until it is revoked. */
export function BoardShare({ board, used: { share } }: { board: Board; used: UsedBoard }) {
  const { id, sharedUrl } = board;
  if (sharedUrl === null)
    return (
      <p className="board-share">
        <button
          type="button"
          className="button"
          disabled={share.isPending}
          onClick={() => share.mutate({ id, action: 'share' })}
        >
          生成分享链接
        </button>
        <small>拿到链接的人不用登录就能看，备注也看得到；随时可以收回。</small>
      </p>
    );
  return (
    <p className="board-share">
      <a href={sharedUrl} target="_blank" rel="noreferrer">
        {sharedUrl}
      </a>
      <CopyButton what="链接" words={sharedUrl} />
      <button
        type="button"
        className="button"
        disabled={share.isPending}
        onClick={() => share.mutate({ id, action: 'revoke' })}
      >
        收回链接
      </button>
    </p>
  );
}
