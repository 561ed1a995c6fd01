import { bundleSteps } from '#contract/market/bundle-flow.ts';
import { RowButton } from '../writing/RowButton.tsx';
import type { OwnBundle } from './bundle.data.ts';
import type { BundleMoves } from './use-bundle-moves.ts';

interface Props {
  readonly bundle: OwnBundle;
  readonly moves: BundleMoves;
  readonly tone: 'plain' | 'main';
}

/** 上架, 下架: whichever is allowed now. */
export function ShelfButtons({ bundle, moves, tone }: Props) {
  return bundle.nextSteps
    .filter((action) => action !== 'remove')
    .map((action) => (
      <RowButton
        key={action}
        words={bundleSteps[action].label}
        of={bundle.title}
        tone={tone}
        isBusy={moves.isBusy}
        press={() => moves.move(bundle, action)}
      />
    ));
}
