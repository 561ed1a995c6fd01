import type { ReactNode } from 'react';
import { useSite } from '../../people/accounts/site.data.ts';
import { Icon } from '../Icon.tsx';
import { phoneLink } from '../SiteFooter.tsx';

interface Props {
  /** why the disabled buttons cannot be used */
  readonly note?: string;
  /** the 收藏 button of the page's item */
  readonly heart: ReactNode;
  readonly children?: ReactNode;
}

/** The action bar of a detail page, in reach of the thumb. */
export function ActionBar({ note, heart, children }: Props) {
  return (
    <aside className="action-bar" aria-label="操作">
      {note ? <p className="action-bar-reason">{note}</p> : null}
      <div className="action-bar-line">
        <ServiceEntry />
        {heart}
        {children}
      </div>
    </aside>
  );
}

function ServiceEntry() {
  const { data } = useSite();
  const phone = data?.site.servicePhone;
  if (!phone) {
    return (
      <button type="button" className="action-bar-entry" disabled title="客服电话尚未设置">
        <Icon name="phone" />
        客服
      </button>
    );
  }
  return (
    <a className="action-bar-entry" href={phoneLink(phone)} aria-label={`拨打客服电话 ${phone}`}>
      <Icon name="phone" />
      客服
    </a>
  );
}
