import { Link } from 'react-router';
import type { DesignerDetail } from '#contract/market/shops.ts';
import { HeartButton } from '../../people/personal-centre/HeartToggle.desktop.tsx';
import { useVisit } from '../../people/personal-centre/favourite.data.ts';
import { askToSignIn } from '../../people/accounts/ask-to-sign-in.ts';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { Palette } from '../../desktop/parts/ColourDots.tsx';
import { Crumbs } from '../../desktop/parts/Crumbs.tsx';
import { Detail, useDetailId } from '../../desktop/parts/Detail.tsx';
import { Facts, Section } from '../../desktop/parts/Facts.tsx';
import { Price } from '../../desktop/parts/Price.tsx';
import { DesignCard } from '../designs/DesignCard.desktop.tsx';
import { ProductCard } from '../products/ProductCard.desktop.tsx';
import { lookAddress } from '../products/look-tabs.ts';
import { Button } from '../../platform/Button.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { ShareButton } from '../sharing/ShareButton.desktop.tsx';
import { sharedShop } from '../sharing/shared-things.ts';
import { useTitle } from '../../platform/title.ts';
import { useDesigner } from './shop.data.ts';
import { replyWords } from './shop.words.ts';
import { ShopContact } from './ShopContact.tsx';
import './shops.desktop.css';

export function DesignerPage() {
  const id = useDetailId();
  const read = useDesigner(id);
  useTitle(read.data?.name);
  useVisit('designer', read.data?.id);
  return (
    <Detail id={id} read={read} list="designer">
      {(designer) => <Designer designer={designer} />}
    </Detail>
  );
}

function Designer({ designer }: { designer: DesignerDetail }) {
  return (
    <>
      <Crumbs links={[{ label: '设计师', to: to('designerList') }, { label: designer.name }]} />
      <Head designer={designer} />
      <Section
        title="花型"
        note={<Link to={lookAddress('design', { designer: designer.id })}>看全部 {designer.worksCount} 件</Link>}
      >
        <CardGrid items={designer.designs} className="grid grid-5" card={(design) => <DesignCard design={design} />} />
      </Section>
      {designer.products.length > 0 ? (
        <Section title="用其花型的款式">
          <CardGrid
            items={designer.products}
            className="grid grid-5"
            card={(product) => <ProductCard product={product} />}
          />
        </Section>
      ) : null}
    </>
  );
}

function Head({ designer }: { designer: DesignerDetail }) {
  return (
    <div className="shop-head">
      <div className="shop-yarns">
        <Picture picture={designer.cover} sizes="(max-width: 900px) 92vw, 720px" eager alt="" className="shop-cover" />
        <Palette colours={designer.palette} />
      </div>
      <div className="detail-main">
        <div className="factory-head">
          <Picture picture={designer.logo} sizes="56px" alt="" className="shop-logo" />
          <div>
            <h1>{designer.name}</h1>
            <p className="detail-number">
              设计师编号 {designer.designerNo} · {designer.city} · 从业 {designer.yearsInTrade} 年
            </p>
          </div>
        </div>
        <p className="shop-intro">{designer.intro}</p>
        <p className="tags">
          {designer.styles.map((style) => (
            <span key={style}>{style}</span>
          ))}
          {designer.accepting ? <span className="tag-open">可接稿</span> : <span>档期已满</span>}
        </p>
        <Facts
          rows={[
            { name: '普通授权', value: <Price fen={designer.licenceYearFen} unit="年起" /> },
            { name: '买断', value: <Price fen={designer.buyoutFen} unit="稿起" /> },
            { name: '分成', value: designer.share },
            { name: '作品', value: `${designer.worksCount} 件` },
            { name: '平均响应', value: replyWords(designer.replyMinutes, '分钟') },
            { name: '所在地', value: designer.city },
          ]}
        />
        <p className="soft-small">{designer.note}</p>
        <ShopContact id={designer.id} signIn={<Button onClick={() => void askToSignIn()}>登录查看</Button>} />
        <div className="actions">
          <div className="actions-buttons">
            <Link className="button button-main" to={to('shareList', { store: designer.store })}>
              店铺主页
            </Link>
            <HeartButton kind="designer" id={designer.id} name={designer.name} label="收藏设计师" />
            <ShareButton thing={sharedShop(designer)} />
          </div>
          <p className="closed-note">站内约稿还没有开放，现在可以按上面的联系方式直接联系</p>
        </div>
      </div>
    </div>
  );
}
