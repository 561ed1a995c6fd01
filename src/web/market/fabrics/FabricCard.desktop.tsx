import { constructionWords } from '#contract/market/constructions.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { Link } from 'react-router';
import { fabricSupplyWords } from '#contract/market/fabric-supply.ts';
import type { FabricCard as Fabric } from '#contract/market/fabrics.ts';
import { AlikeLink } from '../search/AlikeLink.tsx';
import { HeartToggle } from '../../people/personal-centre/HeartToggle.desktop.tsx';
import { CompareToggle } from '../compare/CompareToggle.desktop.tsx';
import { ColourDots } from '../../desktop/parts/ColourDots.tsx';
import { Price } from '../../desktop/parts/Price.tsx';
import { ShopLine } from '../../desktop/parts/ShopLine.tsx';
import { ViewsCard } from '../../desktop/parts/ViewsCard.tsx';
import { to } from '../../platform/screens.ts';
import { Marked } from '../search/marked.tsx';
import { composition, unitName, yuan } from '../../platform/words.ts';
import { supplyWords } from './cloth.words.ts';

export function FabricCard({ fabric, eager = false }: { fabric: Fabric; eager?: boolean }) {
  return (
    <ViewsCard
      front={fabric.swatch}
      back={fabric.close}
      eager={eager}
      tag={<StockTag fabric={fabric} />}
      tools={
        <>
          <CompareToggle kind="fabric" item={{ id: fabric.id, name: fabric.name, picture: fabric.swatch }} />
          <AlikeLink kind="fabric" id={fabric.id} name={fabric.name} />
          <HeartToggle kind="fabric" id={fabric.id} name={fabric.name} />
        </>
      }
    >
      <div className="card-body">
        <h3 className="card-name">
          <Link to={to('fabricDetail', { id: fabric.id, colour: fabric.shownColourNo })} className="card-link">
            <Marked text={fabric.name} />
          </Link>
        </h3>
        <p className="card-facts">
          {wordOf(constructionWords, fabric.construction)} · {fabric.weave} · {fabric.yarn}
        </p>
        <p className="card-facts">{composition(fabric.composition)}</p>
        <p className="card-facts">
          {fabric.gsm} g/m² · 门幅 {fabric.widthCm} cm
        </p>
        <p className="card-price">
          <Price fen={fabric.bulkFenPerMetre} unit="米" />
          <small className="card-price-note">剪版 ¥{yuan(fabric.cutFenPerMetre)}</small>
        </p>
        <p className="card-terms">
          {fabric.moq} {unitName(fabric.moqUnit)}起订 · {supplyWords(fabric)}
        </p>
        <ColourDots colours={fabric.colours} shown={fabric.shownColourNo} />
        <ShopLine shop={fabric.supplier} />
      </div>
    </ViewsCard>
  );
}

function StockTag({ fabric: { supply, inStock } }: { fabric: Fabric }) {
  if (inStock) return <span className="card-tag card-tag-stock">{fabricSupplyWords[supply]}</span>;
  return <span className="card-tag">{supply === 'stock' ? '已售完' : fabricSupplyWords[supply]}</span>;
}
