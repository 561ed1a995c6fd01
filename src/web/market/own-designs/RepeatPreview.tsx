import { pictureUrl } from '#contract/platform/picture.ts';
import type { DesignDocument } from '#contract/market/own-designs.ts';
import type { Picture } from '#contract/platform/shapes.ts';

interface Props {
  /** one repeat, edge to edge */
  readonly picture: Picture;
  readonly repeat: Exclude<DesignDocument['repeat'], 'placement'>;
}

/** the longer side of one repeat, in CSS pixels */
const SIDE_PX = 160;

/** Two by two repeats with their neighbours, so that a seam that does not match is visible. */
export function RepeatPreview({ picture: { path, ...sent }, repeat }: Props) {
  // Rounded to whole pixels, also at half repeats: a blurred edge would look like a seam that does not match.
  const scale = SIDE_PX / Math.max(sent.width, sent.height);
  const [width, height] = [even(sent.width * scale), even(sent.height * scale)];
  return (
    <svg
      className="design-repeat"
      width={2 * width}
      height={2 * height}
      viewBox={`0 0 ${2 * width} ${2 * height}`}
      role="img"
      aria-label="横竖各拼两个循环的样子"
    >
      {placesOf(repeat).map(([across, down]) => (
        <image
          key={`${across} ${down}`}
          href={pictureUrl(path, 640, 'webp')}
          x={across * width}
          y={down * height}
          width={width}
          height={height}
          preserveAspectRatio="none"
        />
      ))}
    </svg>
  );
}

const even = (px: number): number => Math.max(2, 2 * Math.round(px / 2));

/**
 * The origins of the repeats, in units of a repeat: 跳接 shifts every second column by half, 砖形 every second row.
 */
function placesOf(repeat: Props['repeat']): readonly (readonly [across: number, down: number])[] {
  const two = [0, 1];
  const three = [-0.5, 0.5, 1.5];
  switch (repeat) {
    case 'straight':
      return two.flatMap((across) => two.map((down) => [across, down] as const));
    case 'halfDrop':
      return [...two.map((down) => [0, down] as const), ...three.map((down) => [1, down] as const)];
    case 'brick':
      return [...two.map((across) => [across, 0] as const), ...three.map((across) => [across, 1] as const)];
  }
}
