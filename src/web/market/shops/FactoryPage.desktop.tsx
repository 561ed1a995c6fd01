import { Link } from 'react-router';
import type { FactoryDetail } from '#contract/market/shops.ts';
import { HeartButton } from '../../people/personal-centre/HeartToggle.desktop.tsx';
import { useVisit } from '../../people/personal-centre/favourite.data.ts';
import { askToSignIn } from '../../people/accounts/ask-to-sign-in.ts';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { Crumbs } from '../../desktop/parts/Crumbs.tsx';
import { Detail, useDetailId } from '../../desktop/parts/Detail.tsx';
import { Facts, Section } from '../../desktop/parts/Facts.tsx';
import { FabricCard } from '../fabrics/FabricCard.desktop.tsx';
import { BlankCard } from '../blanks/BlankCard.desktop.tsx';
import { Button } from '../../platform/Button.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { ShareButton } from '../sharing/ShareButton.desktop.tsx';
import { sharedShop } from '../sharing/shared-things.ts';
import { useTitle } from '../../platform/title.ts';
import { factoryRows } from './shop-facts.ts';
import { FactoryFigures } from './FactoryCard.desktop.tsx';
import { useFactory } from './shop.data.ts';
import { ShopContact } from './ShopContact.tsx';
import './shops.desktop.css';

export function FactoryPage() {
  const id = useDetailId();
  const read = useFactory(id);
  useTitle(read.data?.name);
  useVisit('factory', read.data?.id);
  return (
    <Detail id={id} read={read} list="factory">
      {(factory) => <Factory factory={factory} />}
    </Detail>
  );
}

function Factory({ factory }: { factory: FactoryDetail }) {
  return (
    <>
      <Crumbs links={[{ label: '找工厂', to: to('factoryList') }, { label: factory.name }]} />
      <Head factory={factory} />
      <Section title="工厂实力">
        <Facts
          rows={[
            { name: '产业带', value: factory.cluster ?? '' },
            { name: '所在地', value: `${factory.province} ${factory.city}` },
            ...factoryRows(factory),
          ]}
        />
      </Section>
      {factory.blanks.length > 0 ? (
        <Section title="供应的光版">
          <CardGrid items={factory.blanks} className="grid grid-5" card={(blank) => <BlankCard blank={blank} />} />
        </Section>
      ) : null}
      {factory.fabrics.length > 0 ? (
        <Section title="供应的面料">
          <CardGrid items={factory.fabrics} className="grid grid-5" card={(fabric) => <FabricCard fabric={fabric} />} />
        </Section>
      ) : null}
    </>
  );
}

function Head({ factory }: { factory: FactoryDetail }) {
  return (
    <div className="shop-head">
      <Picture picture={factory.cover} sizes="(max-width: 900px) 92vw, 720px" eager alt="" className="shop-cover" />
      <div className="detail-main">
        <div className="factory-head">
          <Picture picture={factory.logo} sizes="56px" alt="" className="shop-logo" />
          <div>
            <h1>{factory.name}</h1>
            <p className="detail-number">
              工厂编号 {factory.factoryNo} · {factory.cluster ?? factory.city} · {factory.type}
            </p>
          </div>
        </div>
        <p className="shop-intro">{factory.intro}</p>
        <FactoryFigures factory={factory} />
        <p className="soft-small">{factory.note}</p>
        <ShopContact id={factory.id} signIn={<Button onClick={() => void askToSignIn()}>登录查看</Button>} />
        <div className="actions">
          <div className="actions-buttons">
            <Link className="button button-main" to={to('shareList', { store: factory.store })}>
              店铺主页
            </Link>
            <HeartButton kind="factory" id={factory.id} name={factory.name} label="收藏工厂" />
            <ShareButton thing={sharedShop(factory)} />
          </div>
          <p className="closed-note">站内询价还没有开放，先按上面的联系方式直接联系</p>
        </div>
      </div>
    </div>
  );
}
