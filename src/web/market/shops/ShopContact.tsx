import type { ReactNode } from 'react';
import { useMe } from '../../people/accounts/me.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { useShopContact } from './own-shop.data.ts';
import './ShopContact.css';

/** The contact of a shop: shown to members, with a sign-in prompt for visitors (`signIn`, each layout's own). */
export function ShopContact({ id, signIn }: { id: string; signIn: ReactNode }) {
  const { status } = useMe();
  return (
    <section className="contact" id="contact" aria-label="联系方式">
      <h2>联系方式</h2>
      {status === 'member' ? <Known id={id} /> : null}
      {status === 'unknown' ? <Skeleton height="44px" /> : null}
      {status === 'visitor' ? (
        <p className="contact-closed">
          <span>联系人、电话和微信，登录后可见</span>
          {signIn}
        </p>
      ) : null}
    </section>
  );
}

function Known({ id }: { id: string }) {
  const read = useShopContact(id);
  if (!read.data && read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (!read.data || read.isPlaceholderData) return <Skeleton height="44px" />;
  const { name, phone, wechat } = read.data;
  if (!phone && !wechat) return <p className="contact-closed">这家店还没有留联系方式。</p>;
  return (
    <dl className="contact-lines">
      {name ? (
        <div>
          <dt>联系人</dt>
          <dd>{name}</dd>
        </div>
      ) : null}
      {phone ? (
        <div>
          <dt>电话</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </dd>
        </div>
      ) : null}
      {wechat ? (
        <div>
          <dt>微信</dt>
          <dd>{wechat}</dd>
        </div>
      ) : null}
    </dl>
  );
}
