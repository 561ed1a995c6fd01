import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { Api } from '#contract/api.ts';
import type { Task } from '#contract/people/tasks.ts';
import { useMe } from '../accounts/me.ts';
import { queryClient, useRead } from '../../platform/read.ts';
import { readTaskEvents } from './task-stream.ts';

const LIST = 'GET /api/v2/job/list';
type List = Api[typeof LIST]['reply'];

const A_MINUTE_MS = 60_000;
const POLL_MS = 3_000;
/** How many polls follow a broken stream before it is tried again. */
const POLLS = 10;
/** A stream that lasted this long ended normally, by the server's limit. */
const GOOD_MS = 10_000;

/** The user's tasks, running ones first. Only shop owners can have any; for others nothing is requested. */
export function useTasks(): List & { readonly isOwner: boolean } {
  const { status, me } = useMe();
  const isOwner = status === 'member' && me.shop_id !== null;
  const { data } = useRead(LIST, undefined, {
    enabled: isOwner,
    staleTime: A_MINUTE_MS,
    refetchOnWindowFocus: true,
    unknownCaller: 'fail',
  });
  return isOwner && data ? { ...data, isOwner } : { list: [], underWay: 0, isOwner };
}

/** One task, kept up to date; undefined until loaded. */
export function useTask(id: string | null): Task | undefined {
  return useTasks().list.find((task) => task.id === id);
}

/** Calls back once when this task has ended, also when it ended before the first render. */
export function useTaskEnd(id: string | null, then: (task: Task) => void): void {
  const task = useTask(id);
  const isUnknown = id !== null && task === undefined;
  const endedId = task === undefined || isUnderWay(task) ? null : task.id;
  const ended = useEffectEvent(() => then(task!));
  useEffect(() => {
    if (isUnknown) noticeTask();
  }, [isUnknown]);
  useEffect(() => {
    if (endedId !== null) ended();
  }, [endedId]);
}

/** Calls back once for each of these tasks that ends while mounted. */
export function useWhenEnded(tasks: readonly Task[], then: (task: Task) => void): void {
  const underWay = useRef<ReadonlySet<string>>(new Set());
  const ended = useEffectEvent(then);
  useEffect(() => {
    const justEnded = tasks.filter((task) => !isUnderWay(task) && underWay.current.has(task.id));
    underWay.current = new Set(tasks.filter(isUnderWay).map(({ id }) => id));
    justEnded.forEach((task) => ended(task));
  }, [tasks]);
}

/** Call after a mutation that has started a task: refetches the list at once. */
export function noticeTask(): void {
  void queryClient.invalidateQueries({ queryKey: [LIST] });
}

/** Keeps the list up to date while a task runs and the window is visible. Used once, in the page frame. */
export function useFollowTasks(): void {
  const { underWay } = useTasks();
  // A browser limits its connections to one server: a hidden window must not hold one.
  const isSeen = useSyncExternalStore(onSeen, () => document.visibilityState === 'visible');
  const follows = underWay > 0 && isSeen;
  useEffect(() => {
    if (!follows) return;
    const leaving = new AbortController();
    void follow(leaving.signal);
    return () => leaving.abort();
  }, [follows]);
}

function onSeen(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

async function follow(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const beganAt = performance.now();
    await readTaskEvents({ list: keep, task: keepTask }, signal).catch(() => {});
    const wasGood = performance.now() - beganAt > GOOD_MS;
    for (let poll = 0; poll < (wasGood ? 1 : POLLS) && !signal.aborted; poll += 1) {
      noticeTask();
      await pause(POLL_MS, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), over()), { once: true });
  });
}

function keep(list: List): void {
  queryClient.setQueryData<List>([LIST, undefined], list);
}

function keepTask(task: Task): void {
  const now = queryClient.getQueryData<List>([LIST, undefined]);
  const others = now?.list.filter(({ id }) => id !== task.id) ?? [];
  const at = now?.list.findIndex(({ id }) => id === task.id) ?? -1;
  const list = at < 0 ? [task, ...others] : now!.list.with(at, task);
  keep({ list, underWay: list.filter(isUnderWay).length });
  // A list requested before the end of the task may arrive after it.
  if (!isUnderWay(task)) noticeTask();
}

export const isUnderWay = ({ endedAt }: Pick<Task, 'endedAt'>): boolean => endedAt === null;
