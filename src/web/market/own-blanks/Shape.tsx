import type { Laid } from './outline-shape.ts';
import '../blanks/PanelSheet.css';

export const sizeWords = ({ widthMm, heightMm }: Pick<Laid, 'widthMm' | 'heightMm'>): string =>
  `${Math.round(widthMm)} × ${Math.round(heightMm)} mm`;

/** Drawn from geometry that we have parsed and written ourselves: no foreign markup reaches the page. */
export function Shape({ shape, pxPerMm }: { shape: Laid | null; pxPerMm: number }) {
  if (!shape) return null;
  const { outlineMm, widthMm, heightMm } = shape;
  const margin = 2 / pxPerMm;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-margin} ${-margin} ${widthMm + 2 * margin} ${heightMm + 2 * margin}`}
      width={widthMm * pxPerMm + 4}
      height={heightMm * pxPerMm + 4}
    >
      <path className="panel-outline" d={outlineMm} />
    </svg>
  );
}
