import './ScaleBar.css';

/** Ten centimetres (five where ten would fill the picture) over a picture that shows so many millimetres across. */
export function ScaleBar({ sideMm, on }: { sideMm: number; on: 'garment' | 'print' }) {
  const barMm = sideMm < 240 ? 50 : 100;
  return (
    <p className="scale-bar" data-on={on} style={{ width: `${(barMm / sideMm) * 100}%` }}>
      <span>{barMm / 10} cm</span>
    </p>
  );
}
