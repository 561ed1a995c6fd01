import type { PackageBrief } from '#contract/packages.ts';
import { statusTone, statusWords } from './package.words.ts';
import '../orders/orders.css';

export function PackageTag({ status }: Pick<PackageBrief, 'status'>) {
  return (
    <span className="order-status" data-tone={statusTone(status)}>
      {statusWords(status)}
    </span>
  );
}
