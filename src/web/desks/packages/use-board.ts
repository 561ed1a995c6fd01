import { useState } from 'react';
import type { PackagePictureItem, PackageRowItem } from '#contract/desks/packages.ts';
import { useMutation } from '../../platform/mutation.ts';
import { packageReads, useKeepRows } from './packages.data.ts';
import { rowName, roleWords } from './package.words.ts';
import { type Goal, wayBackOf } from './picture-moves.ts';

interface Moved {
  readonly words: string;
  readonly nos: readonly number[];
  readonly back: Goal | null;
}

/** The state of picture sorting: chosen pictures, the drag in progress, and the last move. */
export interface Board {
  readonly packageId: string;
  /** whether the package can still be changed */
  readonly isOpen: boolean;
  readonly chosen: readonly PackagePictureItem[];
  readonly isChosen: (no: number) => boolean;
  readonly choose: (picture: PackagePictureItem) => void;
  readonly clear: () => void;
  /** starts dragging a picture, with all chosen ones if it is one of them; null: ends dragging */
  readonly take: (picture: PackagePictureItem | null) => void;
  readonly hand: readonly PackagePictureItem[];
  readonly move: (pictures: readonly PackagePictureItem[], goal: Goal) => void;
  readonly isMoving: boolean;
  readonly last: Moved | null;
  readonly undo: () => void;
  readonly end: () => void;
}

/** @param rows of the current page, for the confirmation text */
export function useBoard(packageId: string, isOpen: boolean, rows: readonly PackageRowItem[]): Board {
  const [chosen, setChosen] = useState<readonly PackagePictureItem[]>([]);
  const [hand, setHand] = useState<readonly PackagePictureItem[]>([]);
  const [last, setLast] = useState<Moved | null>(null);
  const keepRows = useKeepRows(packageId);
  const send = useMutation('POST /api/v2/package/movePictures', {
    refresh: packageReads,
    done: (done) => keepRows(done.rows),
  });
  const isChosen = (no: number) => chosen.some((one) => one.no === no);
  const nosOf = (pictures: readonly PackagePictureItem[]) =>
    pictures.toSorted((a, b) => a.order - b.order || a.no - b.no).map(({ no }) => no);
  return {
    packageId,
    isOpen,
    chosen,
    isChosen,
    choose: (picture) => {
      // both notes are shown at the foot of the window
      setLast(null);
      setChosen(isChosen(picture.no) ? chosen.filter(({ no }) => no !== picture.no) : [...chosen, picture]);
    },
    clear: () => setChosen([]),
    take: (picture) => setHand(picture === null ? [] : isChosen(picture.no) ? chosen : [picture]),
    hand,
    move: (pictures, goal) => {
      const nos = nosOf(pictures);
      if (nos.length === 0) return;
      const done = { words: doneWords(pictures.length, goal, rows), nos, back: wayBackOf(pictures) };
      send.mutate(
        { packageId, nos, ...goal },
        {
          onSuccess: () => {
            setLast(done);
            setChosen([]);
          },
        },
      );
    },
    isMoving: send.isPending,
    last,
    undo: () => {
      if (!last?.back) return;
      send.mutate({ packageId, nos: [...last.nos], ...last.back });
      setLast(null);
    },
    end: () => setLast(null),
  };
}

function doneWords(count: number, { row, role }: Goal, rows: readonly PackageRowItem[]): string {
  if (row === null) return `${count} 张图片不再属于任何商品`;
  const item = rows.find(({ no }) => no === row);
  return `${count} 张图片已移到${item ? `“${rowName(item)}”的` : ''}${roleWords(role)}`;
}
