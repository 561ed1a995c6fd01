import { type ComponentType, useCallback, useState } from 'react';
import { useMe } from '../../people/accounts/me.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import type { DayInputProps } from '../../platform/day-input.ts';
import { useContact } from './use-contact.ts';
import type { Grid } from './ItemEditor.tsx';
import { useProposal } from './proposal.data.ts';
import { ProposalEditor } from './ProposalEditor.tsx';

interface Props {
  readonly Grid: Grid;
  readonly DayInput: ComponentType<DayInputProps>;
}

/** The proposal that the address names; `new` = one that is not saved yet. */
export function OpenedProposal({ Grid, DayInput }: Props) {
  const list = useListQuery();
  const { me } = useMe();
  const asked = list.get('open') ?? 'new';
  // A new proposal gets its id with the first save: its editor must not remount then.
  const [made, setMade] = useState<string | null>(null);
  const read = useProposal(asked === 'new' ? '' : asked);
  const isNew = asked === 'new';
  const contact = useContact(isNew ? (me?.shop_id ?? '') : '');
  const end = useCallback(() => list.set({ open: undefined, ...NO_SOURCE }), [list]);
  const named = (id: string) => {
    setMade(id);
    list.set({ open: id, ...NO_SOURCE }, { replace: true });
  };
  const isMade = asked === 'new' || asked === made;
  if (!isMade && read.isError && !read.data) {
    return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  }
  if ((!isMade && !read.data) || (isNew && contact === null)) return <Skeleton height="640px" />;
  return (
    <ProposalEditor
      key={isMade ? 'new' : asked}
      opened={read.data ?? null}
      hasShop={read.data?.hasShop ?? me?.shop_id != null}
      contact={contact ?? ''}
      Grid={Grid}
      DayInput={DayInput}
      named={named}
      end={end}
    />
  );
}

/** Where 做成售前方案 was pressed: only a new proposal comes from there. */
const NO_SOURCE = { from: undefined, search: undefined, kind: undefined };
