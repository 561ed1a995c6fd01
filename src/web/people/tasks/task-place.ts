import type { Task, TaskKind } from '#contract/people/tasks.ts';
import { type Screen, to } from '../../platform/screens.ts';

/** The page of a task's subject: the screen, and the query parameter of the subject's id. */
const places: Readonly<Record<TaskKind, readonly [screen: Screen, key: string, label: string]>> = {
  packageParse: ['packageDetail', 'id', '看解析结果'],
  packageProducts: ['packageDetail', 'id', '看数据包'],
  photos: ['shopProducts', 'open', '看商品'],
  designCheck: ['merchantDesign', 'open', '看花型'],
  printFiles: ['shopOrderDetail', 'orderNo', '看订单'],
  printTry: ['userStyleDetail', 'id', '看款式'],
  channelPack: ['listings', 'pack', '看资料包'],
};

export function placeOf({ kind, subjectId }: Pick<Task, 'kind' | 'subjectId'>): { route: string; label: string } {
  const [screen, key, label] = places[kind];
  return { route: to(screen, { [key]: subjectId }), label };
}

/** Whether the subject's page is open, whatever the other parameters. */
export function isAt(task: Pick<Task, 'kind' | 'subjectId'>, pathname: string, search: string): boolean {
  const [path, query = ''] = placeOf(task).route.split('?');
  const here = new URLSearchParams(search);
  return pathname === path && [...new URLSearchParams(query)].every(([key, value]) => here.get(key) === value);
}
