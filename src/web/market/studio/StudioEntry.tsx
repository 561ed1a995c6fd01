import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { StudioDraft } from '#contract/market/studio.ts';
import { wayBackIn, wayBackQuery } from '../own-styles/way-back.ts';
import { Button } from '../../platform/Button.tsx';
import { late } from '../../platform/late.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { NOW } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { useTitle } from '../../platform/title.ts';
import { fetchDraft } from './draft-ahead.ts';
import { openCopies } from './local-copy.ts';

export type DraftRead = UseQueryResult<StudioDraft>;
type StudioPage = ComponentType<{ read: DraftRead }>;

export const lateStudio = (fetchPage: () => Promise<StudioPage>): StudioPage => late(fetchPage, StudioSkeleton);

const StudioSkeleton = () => <Skeleton height="70vh" />;

/** 设计台 at its address: the draft of `?draft=`, or a new one on the blank of `?blank=`. */
export function StudioEntry({ Page }: { Page: StudioPage }) {
  useTitle('设计台');
  const [params] = useSearchParams();
  const draftId = params.get('draft');
  if (draftId === null) return <NewDraft blankId={params.get('blank') ?? ''} designId={params.get('design') ?? ''} />;
  return <OpenedDraft key={draftId} id={draftId} Page={Page} />;
}

/** The draft is fetched, and what this browser kept of drafts is opened, while the script of the studio is loading. */
function OpenedDraft({ id, Page }: { id: string; Page: StudioPage }) {
  useEffect(openCopies, []);
  const queryFn = ({ signal }: { signal: AbortSignal }) => fetchDraft(id, signal);
  return <Page read={useQuery({ queryKey: ['studio draft', id], queryFn, ...NOW })} />;
}

/** ?blank=…: a new draft on this blank, then its own address. */
function NewDraft({ blankId, designId }: { blankId: string; designId: string }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const open = useMutation('POST /api/v2/studio/open', {
    done: ({ id }) =>
      void navigate(to('userStyleDetail', { draft: id, ...wayBackQuery(wayBackIn(params)) }), { replace: true }),
  });
  const { mutate } = open;
  useEffect(() => mutate({ blankId, designId }), [mutate, blankId, designId]);
  if (!open.isError) return <StudioSkeleton />;
  return (
    <EmptyPanel drawing="notFound" title={open.error.message}>
      <Button onClick={() => mutate({ blankId, designId })}>重试</Button>
      <Link to={to('blankList')}>去光版中心</Link>
    </EmptyPanel>
  );
}
