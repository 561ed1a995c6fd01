import { Link } from 'react-router';
import type { FactoryCard as Factory } from '#contract/market/shops.ts';
import { HeartToggle } from '../../people/personal-centre/HeartToggle.desktop.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { Marked } from '../search/marked.tsx';
import { sampleTime } from '../../platform/words.ts';
import { isNewShop, percentWords, replyWords } from './shop.words.ts';

export function FactoryCard({ factory, eager = false }: { factory: Factory; eager?: boolean }) {
  return (
    <article className="card factory-card">
      <Strip factory={factory} eager={eager} />
      <HeartToggle kind="factory" id={factory.id} name={factory.name} />
      <div className="card-body">
        <div className="factory-head">
          <Picture picture={factory.logo} sizes="40px" alt="" className="shop-logo" />
          <div>
            <h3 className="card-name">
              <Link to={to('factoryDetail', { id: factory.id })} className="card-link">
                <Marked text={factory.name} />
              </Link>
            </h3>
            <p className="card-facts">
              {factory.cluster ?? factory.city} · {factory.type} · {factory.staff} 人
            </p>
          </div>
        </div>
        <FactoryFigures factory={factory} />
        <FactoryTerms factory={factory} />
        <p className="card-facts">擅长：{factory.skills.join('、')}</p>
        <p className="tags">
          {isNewShop(factory) ? <span className="tag-open">新店</span> : null}
          {factory.certificates.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      </div>
    </article>
  );
}

const SUPPLIES = 2;

/** The workshop, with its products beside it. */
function Strip({ factory, eager }: { factory: Factory; eager: boolean }) {
  return (
    <div className="factory-strip">
      <Picture
        picture={factory.cover}
        sizes="(max-width: 560px) 92vw, 300px"
        alt=""
        eager={eager}
        className="factory-cover"
      />
      {factory.strip.slice(0, SUPPLIES).map((picture) => (
        <Picture key={picture.path} picture={picture} sizes="160px" alt="" />
      ))}
    </div>
  );
}

function FactoryTerms({ factory }: { factory: Factory }) {
  return (
    <dl className="terms">
      <div>
        <dt>产能</dt>
        <dd>{factory.capacity}</dd>
      </div>
      <div>
        <dt>起订</dt>
        <dd>{factory.moq}</dd>
      </div>
      <div>
        <dt>打样</dt>
        <dd>{sampleTime(factory.sampleDays)}</dd>
      </div>
      <div>
        <dt>大货货期</dt>
        <dd>{factory.bulkDays} 天</dd>
      </div>
    </dl>
  );
}

export function FactoryFigures({ factory }: { factory: Factory }) {
  return (
    <dl className="figures">
      <div>
        <dt>准时率</dt>
        <dd>{percentWords(factory.onTimePercent)}</dd>
      </div>
      <div>
        <dt>回头率</dt>
        <dd>{percentWords(factory.repeatPercent)}</dd>
      </div>
      <div>
        <dt>平均响应</dt>
        <dd>{replyWords(factory.replyMinutes, '分钟')}</dd>
      </div>
    </dl>
  );
}
