import { Link } from 'react-router';
import type { FactoryCard as Factory } from '#contract/shops.ts';
import { CardFacts } from '../mobile/parts/CardFacts.tsx';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { sampleTime } from '../platform/words.ts';
import './shops.mobile.css';

/** What a buyer compares of a factory: where, what, how many, how soon, how reliably. */
export function FactoryCard({ factory, eager = false }: { factory: Factory; eager?: boolean }) {
  return (
    <li className="card">
      <Link className="factory-card" to={to('factoryDetail', { id: factory.id })}>
        <div className="factory-card-head">
          <Picture className="factory-card-cover" picture={factory.cover} sizes="112px" eager={eager} alt="" />
          <div className="factory-card-words">
            <strong className="card-name">{factory.name}</strong>
            <CardFacts facts={[factory.belt ?? factory.city, factory.type, `${factory.staff} 人`]} />
            <CardFacts facts={factory.skills} />
            <CardFacts facts={[factory.capacity, `${factory.moq}起订`]} />
            <CardFacts facts={factory.certificates.length > 0 ? factory.certificates : ['暂无认证资料']} />
          </div>
        </div>
        <FactoryNumbers factory={factory} />
        <ul className="factory-card-strip">
          {factory.strip.map((picture) => (
            <li key={picture.path}>
              <Picture picture={picture} sizes="22vw" alt="" />
            </li>
          ))}
        </ul>
      </Link>
    </li>
  );
}

export function FactoryNumbers({
  factory,
}: {
  factory: Pick<Factory, 'onTimePercent' | 'repeatPercent' | 'sampleDays' | 'bulkDays' | 'replyMinutes'>;
}) {
  return (
    <dl className="shop-numbers">
      <ShopNumber name="准时率" value={`${factory.onTimePercent}%`} />
      <ShopNumber name="回头率" value={`${factory.repeatPercent}%`} />
      <ShopNumber name="打样" value={sampleTime(factory.sampleDays)} />
      <ShopNumber name="大货" value={`${factory.bulkDays} 天`} />
      <ShopNumber name="响应" value={`${factory.replyMinutes} 分`} />
    </dl>
  );
}

export function ShopNumber({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function FactoryCardSkeleton() {
  return (
    <div className="factory-card">
      <div className="factory-card-head">
        <span className="factory-card-cover">
          <Skeleton ratio="1" />
        </span>
        <div className="factory-card-words">
          <Skeleton height="20px" width="60%" />
          <span className="card-line" />
          <span className="card-line" />
          <span className="card-line" />
          <span className="card-line" />
        </div>
      </div>
      <Skeleton height="56px" />
      <div className="factory-card-strip">
        <Skeleton ratio="1" />
      </div>
    </div>
  );
}
