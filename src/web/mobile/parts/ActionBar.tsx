import { type ReactNode, useId } from 'react';
import { useSite } from '../../site/site.data.ts';
import { Icon } from '../Icon.tsx';
import { phoneLink } from '../SiteFooter.tsx';

/** Said once, beside the buttons that it holds back. Ordering comes with its own issue. */
export const NOT_YET = '购物车与下单即将开放';

interface Props {
  readonly note?: string;
  /** 收藏 of what the page is about */
  readonly heart: ReactNode;
  readonly children?: ReactNode;
}

/** The deeds of a detail, in reach of the thumb. */
export function ActionBar({ note = NOT_YET, heart, children }: Props) {
  const reasonId = useId();
  return (
    <aside className="action-bar" aria-label="操作">
      <p className="action-bar-reason" id={reasonId}>
        {note}
      </p>
      <div className="action-bar-line">
        <ServiceEntry />
        {heart}
        {children ?? <OrderButtons reasonId={reasonId} />}
      </div>
    </aside>
  );
}

export function OrderButtons({ reasonId }: { reasonId: string }) {
  return (
    <>
      <button type="button" className="button" disabled aria-describedby={reasonId}>
        加入购物车
      </button>
      <button type="button" className="button button-deed" disabled aria-describedby={reasonId}>
        立即下单
      </button>
    </>
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
