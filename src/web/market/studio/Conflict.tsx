import type { Hex } from '#drawing/recipe.ts';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { StudioDraft } from '#contract/market/studio.ts';
import type { StyleDocument } from '#contract/market/style-document.ts';
import { stylePrints } from '#studio/style-prints.ts';
import { wayBackIn, wayBackQuery } from '../own-styles/way-back.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { NOW, useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { NoDataYet, Skeleton } from '../../platform/StatusPanel.tsx';
import { clothColour } from '#studio/cloth-colour.ts';
import { dropLocalCopy } from './local-copy.ts';
import { sourcesOf } from './studio-sources.ts';
import type { Studio } from './use-studio.ts';
import { drawWorn } from './worn-painter.ts';

/** 在另一处改过: both versions as pictures, and which of them stays. */
export function Conflict({ studio, reopen }: { studio: Studio; reopen: (theirs: StudioDraft) => void }) {
  const { draft, saver } = studio;
  const titleId = useId();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const dialog = useRef<HTMLDialogElement>(null);
  const read = useRead('GET /api/v2/studio/draft', { id: draft.id }, NOW);
  const theirs = read.isFetchedAfterMount ? read.data : undefined;
  const copy = useMutation('POST /api/v2/studio/copy', {
    done: ({ id }) => {
      void dropLocalCopy(draft.id).then(() =>
        navigate(to('userStyleDetail', { draft: id, ...wayBackQuery(wayBackIn(params)) }), { replace: true }),
      );
    },
  });
  useEffect(() => dialog.current?.showModal(), []);
  const takeTheirs = () => {
    if (!theirs) return;
    void dropLocalCopy(draft.id).then(() => reopen(theirs));
  };
  const takeMine = () => {
    if (!theirs) return;
    saver.rebase(theirs.version);
    saver.change({ name: studio.name, document: studio.document, history: studio.history });
    studio.say('留下这里的');
  };
  return (
    <dialog
      ref={dialog}
      className="studio-conflict"
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={titleId}>这份款式稿在另一处改过</h2>
      <p>可能是另一个窗口、手机，或者别的同事。两份都在，选留下哪一份。</p>
      {theirs ? (
        <div className="studio-versions">
          <Version title="这里的" studio={studio} document={studio.document} of={studio.draft} />
          <Version title="那边的" studio={studio} document={theirs.document} of={theirs} />
        </div>
      ) : (
        <NoDataYet read={read} height="240px" />
      )}
      <p className="studio-conflict-ways">
        <Button disabled={!theirs} onClick={takeMine}>
          用这里的
        </Button>
        <Button disabled={!theirs} onClick={takeTheirs}>
          用那边的
        </Button>
        <Button
          tone="main"
          disabled={copy.isPending}
          onClick={() =>
            copy.mutate({
              id: draft.id,
              name: `${studio.name || studio.blank.name}（另一份）`.slice(0, 80),
              document: studio.document,
            })
          }
        >
          两份都留
        </Button>
      </p>
    </dialog>
  );
}

interface VersionProps {
  readonly title: string;
  readonly studio: Studio;
  readonly document: StyleDocument;
  readonly of: StudioDraft;
}

function Version({ title, studio, document, of }: VersionProps): ReactNode {
  const [svg, setSvg] = useState('');
  const { blank, sources } = studio;
  const own = useMemo(
    () =>
      sourcesOf(
        [...studio.designs, ...of.designs],
        [...studio.pictures, ...of.pictures],
        sources.words,
        sources.recoloured,
      ),
    [studio.designs, studio.pictures, of, sources],
  );
  useEffect(() => {
    const prints = stylePrints(document, blank.panels, own);
    const colour = blank.colours.find(({ colourNo }) => colourNo === document.colourNo)?.hex ?? '#ffffff';
    const worn = { view: 'front', colour: clothColour(prints, blank.panels, colour as Hex), prints } as const;
    // Without a picture one still reads which version is which.
    drawWorn(blank, { ...worn, tileOf: own.tileOf }).then(
      (drawn) => setSvg(drawn.replaceAll('worn-front-', `${title === '这里的' ? 'mine' : 'theirs'}-`)),
      () => {},
    );
  }, [document, blank, own, title]);
  return (
    <figure>
      {svg === '' ? (
        <Skeleton ratio="1" />
      ) : (
        <div
          className="studio-garment"
          role="img"
          aria-label={`${title}上身图`}
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      )}
      <figcaption>
        <strong>{title}</strong>
        <small>{of === studio.draft ? '还没有保存' : `${new Date(of.updatedAt).toLocaleString('zh-CN')} 保存`}</small>
      </figcaption>
    </figure>
  );
}
