import { Link } from 'react-router';
import type { FactoryCard as Factory } from '#contract/market/shops.ts';
import { CardFacts } from '../../mobile/parts/CardFacts.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { sampleTime } from '../../platform/words.ts';
import { Marked } from '../search/marked.tsx';
import { isNewShop, percentWords, replyWords } from './shop.words.ts';
import './shops.mobile.css';

/** The facts of a factory that buyers compare: place, products, MOQ, lead time, punctuality. */
export function FactoryCard({ factory, eager = false }: { factory: Factory; eager?: boolean }) {
  return (
    <li className="card">
      <Link to={to('factoryDetail', { id: factory.id })}>
        <FactoryPictures factory={factory} eager={eager} />
        <div className="factory-card-words">
          <strong className="card-name">
            <Marked text={factory.name} />
          </strong>
          <CardFacts
            facts={[factory.cluster ?? factory.city, factory.type, `${factory.staff} 人`]}
            good={isNewShop(factory) ? '新店' : undefined}
          />
          <CardFacts facts={factory.skills} />
          <CardFacts facts={[factory.capacity, `${factory.moq}起订`, ...factory.certificates]} />
          <FactoryNumbers factory={factory} />
        </div>
      </Link>
    </li>
  );
}

/** The workshop, with four of its products beside it; with fewer, the first one is large, to avoid gaps. */
function FactoryPictures({ factory: { cover, strip }, eager }: { factory: Factory; eager: boolean }) {
  const products = strip.length === MOST_PRODUCTS ? strip : strip.slice(0, 1);
  return (
    <div className="factory-pictures" data-products={products.length}>
      <Picture picture={cover} sizes="60vw" eager={eager} alt="" />
      {products.map((picture) => (
        <Picture key={picture.path} picture={picture} sizes={products.length === 1 ? '38vw' : '19vw'} alt="" />
      ))}
    </div>
  );
}

const MOST_PRODUCTS = 4;

export function FactoryNumbers({
  factory,
}: {
  factory: Pick<Factory, 'onTimePercent' | 'repeatPercent' | 'sampleDays' | 'bulkDays' | 'replyMinutes'>;
}) {
  return (
    <dl className="shop-numbers">
      <ShopNumber name="准时率" value={percentWords(factory.onTimePercent)} />
      <ShopNumber name="回头率" value={percentWords(factory.repeatPercent)} />
      <ShopNumber name="打样" value={sampleTime(factory.sampleDays)} />
      <ShopNumber name="大货" value={`${factory.bulkDays} 天`} />
      <ShopNumber name="响应" value={replyWords(factory.replyMinutes, '分')} />
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
    <>
      <div className="factory-pictures" />
      <div className="factory-card-words">
        <Skeleton height="20px" width="60%" />
        <span className="card-line" />
        <span className="card-line" />
        <span className="card-line" />
        <div className="shop-numbers" />
      </div>
    </>
  );
}
