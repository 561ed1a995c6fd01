import { useState } from 'react';
import type { DesignDocument, OwnDesignItem } from '#contract/market/own-designs.ts';
import { useMutation } from '../../platform/mutation.ts';
import { CallFailure } from '../../platform/failure.ts';
import { noticeTask } from '../../people/tasks/tasks.data.ts';
import type { DesignProblems } from './DesignFields.tsx';
import { problemsIn } from './new-designs.ts';
import { designReads } from './own-designs.data.ts';
import { usualSize } from './print-size.ts';
import type { SentDesign } from './use-sendings.ts';

export interface DesignForm {
  readonly document: DesignDocument;
  readonly change: (some: Partial<DesignDocument>) => void;
  /** shown after the first save */
  readonly problems: DesignProblems;
  /** a replacement for the uploaded file */
  readonly file: SentDesign | null;
  readonly setFile: (file: SentDesign | null) => void;
  /** another user's version saved since then; null = none */
  readonly theirs: OwnDesignItem | null;
  readonly giveWay: () => void;
  readonly isSending: boolean;
  readonly submit: () => void;
}

const CHANGED = 409;

/**
 * A design being edited. The second of two concurrent savers sees a conflict and keeps the typed values.
 * @param again reads the current design; null when that fails
 */
export function useDesignForm(
  item: OwnDesignItem,
  {
    again,
    touched,
    done,
  }: {
    readonly again: () => Promise<OwnDesignItem | null>;
    readonly touched: () => void;
    readonly done: () => void;
  },
): DesignForm {
  const [version, setVersion] = useState(item.version);
  const [document, setDocument] = useState(item.document);
  const [file, setFile] = useState<SentDesign | null>(null);
  const [theirs, setTheirs] = useState<OwnDesignItem | null>(null);
  const [hasTried, setTried] = useState(false);
  const lookAgain = async () => {
    const now = await again();
    if (!now) return;
    setTheirs(now);
    // a second save after the conflict was shown overwrites
    setVersion(now.version);
  };
  const save = useMutation('POST /api/v2/design/save', {
    refresh: designReads,
    done: ({ jobId }) => {
      if (jobId !== null) noticeTask();
      done();
    },
    failed: (error) => {
      if (error instanceof CallFailure && error.status === CHANGED) void lookAgain();
    },
  });
  const problems = problemsIn(document);
  return {
    document,
    change: (some) => {
      touched();
      setDocument((before) => ({ ...before, ...some }));
    },
    problems: hasTried ? problems : {},
    file,
    setFile: (next) => {
      touched();
      setFile(next);
      if (next) setDocument((before) => ({ ...before, ...usualSize(next, before.type, next.dpi) }));
    },
    theirs,
    giveWay: () => {
      if (theirs) setDocument(theirs.document);
      setFile(null);
      setTheirs(null);
    },
    isSending: save.isPending,
    submit: () => {
      setTried(true);
      if (Object.keys(problems).length > 0) return;
      save.mutate({ id: item.id, version, document, ...(file ? { upload: file.key } : {}) });
    },
  };
}
