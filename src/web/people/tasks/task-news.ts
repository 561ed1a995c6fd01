import { useLocation } from 'react-router';
import { taskKindWords } from '#contract/people/task-words.ts';
import { say } from '../../platform/say.ts';
import { isAt } from './task-place.ts';
import { useFollowTasks, useTasks, useWhenEnded } from './tasks.data.ts';

/**
 * Used once, in the page frame: keeps the tasks up to date, and announces the end of one while another page is open.
 */
export function useTaskNews(): void {
  useFollowTasks();
  const { pathname, search } = useLocation();
  useWhenEnded(useTasks().list, (task) => {
    if (isAt(task, pathname, search)) return;
    const words = `${taskKindWords[task.kind]}：${task.title}，${task.message}`;
    if (task.state === 'failed') say.failure(words);
    else say.success(words);
  });
}
