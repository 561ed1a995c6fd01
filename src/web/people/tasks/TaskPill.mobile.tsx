import { Suspense, useSyncExternalStore } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { openedTasks } from './opened-tasks.ts';
import { useTaskNews } from './task-news.ts';
import { useTasks } from './tasks.data.ts';
import './task-pill.mobile.css';

const TaskSheet = latePart(() => import('./TaskSheet.mobile.tsx'));

/** The phone's bars have no room for tasks: a pill is shown on every page while a task runs. */
export function TaskPill() {
  useTaskNews();
  const { isOwner, underWay } = useTasks();
  const { times, isOpen } = useSyncExternalStore(openedTasks.subscribe, openedTasks.get);
  return (
    <>
      {underWay > 0 ? (
        <button type="button" className="task-pill" aria-haspopup="dialog" onClick={openedTasks.open}>
          任务进行中 {underWay}
        </button>
      ) : null}
      {isOwner && times > 0 ? (
        <Suspense>
          <TaskSheet open={isOpen} close={openedTasks.close} />
        </Suspense>
      ) : null}
    </>
  );
}
