import { Link } from 'react-router';
import type { DesignerCard as Designer } from '#contract/market/shops.ts';
import { CardFacts } from '../../mobile/parts/CardFacts.tsx';
import { Palette } from '../../mobile/parts/ColourDots.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { Marked } from '../search/marked.tsx';
import './shops.mobile.css';

export function DesignerCard({ designer }: { designer: Designer }) {
  return (
    <li className="card">
      <Link className="designer-card" to={to('designerDetail', { id: designer.id })}>
        <div className="designer-card-head">
          <Picture className="designer-card-logo" picture={designer.logo} sizes="48px" alt="" />
          <div className="designer-card-words">
            <strong className="card-name">
              <Marked text={designer.name} />
            </strong>
            <CardFacts facts={[designer.styles.join('、'), `${designer.worksCount} 件作品`]} />
          </div>
          <span className="designer-card-state" data-open={designer.accepting}>
            {designer.accepting ? '可接稿' : '暂不接稿'}
          </span>
        </div>
        <ul className="designer-card-works">
          {designer.works.map((picture) => (
            <li key={picture.path}>
              <Picture picture={picture} sizes="22vw" alt="" />
            </li>
          ))}
        </ul>
        <Palette hexes={designer.palette} />
        <CardFacts
          facts={[
            `授权 ¥${yuan(designer.licenceYearFen)} /年`,
            `买断 ¥${yuan(designer.buyoutFen)}`,
            `分成 ${designer.share}`,
          ]}
        />
      </Link>
    </li>
  );
}

export function DesignerCardSkeleton() {
  return (
    <div className="designer-card">
      <div className="designer-card-head">
        <Skeleton width="48px" height="48px" />
        <div className="designer-card-words">
          <Skeleton height="20px" width="50%" />
          <span className="card-line" />
        </div>
      </div>
      <div className="designer-card-works">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} ratio="1" />
        ))}
      </div>
      <span className="palette" />
      <span className="card-line" />
    </div>
  );
}
