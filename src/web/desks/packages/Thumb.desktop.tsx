import type { DragEvent, KeyboardEvent } from 'react';
import type { PackagePictureItem, PackageRowItem } from '#contract/desks/packages.ts';
import { Picture } from '../../platform/Picture.tsx';
import { roleWords } from './package.words.ts';
import { beforePicture, colourIn, oneStep } from './picture-moves.ts';
import type { Board } from './use-board.ts';

interface Props {
  readonly picture: PackagePictureItem;
  /** null for unassigned pictures */
  readonly item: PackageRowItem | null;
  readonly board: Board;
  readonly look: () => void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * One picture: click chooses, double click enlarges, dragging moves; by keyboard Enter chooses, and Alt with an arrow
 * key moves it within its lane.
 */
export function Thumb({ picture, item, board, look }: Props) {
  const name = fileName(picture.path);
  const colourWords = picture.role === 'sku' ? picture.colour || '未定颜色' : '';
  const isFixed = !board.isOpen || item?.state === 'created';
  const drop = (event: DragEvent) => {
    if (item === null || isFixed || board.hand.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const nos = board.hand.map(({ no }) => no);
    const colour = picture.role === 'sku' ? colourIn(item, board.hand) : '';
    board.move(board.hand, { row: item.no, role: picture.role, colour, after: beforePicture(item, picture, nos) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!event.altKey || step === undefined || item === null || isFixed) return;
    event.preventDefault();
    const { role, colour } = picture;
    const after = oneStep(item, picture, step);
    if (after !== null) board.move([picture], { row: item.no, role, colour, after });
  };
  return (
    <button
      type="button"
      className="package-thumb"
      aria-pressed={board.isChosen(picture.no)}
      aria-label={[roleWords(picture.role), name, colourWords].filter(Boolean).join(' ')}
      title={`${picture.path}\n${picture.width} × ${picture.height}`}
      draggable={!isFixed}
      onClick={() => board.choose(picture)}
      onDoubleClick={look}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        board.take(picture);
      }}
      onDragEnd={() => board.take(null)}
      onDragOver={(event) => item !== null && !isFixed && event.preventDefault()}
      onDrop={drop}
    >
      <Picture picture={picture.picture} sizes="52px" alt="" />
      {colourWords ? <small data-none={picture.colour === ''}>{colourWords}</small> : null}
    </button>
  );
}

export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
