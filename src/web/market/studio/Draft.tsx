import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { StudioDraft } from '#contract/market/studio.ts';
import { STYLE_SCHEMA } from '#contract/market/style-layers.ts';
import { deadEndWords } from '../../platform/failure.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { useTitle } from '../../platform/title.ts';
import { Conflict } from './Conflict.tsx';
import { TileDefs } from './LayerArt.tsx';
import { asOnServer, type OpenedDraft, openedDraft } from './opened-draft.ts';
import type { DraftRead } from './StudioEntry.tsx';
import { type Studio, useStudio } from './use-studio.ts';
import { useStudioKeys } from './use-studio-keys.ts';
import { closePainter } from './worn-painter.ts';
import './studio.css';

/** The draft of the address, in all its states. `children` renders the studio. */
export function Draft({ read, children }: { read: DraftRead; children: (studio: Studio) => ReactNode }) {
  // Not what an earlier visit left in the cache: its version would be refused.
  const draft = read.isFetchedAfterMount ? read.data : undefined;
  if (draft && draft.document.schema !== STYLE_SCHEMA) return <OtherSchema />;
  if (draft)
    return (
      <Opening key={draft.id} draft={draft}>
        {children}
      </Opening>
    );
  if (!read.isError) return <Skeleton height="70vh" />;
  const words = deadEndWords(read.error);
  if (words === null) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  return (
    <EmptyPanel drawing="notFound" title={words}>
      <Link to={to('userStyles')}>我的款式</Link>
    </EmptyPanel>
  );
}

/** The site was updated while this page was open, or the draft is older than this studio can read. */
const OtherSchema = () => (
  <EmptyPanel drawing="notFound" title="这份款式稿是另一版设计台做的，刷新页面再打开；还是打不开，请联系客服，稿没有丢">
    <button type="button" onClick={() => location.reload()}>
      刷新页面
    </button>
    <Link to={to('userStyles')}>我的款式</Link>
  </EmptyPanel>
);

function Opening({ draft, children }: { draft: StudioDraft; children: (studio: Studio) => ReactNode }) {
  const [opened, setOpened] = useState<OpenedDraft>();
  const [count, setCount] = useState(0);
  // Once: while one edits, a newer version of the server is a conflict.
  const [first] = useState(draft);
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const found = await openedDraft(first);
      if (!isGone) setOpened(found);
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [first]);
  if (!opened) return <Skeleton height="70vh" />;
  const reopen = (theirs: StudioDraft) => {
    setOpened(asOnServer(theirs));
    setCount(count + 1);
  };
  return (
    <Open key={count} opened={opened} reopen={reopen}>
      {children}
    </Open>
  );
}

interface OpenProps {
  readonly opened: OpenedDraft;
  readonly reopen: (theirs: StudioDraft) => void;
  readonly children: (studio: Studio) => ReactNode;
}

function Open({ opened, reopen, children }: OpenProps) {
  const studio = useStudio(opened);
  const root = useRef<HTMLDivElement>(null);
  useStudioKeys(studio, root);
  useEffect(() => closePainter, []);
  useTitle(studio.name === '' ? `设计 ${studio.blank.name}` : studio.name);
  return (
    <div ref={root} className="studio">
      <TileDefs prints={studio.prints} sources={studio.sources} />
      {children(studio)}
      <p className="visually-hidden" aria-live="polite">
        {studio.said}
      </p>
      {studio.saving.kind === 'conflict' ? <Conflict studio={studio} reopen={reopen} /> : null}
    </div>
  );
}
