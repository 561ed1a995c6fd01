import { useEffect, useEffectEvent, useRef } from 'react';
import { Picture } from '../../platform/Picture.tsx';
import type { Shot } from './Gallery.tsx';

interface Props {
  readonly shots: readonly Shot[];
  readonly at: number;
  readonly show: (at: number) => void;
  readonly close: () => void;
}

/** The picture at window size, over everything. Arrow keys turn, Esc and a click beside it close. */
export function Lightbox({ shots, at, show, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shot = shots[at] ?? shots[0]!;
  // closed by its own method, so that the browser returns the focus
  const leave = () => dialog.current?.close();
  const turn = (step: number) => show((at + step + shots.length) % shots.length);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    else if (key === 'ArrowLeft') turn(-1);
  });
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    if (target === dialog.current) leave();
  });
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    element.addEventListener('keydown', onKey);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('click', onClick);
    };
  }, []);
  return (
    <dialog ref={dialog} className="lightbox" aria-label="放大看图" onClose={close}>
      <Picture
        key={shot.picture.path}
        picture={shot.picture}
        sizes="min(88vh, 92vw)"
        eager
        className="lightbox-picture"
      />
      <div className="lightbox-bar">
        <button type="button" aria-label="上一张" onClick={() => turn(-1)}>
          ‹
        </button>
        <span aria-live="polite">
          {shot.label} {at + 1} / {shots.length}
        </span>
        <button type="button" aria-label="下一张" onClick={() => turn(1)}>
          ›
        </button>
        <button type="button" className="lightbox-close" onClick={leave}>
          关闭
        </button>
      </div>
    </dialog>
  );
}
