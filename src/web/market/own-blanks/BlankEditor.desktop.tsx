import { type ReactNode, useState } from 'react';
import type { OwnBlankItem, BlankDocument } from '#contract/market/own-blanks.ts';
import { blankSteps } from '#contract/market/blank-flow.ts';
import { useMutation } from '../../platform/mutation.ts';
import { usePhotographs } from '../writing/photographs.ts';
import { StepEditor, useWalk } from '../writing/StepEditor.tsx';
import { useDraft } from '../writing/use-draft.ts';
import type { Editing } from '../writing/use-editing.ts';
import { BasicsStep } from './BasicsStep.tsx';
import { ChartStep } from './ChartStep.tsx';
import { ClothStep } from './ClothStep.tsx';
import { ColoursStep } from './ColoursStep.tsx';
import { LabelStep } from './LabelStep.tsx';
import { nameOf } from './own-blank.words.ts';
import { blankReads, SAVE_BLANK } from './own-blanks.data.ts';
import { photographsOf } from './photographs.ts';
import { PanelsStep } from './PanelsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { StepProps } from './step-parts.ts';
import { type StepName, stepOf, steps } from './steps.ts';
import { TermsStep } from './TermsStep.tsx';
import { useJudged } from './use-problems.ts';

interface Props {
  /** null = new */
  readonly item: OwnBlankItem | null;
  /** the initial values of a new one */
  readonly empty: BlankDocument;
  readonly editing: Editing<OwnBlankItem, StepName>;
}

/** The step-by-step editor of a blank; typed data is saved as a draft. */
export function BlankEditor({ item: now, empty, editing }: Props) {
  // the version at the start of editing; other users' later saves are reported
  const [item] = useState(now);
  const { step, go, named, leave, finish } = editing;
  const { photographs, add, again } = usePhotographs(item, photographsOf, editing.again);
  const draft = useDraft(SAVE_BLANK, item ?? { id: '', version: 0, document: empty }, again, named);
  const isApproved = item !== null && item.status !== null;
  const judged = useJudged(draft.document, isApproved ? item.document.garment : null, item?.cloth ?? null);
  const walk = useWalk(step, { steps, stepOf }, judged.problems, draft, go);
  const move = useMutation('POST /api/v2/shop/moveBlank', {
    refresh: blankReads,
    done: () => finish('submitted', '已提交审核'),
  });
  const parts: StepProps = {
    document: draft.document,
    change: draft.change,
    problems: walk.problems,
    judged,
    photographs,
    addPhotographs: add,
    isApproved,
  };
  return (
    <StepEditor
      label="编辑光版"
      title={item ? nameOf(draft.document) : '新建光版'}
      thing="这件光版"
      draft={draft}
      walk={walk}
      leave={leave}
      notes={<Notes item={item} />}
      send={{
        words: blankSteps.submit.label,
        isReady: judged.problems.length === 0 && !judged.isWaiting && !move.isPending,
        press: ({ id, version }) => move.mutate({ id, action: 'submit', version }),
      }}
    >
      {stepOnScreen(step, parts, walk.lead)}
    </StepEditor>
  );
}

function Notes({ item }: Pick<Props, 'item'>) {
  if (item === null) return null;
  const { status, draft, reason } = item;
  return (
    <>
      {draft === 'rejected' ? <p className="own-said">平台没有通过：{reason}</p> : null}
      {status === 'takenDown' && draft !== 'rejected' ? (
        <p className="own-said">平台下架原因：{reason}。改好后提交审核，通过就重新上架。</p>
      ) : null}
      {status !== null && status !== 'takenDown' ? (
        <p className="centre-note">改动要平台看过才生效，在那以前买家看到的不变。</p>
      ) : null}
    </>
  );
}

function stepOnScreen(step: StepName, parts: StepProps, lead: (field: string) => void): ReactNode {
  switch (step) {
    case 'basics':
      return <BasicsStep {...parts} />;
    case 'cloth':
      return <ClothStep {...parts} />;
    case 'colours':
      return <ColoursStep {...parts} />;
    case 'chart':
      return <ChartStep {...parts} />;
    case 'panels':
      return <PanelsStep {...parts} />;
    case 'terms':
      return <TermsStep {...parts} />;
    case 'label':
      return <LabelStep {...parts} />;
    case 'review':
      return <ReviewStep {...parts} lead={lead} />;
  }
}
