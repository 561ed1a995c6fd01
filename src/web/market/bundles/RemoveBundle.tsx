import { SureButton } from '../../platform/SureButton.tsx';
import type { OwnBundle } from './bundle.data.ts';
import type { BundleMoves } from './use-bundle-moves.ts';

/** A bundle on sale must be taken off sale first. */
export function RemoveBundle({ bundle, moves }: { bundle: OwnBundle; moves: BundleMoves }) {
  if (!bundle.nextSteps.includes('remove')) return null;
  return (
    <SureButton
      label="删除"
      question={`删除“${bundle.title}”？`}
      yes="删除"
      className="text-button text-button-danger"
      isBusy={moves.isBusy}
      onYes={() => moves.move(bundle, 'remove')}
    />
  );
}
