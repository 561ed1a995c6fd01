/** A T-shirt. */
export function KeepIcon() {
  return (
    <svg className="keep-icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        d="M8.5 5 4 7.5 5.5 12 8 11v8.5h8V11l2.5 1L20 7.5 15.5 5a3.5 3.5 0 0 1-7 0Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
  );
}
