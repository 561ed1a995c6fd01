import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FabricCard as Fabric } from '#contract/fabrics.ts';
import { CardFacts } from '../mobile/parts/CardFacts.tsx';
import { ColourDots } from '../mobile/parts/ColourDots.tsx';
import { Price } from '../mobile/parts/Price.tsx';
import { shopFacts } from '../mobile/parts/ShopLine.tsx';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { composition, unitName, yuan } from '../platform/words.ts';
import { Marked } from '../search/marked.tsx';
import { HALF_CARD } from '../mobile/parts/card-sizes.ts';

interface Props {
  fabric: Fabric;
  eager?: boolean;
  /** what one can do with it, upon its picture */
  children?: ReactNode;
}

export function FabricCard({ fabric, eager = false, children }: Props) {
  return (
    <li className="card">
      <Link to={to('fabricDetail', { id: fabric.id })}>
        <Picture className="card-picture" picture={fabric.close} sizes={HALF_CARD} eager={eager} alt="" />
        <div className="card-words">
          <strong className="card-name">
            <Marked text={fabric.name} />
          </strong>
          <CardFacts facts={fabric.composition.map((fibre) => composition([fibre]))} />
          <CardFacts facts={[`${fabric.gsm} g/m²`, `${fabric.widthCm} cm`, fabric.yarn]} />
          <Price fen={fabric.bulkPriceFen} unit={unitName(fabric.bulkUnit)} />
          <span className="card-line">剪版 ¥{yuan(fabric.cutFenPerMetre)} /米</span>
          <CardFacts
            facts={[`${fabric.moq} ${unitName(fabric.moqUnit)}起订`, `${fabric.supply} ${fabric.leadDays} 天`]}
          />
          <ColourDots colours={fabric.colours} most={5} />
          <CardFacts className="card-shop" facts={shopFacts(fabric.supplier)} />
        </div>
      </Link>
      {children}
    </li>
  );
}

export function FabricCardSkeleton() {
  return (
    <>
      <Skeleton ratio="1" />
      <div className="card-words">
        <Skeleton height="20px" width="70%" />
        <span className="card-line" />
        <span className="card-line" />
        <Skeleton height="24px" width="80%" />
        <span className="card-line" />
        <span className="card-line" />
        <span className="colour-dots" />
        <span className="card-line card-shop" />
      </div>
    </>
  );
}
