import './ScaleBar.css';

/**
 * A scale bar of ten centimetres (five where ten would fill the picture) on a picture of the given width in
 * millimetres.
 */
export function ScaleBar({ sideMm, on }: { sideMm: number; on: 'garment' | 'print' }) {
  const barMm = sideMm < 240 ? 50 : 100;
  return (
    <p className="scale-bar" data-on={on} style={{ width: `${(barMm / sideMm) * 100}%` }}>
      <span>{barMm / 10} cm</span>
    </p>
  );
}
