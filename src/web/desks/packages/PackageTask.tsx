import { useTask } from '../../people/tasks/tasks.data.ts';

/** The progress of parsing or of creating products. */
export function PackageTask({ jobId }: { jobId: string }) {
  const task = useTask(jobId);
  if (!task) return null;
  const { done, total, message } = task;
  return (
    <div className="package-task" role="status">
      <progress {...(total > 0 ? { value: done, max: total } : {})} aria-label="进度" />
      <span>{message}</span>
    </div>
  );
}
