import { endTask as endTaskCall, taskDetail, taskList } from '#contract/people/tasks.ts';
import { serve } from '../../platform/serve.ts';
import { endTask } from './end-task.ts';
import { getTask, listTasks } from './task.queries.ts';

export const taskRoutes = [
  serve(taskDetail, ({ db, caller, query }) => getTask(db, caller.accountId, query.id)),
  serve(taskList, ({ db, caller }) => listTasks(db, caller.accountId)),
  serve(endTaskCall, endTask),
];
