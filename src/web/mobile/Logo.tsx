/** The name in Song serif beside a woven square: warp and weft crossing. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 40 40" width="32" height="32" aria-hidden="true">
        <rect width="40" height="40" rx="8" fill="#faf7f1" />
        <g stroke="#1e3a5f" strokeWidth="4" strokeLinecap="round">
          <path d="M12 8v6M12 22v10M20 8v10M20 26v6M28 8v6M28 22v10" />
          <path d="M8 18h8M24 18h8M8 26h16M32 26h0" stroke="#c8442e" />
        </g>
      </svg>
      <strong>锦市</strong>
      <small>服装与面料 B2B</small>
    </span>
  );
}
