import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { ListQuery } from '../../platform/list-query.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { CREATE, type Opened } from './opened.ts';
import type { EditingPlace } from './use-editing.ts';

interface Props<Step extends string> {
  readonly list: ListQuery;
  readonly opened: Opened<string> | null;
  readonly step: Step;
  /** imported lazily */
  readonly editor: ComponentType<EditingPlace<Step>>;
  /** the list */
  readonly children: ReactNode;
}

/** The editor replaces its list while it is open. */
export function ListOrEditor<Step extends string>({ list, opened, step, editor: Editor, children }: Props<Step>) {
  // a new item gets its id with the first save: the editor must not remount then
  const [made, setMade] = useState<string | null>(null);
  if (opened?.part !== 'edit') return children;
  return (
    <Suspense fallback={<Skeleton height="640px" />}>
      <Editor key={opened.id === made ? CREATE : opened.id} id={opened.id} step={step} list={list} named={setMade} />
    </Suspense>
  );
}
