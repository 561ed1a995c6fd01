import { useState } from 'react';
import type { PictureRole } from '#contract/desks/package-rules.ts';
import type { PackagePictureItem, PackageRowItem } from '#contract/desks/packages.ts';
import { ROLES, roleWords } from './package.words.ts';
import { colourIn, endOf, laneOf } from './picture-moves.ts';
import { Thumb } from './Thumb.desktop.tsx';
import type { Board } from './use-board.ts';

interface Props {
  readonly item: PackageRowItem;
  readonly board: Board;
  readonly look: (picture: PackagePictureItem) => void;
}

/** Shown at first: a folder may contain hundreds. */
const SHOWN = 10;

/** The pictures of one product by use; each lane is a drop target. */
export function Lanes({ item, board, look }: Props) {
  const roleless = laneOf(item, null);
  return (
    <div className="package-lanes">
      {ROLES.map((role) => (
        <Lane key={role} use={role} pictures={laneOf(item, role)} item={item} board={board} look={look} />
      ))}
      {roleless.length > 0 ? <Lane use={null} pictures={roleless} item={item} board={board} look={look} /> : null}
    </div>
  );
}

function Lane({
  use,
  pictures,
  item,
  board,
  look,
}: Props & { readonly use: PictureRole | null; readonly pictures: readonly PackagePictureItem[] }) {
  const [isWhole, setWhole] = useState(false);
  const [isOver, setOver] = useState(false);
  const shown = isWhole ? pictures : pictures.slice(0, SHOWN);
  const rest = pictures.length - shown.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to put down; “移到…” does it by keyboard
    <div
      className="package-lane"
      role="group"
      aria-label={`${roleWords(use)} ${pictures.length} 张`}
      data-empty={pictures.length === 0}
      data-over={isOver && board.hand.length > 0}
      onDragOver={(event) => {
        if (board.hand.length === 0 || item.state === 'created') return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const nos = board.hand.map(({ no }) => no);
        const colour = use === 'sku' ? colourIn(item, board.hand) : '';
        board.move(board.hand, { row: item.no, role: use, colour, after: endOf(item, use, nos) });
      }}
    >
      <span className="package-lane-name">
        {roleWords(use)}
        {pictures.length > 0 ? ` ${pictures.length}` : ''}
      </span>
      {shown.map((picture) => (
        <Thumb key={picture.no} picture={picture} item={item} board={board} look={() => look(picture)} />
      ))}
      {rest > 0 ? (
        <button type="button" className="package-lane-more" onClick={() => setWhole(true)}>
          还有 {rest} 张
        </button>
      ) : null}
    </div>
  );
}
