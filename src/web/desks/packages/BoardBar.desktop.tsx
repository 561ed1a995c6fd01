import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { PackagePictureItem, PackageRowItem } from '#contract/desks/packages.ts';
import { Button } from '../../platform/Button.tsx';
import { Undo } from '../../platform/Undo.tsx';
import type { Board } from './use-board.ts';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));
const MoveForm = latePart(() => import('./MoveForm.tsx'));

/** The actions on the chosen pictures, at the foot of the window, and 撤销 for the last one. */
export function BoardBar({
  board,
  rows,
  look,
}: {
  board: Board;
  rows: readonly PackageRowItem[];
  look: (picture: PackagePictureItem) => void;
}) {
  const [isMoving, setMoving] = useState(false);
  const { chosen, last } = board;
  const [first] = chosen;
  return (
    <>
      {first ? (
        <div className="package-board-bar" role="group" aria-label="选中的图片">
          <p aria-live="polite">已选 {chosen.length} 张图片</p>
          {board.isOpen ? (
            <Button tone="main" onClick={() => setMoving(true)}>
              移到…
            </Button>
          ) : null}
          <Button onClick={() => look(first)}>看大图</Button>
          <Button onClick={board.clear}>取消选择</Button>
        </div>
      ) : null}
      {last ? (
        <Undo
          key={`${last.words} ${last.nos.join()}`}
          words={last.words}
          undo={last.back ? board.undo : undefined}
          end={board.end}
        />
      ) : null}
      {isMoving ? (
        <Suspense>
          <Window title={`移动 ${chosen.length} 张图片`} close={() => setMoving(false)}>
            <Suspense>
              <MoveForm board={board} rows={rows} close={() => setMoving(false)} />
            </Suspense>
          </Window>
        </Suspense>
      ) : null}
    </>
  );
}
