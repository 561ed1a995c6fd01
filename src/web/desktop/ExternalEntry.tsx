import { useId } from 'react';

export const NO_ADDRESS = '运营方尚未设置地址';

/** A link to another site, in a new tab; without an address it is disabled and gives the reason. */
export function ExternalEntry({
  label,
  address,
  className = 'header-nav-link',
}: {
  label: string;
  address: string | undefined;
  className?: string;
}) {
  const reasonId = useId();
  if (address) {
    return (
      <a className={className} href={address} target="_blank" rel="noopener noreferrer">
        {label}
        <span className="visually-hidden">（在新窗口打开）</span>
      </a>
    );
  }
  // A button stays reachable by keyboard, so that a screen reader can read the reason.
  return (
    <span className="external-disabled">
      <button type="button" className={className} aria-disabled="true" aria-describedby={reasonId}>
        {label}
      </button>
      <span role="tooltip" id={reasonId} className="external-reason">
        {NO_ADDRESS}
      </span>
    </span>
  );
}
