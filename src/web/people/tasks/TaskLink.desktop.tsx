import { type ReactNode, Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { badgeWords } from '../../platform/words.ts';
import { useTaskNews } from './task-news.ts';
import { useTasks } from './tasks.data.ts';
import './task-link.desktop.css';

const TaskDrawer = latePart(() => import('./TaskDrawer.desktop.tsx'));

/** 任务 in the header, with the number of running tasks. Users without a shop have no tasks and no link. */
export function TaskLink({ icon }: { icon: ReactNode }) {
  useTaskNews();
  const { isOwner, underWay } = useTasks();
  const [isOpen, setOpen] = useState(false);
  if (!isOwner) return null;
  return (
    <>
      <button type="button" className="header-cart task-link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {icon}
        任务
        {underWay > 0 ? (
          <span className="header-badge">
            {badgeWords(underWay)}
            <span className="visually-hidden"> 件进行中</span>
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <Suspense>
          <TaskDrawer close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
