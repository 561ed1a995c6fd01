import { useState } from 'react';
import type { PackagePictureItem } from '#contract/desks/packages.ts';
import { Thumb } from './Thumb.desktop.tsx';
import type { Board } from './use-board.ts';

/** The server's limit of one reply. */
const MOST = 300;

/** Unassigned pictures, kept in view while scrolling; dropping a picture here unassigns it. */
export function UnassignedPictures({
  unassigned,
  board,
  look,
}: {
  unassigned: readonly PackagePictureItem[];
  board: Board;
  look: (picture: PackagePictureItem) => void;
}) {
  const [isOver, setOver] = useState(false);
  if (!board.isOpen && unassigned.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to put down; “移到…” does it by keyboard
    <div
      className="package-unassigned"
      role="group"
      aria-label="没有归属的图片"
      data-over={isOver && board.hand.length > 0}
      onDragOver={(event) => {
        if (board.hand.length === 0) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        board.move(
          board.hand.filter(({ row }) => row !== null),
          { row: null, role: null, colour: '', after: 0 },
        );
      }}
    >
      <p>
        <strong>没有归属的图片 {unassigned.length === MOST ? `${MOST}+` : unassigned.length} 张</strong>
        <small>
          {unassigned.length > 0
            ? '拖到商品的“主图”“详情”等位置，或点一下选中再点“移到…”'
            : '每张图片都有商品了；不要的图片可以拖到这里'}
        </small>
      </p>
      {unassigned.length > 0 ? (
        <div className="package-unassigned-row" tabIndex={-1}>
          {unassigned.map((picture) => (
            <Thumb key={picture.no} picture={picture} item={null} board={board} look={() => look(picture)} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
