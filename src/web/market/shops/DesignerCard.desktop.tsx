import { Link } from 'react-router';
import type { DesignerCard as Designer } from '#contract/market/shops.ts';
import { HeartToggle } from '../../people/personal-centre/HeartToggle.desktop.tsx';
import { Palette } from '../../desktop/parts/ColourDots.tsx';
import { Price } from '../../desktop/parts/Price.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { Marked } from '../search/marked.tsx';
import { yuan } from '../../platform/words.ts';

export function DesignerCard({ designer, eager = false }: { designer: Designer; eager?: boolean }) {
  return (
    <article className="card designer-card">
      <div className="designer-works">
        {designer.works.slice(0, 4).map((picture) => (
          <Picture key={picture.path} picture={picture} sizes="(max-width: 560px) 46vw, 190px" alt="" eager={eager} />
        ))}
      </div>
      <HeartToggle kind="designer" id={designer.id} name={designer.name} />
      <div className="card-body">
        <div className="factory-head">
          <Picture picture={designer.logo} sizes="40px" alt="" className="shop-logo" />
          <div>
            <h3 className="card-name">
              <Link to={to('designerDetail', { id: designer.id })} className="card-link">
                <Marked text={designer.name} />
              </Link>
            </h3>
            <p className="card-facts">
              {designer.city} · 从业 {designer.yearsInTrade} 年 · {designer.worksCount} 件作品
            </p>
          </div>
        </div>
        <p className="tags">
          {designer.styles.map((style) => (
            <span key={style}>{style}</span>
          ))}
          {designer.accepting ? <span className="tag-open">可接稿</span> : null}
        </p>
        <p className="card-price">
          <Price fen={designer.licenceYearFen} unit="年起" />
          <small className="card-price-note">
            买断 ¥{yuan(designer.buyoutFen)} · 分成 {designer.share}
          </small>
        </p>
        <Palette colours={designer.palette} />
      </div>
    </article>
  );
}
