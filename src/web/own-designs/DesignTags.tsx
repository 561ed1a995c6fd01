import { designStatusWords } from '#contract/design-flow.ts';
import type { OwnDesignRow } from '#contract/own-designs.ts';
import { CopyButton } from '../platform/CopyButton.tsx';
import { statusTone } from './own-design.words.ts';
import '../orders/orders.css';

/** The state, and why: the platform's reason, or of what was found in the file the first thing, the worst ahead. */
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

/** What people say over the phone and type into a sheet. */
export function DesignNo({ designNo }: Pick<OwnDesignRow, 'designNo'>) {
  return (
    <span className="design-no">
      {designNo}
      <CopyButton what={`设计编号 ${designNo}`} words={designNo} />
    </span>
  );
}
