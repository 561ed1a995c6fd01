import { useEffect, useEffectEvent, useRef } from 'react';
import { TaskRows } from './TaskRows.tsx';

/** At the right edge, above any page. Esc, 关闭 and a click beside it close. */
export default function TaskDrawer({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // closed by its own method, so that the browser returns the focus
  const leave = () => dialog.current?.close();
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    if (target === dialog.current) leave();
  });
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, []);
  return (
    <dialog ref={dialog} className="task-drawer" aria-label="任务" onClose={close}>
      <div className="task-drawer-body">
        <div className="task-drawer-head">
          <h2>任务</h2>
          <button type="button" onClick={leave}>
            关闭
          </button>
        </div>
        <TaskRows leave={leave} />
      </div>
    </dialog>
  );
}
