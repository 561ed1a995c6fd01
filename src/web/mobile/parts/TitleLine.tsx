import type { ReactNode } from 'react';
import { BOARD_THINGS } from '#contract/market/board-rules.ts';
import type { SharedThing } from '#contract/market/sharing.ts';
import { KeepOnBoard } from '../../market/boards/KeepOnBoard.tsx';
import { ShareButton } from '../../market/sharing/ShareButton.mobile.tsx';

/** A detail's title, with the share button beside it. */
export function TitleLine({ share, children }: { share: SharedThing; children?: ReactNode }) {
  const thing = BOARD_THINGS.find((kind) => kind === share.kind);
  return (
    <div className="title-line">
      <div>
        <h1 className="page-title">{share.name}</h1>
        {children}
        {thing === undefined ? null : (
          <KeepOnBoard className="keep-link" wishes={[{ kind: thing, what: share.id }]} name={share.name} />
        )}
      </div>
      <ShareButton thing={share} />
    </div>
  );
}
