import type { OwnDesignRow } from '#contract/own-designs.ts';
import { CopyButton } from '../platform/CopyButton.tsx';
import { statusTone, statusWords } from './own-design.words.ts';
import '../orders/orders.css';

/** The state, and of what was found in the file the first thing, the worst ahead. */
export function StateTag({ design: { status, check } }: { design: Pick<OwnDesignRow, 'status' | 'check'> }) {
  const findings = check?.findings ?? [];
  const first = findings.find(({ level }) => level === 'error') ?? findings[0];
  return (
    <>
      <span className="order-status" data-tone={statusTone(status)}>
        {statusWords[status]}
      </span>
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
    <small className="design-no">
      {designNo}
      <CopyButton what={`设计编号 ${designNo}`} words={designNo} />
    </small>
  );
}
