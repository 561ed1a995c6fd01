import type { PackageBrief } from '#contract/desks/packages.ts';
import { statusTone, statusWords } from './package.words.ts';
import '../../platform/state-tags.css';
import '../../trade/orders/orders.css';

export function PackageTag({ status }: Pick<PackageBrief, 'status'>) {
  return (
    <span className="order-status" data-tone={statusTone(status)}>
      {statusWords(status)}
    </span>
  );
}
