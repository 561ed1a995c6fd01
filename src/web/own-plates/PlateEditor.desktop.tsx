import type { ReactNode } from 'react';
import type { OwnPlateItem, PlateDocument } from '#contract/own-plates.ts';
import { plateSteps } from '#contract/plate-flow.ts';
import { useDeed } from '../platform/deed.ts';
import { byField } from '../writing/problems.ts';
import { StepEditor, useWalk } from '../writing/StepEditor.tsx';
import { type Start, useDraft } from '../writing/use-draft.ts';
import { BasicsStep } from './BasicsStep.tsx';
import { ChartStep } from './ChartStep.tsx';
import { ClothStep } from './ClothStep.tsx';
import { ColoursStep } from './ColoursStep.tsx';
import { LabelStep } from './LabelStep.tsx';
import { nameOf } from './own-plate.words.ts';
import { plateReads, SAVE_PLATE } from './own-plates.data.ts';
import { photographsOf, usePhotographs } from './photographs.ts';
import { PanelsStep } from './PanelsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { StepProps } from './step-parts.tsx';
import { type StepName, stepNames, stepOf, steps } from './steps.ts';
import { TermsStep } from './TermsStep.tsx';
import { useJudged } from './use-problems.ts';

interface Props {
  /** as it stood when one began; null = new */
  readonly item: OwnPlateItem | null;
  readonly start: Start<PlateDocument>;
  readonly step: StepName;
  readonly go: (id: string, step: StepName) => void;
  readonly named: (id: string) => void;
  readonly again: () => Promise<OwnPlateItem | null>;
  /** with what lies on the server; without an id nothing was typed */
  readonly leave: (at: { id: string }) => void;
  readonly submitted: () => void;
}

/** Everything a shop says of a plate, step by step; whatever is typed is kept as a draft. */
export function PlateEditor({ item, start, step, go, named, again, leave, submitted }: Props) {
  const { photographs, add: addPhotographs } = usePhotographs(item);
  const draft = useDraft(
    SAVE_PLATE,
    start,
    async () => {
      const found = await again();
      addPhotographs(photographsOf(found));
      return found;
    },
    named,
  );
  const isApproved = item !== null && item.status !== null;
  const judged = useJudged(draft.document, isApproved ? start.document.garment : null, item?.shown?.fabric ?? null);
  const walk = useWalk(step, stepNames, stepOf, draft, (next) => go(draft.id, next));
  const move = useDeed('POST /api/v2/shop/movePlate', { refresh: plateReads, done: submitted });
  const shown = judged.problems.filter(({ field }) => walk.been.has(stepOf(field)));
  const parts: StepProps = {
    document: draft.document,
    change: draft.change,
    problems: byField(shown),
    judged,
    photographs,
    addPhotographs,
    isApproved,
  };
  return (
    <StepEditor
      label="编辑光版"
      title={item ? nameOf(draft.document) : '新建光版'}
      thing="这件光版"
      draft={draft}
      walk={walk}
      steps={steps}
      lacking={(name) => shown.filter(({ field }) => stepOf(field) === name).length}
      leave={leave}
      notes={<Notes item={item} />}
      send={
        <button
          type="button"
          className="button button-deed"
          disabled={judged.problems.length > 0 || judged.isWaiting || move.isPending}
          onClick={() => draft.keep(({ id, version }) => move.mutate({ id, deed: 'submit', version }))}
        >
          {plateSteps.submit.label}
        </button>
      }
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
      {draft === 'rejected' ? <p className="goods-taken-down">平台没有通过：{reason}</p> : null}
      {status === 'takenDown' && draft !== 'rejected' ? (
        <p className="goods-taken-down">平台下架原因：{reason}。改好后提交审核，通过就重新上架。</p>
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
