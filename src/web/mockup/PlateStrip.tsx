import type { Mockup } from '#contract/designs.ts';
import { Picture } from '../platform/Picture.tsx';

/** The plates to try the design on, side by side; the chosen one is marked. */
export function PlateStrip({
  mockups,
  chosen,
  choose,
  sizes,
}: {
  mockups: readonly Mockup[];
  chosen: string;
  choose: (plateId: string) => void;
  /** as on the cards below: the same variant, so that no picture is drawn and fetched twice */
  sizes: string;
}) {
  return (
    <ul className="mockup-strip" aria-label="换一款光版试">
      {mockups.map(({ plateId, name, picture }) => (
        <li key={plateId}>
          <button type="button" title={name} aria-pressed={plateId === chosen} onClick={() => choose(plateId)}>
            <Picture picture={picture} sizes={sizes} alt="" />
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
