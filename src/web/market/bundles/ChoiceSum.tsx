import type { BundleDetail } from '#contract/market/bundles.ts';
import { yuan } from '../../platform/words.ts';
import type { BundleHands } from './use-bundle-choice.ts';
import './bundles.css';

/** The price of the chosen sets, and the open problems. */
export function ChoiceSum({ bundle, choice }: { bundle: BundleDetail; choice: BundleHands }) {
  return (
    <div className="bundle-sum" role="status">
      {choice.isUntouched
        ? null
        : choice.problems.map((problem) => (
            <p key={problem} className="bundle-problem">
              {problem}
            </p>
          ))}
      {choice.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>
        {choice.sets} 套 × ¥{yuan(bundle.priceFen)}
        {choice.savedFen > 0 ? `，比单买省 ¥${yuan(choice.savedFen)}` : ''}
        <b>合计 ¥{yuan(choice.totalFen)}</b>
      </p>
    </div>
  );
}
