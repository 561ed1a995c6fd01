import { openedTasks } from './opened-tasks.ts';
import { useTasks } from './tasks.data.ts';
import { Button } from '../../platform/Button.tsx';

/** A link to finished tasks, when no pill is on the page. */
export function TaskEntry() {
  const { isOwner, underWay } = useTasks();
  if (!isOwner) return null;
  return (
    <Button aria-haspopup="dialog" onClick={openedTasks.open}>
      任务{underWay > 0 ? `（${underWay} 件进行中）` : ''}
    </Button>
  );
}
