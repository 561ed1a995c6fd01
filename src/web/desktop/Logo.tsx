/** The mark, the same file as the tab's icon, and the name in Song serif. */
export function Logo() {
  return (
    <span className="logo">
      <img src="/favicon.svg" width="44" height="44" alt="" />
      <span className="logo-words">
        <strong>锦市</strong>
        <small>服装与面料 B2B</small>
      </span>
    </span>
  );
}
