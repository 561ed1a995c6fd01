import { endOf, join, type Path, type Point, reverse, type Step, transform } from '../garments/path.ts';

/**
 * The whole piece of a half that is cut on the fold, since pattern makers draw only one side. The fold is the longest
 * straight edge; null when there is none.
 */
export function unfolded(path: Path): Path | null {
  const ring: Step[] = [...path.slice(1), path[0]];
  const starts = ring.map((_, at) => (at === 0 ? path[0] : endOf(ring[at - 1]!)));
  let fold = -1;
  let longest = 0;
  for (const [at, step] of ring.entries()) {
    const length = step.length === 2 ? distance(starts[at]!, step) : 0;
    if (length > longest) [fold, longest] = [at, length];
  }
  if (fold < 0) return null;
  const [from, to] = [starts[fold]!, endOf(ring[fold]!)];
  // All the way round, from one end of the fold to the other.
  const half: Path = [to, ...ring.slice(fold + 1), ...ring.slice(0, fold)];
  return join(half, reverse(reflected(half, from, to)));
}

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

function reflected(path: Path, from: Point, to: Point): Path {
  const angle = 2 * Math.atan2(to[1] - from[1], to[0] - from[0]);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = from;
  return transform(path, [cos, sin, sin, -cos, x - cos * x - sin * y, y - sin * x + cos * y]);
}
