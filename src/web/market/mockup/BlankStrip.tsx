import type { Mockup } from '#contract/market/designs.ts';
import { Picture } from '../../platform/Picture.tsx';

/** The blanks to try the design on, side by side; the chosen one is marked. */
export function BlankStrip({
  mockups,
  chosen,
  choose,
  sizes,
}: {
  mockups: readonly Mockup[];
  chosen: string;
  choose: (blankId: string) => void;
  /** the same as on the cards below, so that one variant of each picture serves both */
  sizes: string;
}) {
  return (
    <ul className="mockup-strip" aria-label="换一款光版试">
      {mockups.map(({ blankId, name, picture }) => (
        <li key={blankId}>
          <button type="button" title={name} aria-pressed={blankId === chosen} onClick={() => choose(blankId)}>
            <Picture picture={picture} sizes={sizes} alt="" />
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
