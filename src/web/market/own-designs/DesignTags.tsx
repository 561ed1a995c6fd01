import { designStatusWords } from '#contract/market/design-flow.ts';
import type { OwnDesignRow } from '#contract/market/own-designs.ts';
import { CopyButton } from '../../platform/CopyButton.tsx';
import { statusTone } from './own-design.words.ts';
import '../../platform/state-tags.css';

/** The status and its reason: the platform's, or the most serious problem of the file check. */
export function StateTag({
  design: { status, check, reason },
}: {
  design: Pick<OwnDesignRow, 'status' | 'check' | 'reason'>;
}) {
  const findings = check?.findings ?? [];
  const first = reason === '' ? (findings.find(({ level }) => level === 'error') ?? findings[0]) : undefined;
  return (
    <>
      <span className="order-status" data-tone={statusTone(status)}>
        {designStatusWords[status]}
      </span>
      {reason ? (
        <small className="design-finding" data-level="error">
          {reason}
        </small>
      ) : null}
      {first ? (
        <small className="design-finding" data-level={first.level}>
          {first.say}
          {findings.length > 1 ? `，共 ${findings.length} 处` : ''}
        </small>
      ) : null}
    </>
  );
}

/** The design number, which users say on the phone and type into sheets. */
export function DesignNo({ designNo }: Pick<OwnDesignRow, 'designNo'>) {
  return (
    <span className="design-no">
      {designNo}
      <CopyButton what={`设计编号 ${designNo}`} words={designNo} />
    </span>
  );
}
