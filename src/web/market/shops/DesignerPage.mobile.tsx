import { Link, useSearchParams } from 'react-router';
import type { DesignerDetail } from '#contract/market/shops.ts';
import { HeartEntry } from '../../people/personal-centre/HeartEntry.mobile.tsx';
import { useVisit } from '../../people/personal-centre/favourite.data.ts';
import { DesignCard } from '../designs/DesignCard.mobile.tsx';
import { ProductCard } from '../products/ProductCard.mobile.tsx';
import { lookAddress } from '../products/look-tabs.ts';
import { ActionBar } from '../../mobile/parts/ActionBar.tsx';
import { type Anchor, Anchors } from '../../mobile/parts/Anchors.tsx';
import { Palette } from '../../mobile/parts/ColourDots.tsx';
import { Gallery } from '../../mobile/parts/Gallery.tsx';
import { GoToPart } from '../../mobile/parts/GoToPart.tsx';
import { DetailSkeleton } from '../../mobile/parts/PageSkeleton.tsx';
import { ReadBody } from '../../mobile/parts/ReadBody.tsx';
import { Section } from '../../mobile/parts/Section.tsx';
import { TitleLine } from '../../mobile/parts/TitleLine.tsx';
import { sharedShop } from '../sharing/shared-things.ts';
import { Picture } from '../../platform/Picture.tsx';
import { type Screen, to } from '../../platform/screens.ts';
import { useTitle } from '../../platform/title.ts';
import { yuan } from '../../platform/words.ts';
import { ShopNumber } from './FactoryCard.mobile.tsx';
import { useDesigner } from './shop.data.ts';
import { replyWords } from './shop.words.ts';
import { ShopContact } from './ShopContact.tsx';
import { SignInLink } from './ShopPage.mobile.tsx';
import '../../mobile/parts/detail.css';
import './shops.mobile.css';

export function DesignerPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const read = useDesigner(params.get('id') ?? '');
  useTitle(read.data?.name);
  useVisit('designer', read.data?.id);
  return (
    <ReadBody read={read} screen={screen} list="designer" skeleton={<DetailSkeleton ratio={COVER} />}>
      {(designer) => <DesignerBody designer={designer} />}
    </ReadBody>
  );
}

const COVER = '16 / 9';

function anchorsOf({ designs, products }: DesignerDetail): readonly Anchor[] {
  return [
    ...(designs.length > 0 ? [{ id: 'designs', label: `花型 ${designs.length}` }] : []),
    ...(products.length > 0 ? [{ id: 'products', label: `款式 ${products.length}` }] : []),
  ];
}

function DesignerBody({ designer }: { designer: DesignerDetail }) {
  return (
    <article className="detail">
      <Gallery ratio={COVER} slides={[{ label: '工作台', picture: designer.cover }]} />
      <div className="detail-head">
        <div className="designer-card-head">
          <Picture className="designer-card-logo" picture={designer.logo} sizes="48px" alt="" />
          <div className="designer-card-words">
            <TitleLine share={sharedShop(designer)}>
              <span className="card-line">
                {designer.city} · 编号 {designer.designerNo}
              </span>
            </TitleLine>
          </div>
        </div>
        <Palette hexes={designer.palette} />
        <ul className="tags">
          <li className="designer-card-state" data-open={designer.accepting}>
            {designer.accepting ? '可接稿' : '暂不接稿'}
          </li>
          {designer.styles.map((style) => (
            <li key={style}>{style}</li>
          ))}
        </ul>
        <dl className="shop-numbers">
          <ShopNumber name="作品" value={`${designer.worksCount}`} />
          <ShopNumber name="从业" value={`${designer.yearsInTrade} 年`} />
          <ShopNumber name="响应" value={replyWords(designer.replyMinutes, '分')} />
          <ShopNumber name="分成" value={designer.share} />
        </dl>
        <p className="detail-terms">
          <span>
            普通授权 <b>¥{yuan(designer.licenceYearFen)}</b> /年
          </span>
          <span>
            买断 <b>¥{yuan(designer.buyoutFen)}</b> /稿
          </span>
        </p>
        <p>{designer.intro}</p>
        <p className="small-note">{designer.note}</p>
        <ShopContact id={designer.id} signIn={<SignInLink />} />
        <Link className="button" to={to('shareList', { store: designer.store })}>
          店铺主页
        </Link>
      </div>
      <Anchors anchors={anchorsOf(designer)} />
      {designer.designs.length > 0 ? (
        <Section
          title="花型"
          id="designs"
          more={{
            label: `看全部 ${designer.worksCount} 件`,
            to: lookAddress('design', { designer: designer.id }),
          }}
        >
          <ul className="card-grid">
            {designer.designs.map((design) => (
              <DesignCard key={design.id} design={design} />
            ))}
          </ul>
        </Section>
      ) : null}
      {designer.products.length > 0 ? (
        <Section
          title="穿在衣服上"
          id="products"
          more={{ label: '全部款式', to: to('productList', { designer: designer.id }) }}
        >
          <ul className="card-grid">
            {designer.products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ul>
        </Section>
      ) : null}
      <ActionBar
        heart={<HeartEntry kind="designer" id={designer.id} />}
        note="站内约稿还没有开放，可以先用页面上的联系方式"
      >
        <GoToPart part="contact" label="联系设计师" />
      </ActionBar>
    </article>
  );
}
