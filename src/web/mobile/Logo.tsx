import { warp, weft } from './logo-lines.ts';

/** The name in Song serif beside a woven square: warp and weft crossing. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 40 40" width="32" height="32" aria-hidden="true">
        <rect width="40" height="40" rx="8" fill="#faf7f1" />
        <g stroke="#1e3a5f" strokeWidth="4" strokeLinecap="round">
          <path d={warp} />
          <path d={weft} stroke="#c8442e" />
        </g>
      </svg>
      <strong>锦市</strong>
      <small>服装与面料 B2B</small>
    </span>
  );
}
