import { openedTasks } from './opened-tasks.ts';
import { useTasks } from './tasks.data.ts';

/** A link to finished tasks, when no pill is on the page. */
export function TaskEntry() {
  const { isOwner, underWay } = useTasks();
  if (!isOwner) return null;
  return (
    <button type="button" className="button" aria-haspopup="dialog" onClick={openedTasks.open}>
      任务{underWay > 0 ? `（${underWay} 件进行中）` : ''}
    </button>
  );
}
