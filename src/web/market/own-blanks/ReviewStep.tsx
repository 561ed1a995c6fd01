import { Lacking } from '../writing/Lacking.tsx';
import BlankLook from './BlankLook.desktop.tsx';
import { stepOf, steps } from './steps.ts';
import type { StepProps } from './step-parts.ts';

interface Props extends Pick<StepProps, 'document' | 'judged' | 'photographs'> {
  /** opens the field of a problem */
  readonly lead: (field: string) => void;
}

/** ⑧ The missing fields, each as a link to the field, and a preview of the blank. */
export function ReviewStep({ document, judged: { problems, isWaiting }, photographs, lead }: Props) {
  return (
    <>
      {isWaiting ? (
        <p className="centre-note">正在核对面料…</p>
      ) : problems.length > 0 ? (
        <Lacking problems={problems} stepName={(field) => steps[stepOf(field)]} lead={lead} />
      ) : (
        <p className="writing-ready">资料齐了，可以提交。平台看过以后就在光版中心上架。</p>
      )}
      <BlankLook document={document} photographs={photographs} />
    </>
  );
}
