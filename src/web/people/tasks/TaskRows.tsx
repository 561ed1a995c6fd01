import { Link } from 'react-router';
import { taskKindWords, taskStateWords } from '#contract/people/task-words.ts';
import type { Task } from '#contract/people/tasks.ts';
import { dayWords, hourWords } from '../../platform/when.ts';
import { useMutation } from '../../platform/mutation.ts';
import { placeOf } from './task-place.ts';
import { isUnderWay, useTasks } from './tasks.data.ts';
import './tasks.css';

/** The content of the desktop's drawer and the phone's sheet. */
export function TaskRows({ leave }: { leave: () => void }) {
  const { list } = useTasks();
  if (list.length === 0)
    return <p className="task-none">最近一周没有任务。上传数据包、用数据包建商品、检查花型的进度会显示在这里。</p>;
  return (
    <ul className="task-rows">
      {list.map((task) => (
        <TaskRow key={task.id} task={task} leave={leave} />
      ))}
    </ul>
  );
}

function TaskRow({ task, leave }: { task: Task; leave: () => void }) {
  const { kind, title, state, message, createdAt } = task;
  const { route, label } = placeOf(task);
  return (
    <li className="task-row" data-state={state}>
      <p className="task-head">
        <strong>{title}</strong>
        <span className="task-state">{taskStateWords[state]}</span>
      </p>
      <p className="note">
        {taskKindWords[kind]} · {dayWords(createdAt)} {hourWords(createdAt)}
      </p>
      {isUnderWay(task) ? <TaskBar task={task} /> : null}
      <p className="task-message">{message}</p>
      <p className="task-tools">
        <Link to={route} onClick={leave}>
          {label}
        </Link>
        <EndButton task={task} />
      </p>
    </li>
  );
}

/** Also used on the page of the task's subject. */
export function TaskBar({ task: { title, done, total } }: { task: Task }) {
  return (
    <p className="task-bar">
      <progress aria-label={`${title}的进度`} {...(total > 0 ? { value: done, max: total } : {})} />
      {total > 0 ? (
        <span>
          {done} / {total}
        </span>
      ) : null}
    </p>
  );
}

function EndButton({ task }: { task: Task }) {
  const end = useMutation('POST /api/v2/job/end', { refresh: ['GET /api/v2/job/list'] });
  const label = isUnderWay(task) ? '停止' : '收起';
  return (
    <button
      type="button"
      aria-label={`${label}：${task.title}`}
      disabled={end.isPending}
      onClick={() => end.mutate({ id: task.id })}
    >
      {label}
    </button>
  );
}
