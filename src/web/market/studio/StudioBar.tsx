import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { stepWords } from '#studio/history.ts';
import { styleReads } from '../own-styles/own-styles.data.ts';
import { wayBackIn, wayBackQuery } from '../own-styles/way-back.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { say } from '../../platform/say.ts';
import { to } from '../../platform/screens.ts';
import { RedoIcon, UndoIcon } from './icons.tsx';
import { dropLocalCopy } from './local-copy.ts';
import { saveWords } from './studio.words.ts';
import type { Studio } from './use-studio.ts';

/** The draft's own name. */
export function NameField({ studio }: { studio: Studio }) {
  return (
    <input
      className="studio-title"
      aria-label="款式名称"
      placeholder={`给款式起个名字（${studio.blank.name}）`}
      maxLength={80}
      value={studio.name}
      onChange={({ target }) => studio.rename(target.value)}
    />
  );
}

export function SaveNote({ studio }: { studio: Studio }) {
  const { saving } = studio;
  return (
    <span className="studio-saving" data-state={saving.kind} role="status">
      {saveWords(saving)}
      {saving.kind === 'refused' || saving.kind === 'offline' ? (
        <Button tone="text" onClick={() => void studio.saver.flush()}>
          再试
        </Button>
      ) : null}
    </span>
  );
}

export function UndoButtons({ studio }: { studio: Studio }) {
  const { past, future } = studio.history;
  return (
    <span className="studio-undo">
      <button
        type="button"
        className="studio-icon"
        aria-label="撤销"
        title={past.length > 0 ? `撤销：${past.at(-1)!.word}（Ctrl+Z）` : undefined}
        disabled={past.length === 0}
        onClick={studio.undo}
      >
        <UndoIcon />
      </button>
      <button
        type="button"
        className="studio-icon"
        aria-label="重做"
        title={future.length > 0 ? `重做：${future.at(-1)!.word}（Ctrl+Shift+Z）` : undefined}
        disabled={future.length === 0}
        onClick={studio.redo}
      >
        <RedoIcon />
      </button>
    </span>
  );
}

/** All steps, the newest first; a click goes there. */
export function HistoryList({ studio }: { studio: Studio }) {
  const { words, done } = stepWords(studio.history);
  const steps = ['打开', ...words].map((word, at) => ({ word, at }));
  return (
    <ol className="studio-history" aria-label="历史" reversed>
      {steps
        .map(({ word, at }) => (
          <li key={at} data-future={at > done}>
            <button type="button" aria-current={at === done ? 'step' : undefined} onClick={() => studio.stepTo(at)}>
              {word}
            </button>
          </li>
        ))
        .toReversed()}
    </ol>
  );
}

/** 完成: saves, then makes the draft a style. */
export function FinishButton({ studio }: { studio: Studio }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isFlushing, setFlushing] = useState(false);
  const finish = useMutation('POST /api/v2/studio/finish', {
    refresh: styleReads,
    done: ({ styleId }) => {
      void dropLocalCopy(studio.draft.id);
      void navigate(to('userStyleDetail', { id: styleId, ...wayBackQuery(wayBackIn(params)) }));
    },
  });
  const go = async () => {
    setFlushing(true);
    const isSaved = await studio.saver.flush();
    setFlushing(false);
    if (isSaved) finish.mutate({ id: studio.draft.id, version: studio.saver.version() });
    else if (studio.saver.state().kind === 'offline') say.failure('还没有连上，改动留在本机，连上以后再点完成');
  };
  const isEmpty = studio.document.panels.every(({ layers }) => layers.every(({ isHidden }) => isHidden));
  return (
    <Button
      tone="action"
      disabled={isEmpty || isFlushing || finish.isPending}
      title={isEmpty ? '还没有放任何图案，先放一个再完成' : undefined}
      onClick={() => void go()}
    >
      {isFlushing || finish.isPending ? '正在完成…' : '完成'}
    </Button>
  );
}
