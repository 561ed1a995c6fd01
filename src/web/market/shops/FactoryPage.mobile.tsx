import { Link, useSearchParams } from 'react-router';
import type { FactoryDetail } from '#contract/market/shops.ts';
import { HeartEntry } from '../../people/personal-centre/HeartEntry.mobile.tsx';
import { useVisit } from '../../people/personal-centre/favourite.data.ts';
import { FabricCard } from '../fabrics/FabricCard.mobile.tsx';
import { type Anchor, Anchors } from '../../mobile/parts/Anchors.tsx';
import { Facts, inPairs } from '../../mobile/parts/Facts.tsx';
import { ReadBody } from '../../mobile/parts/ReadBody.tsx';
import { Gallery } from '../../mobile/parts/Gallery.tsx';
import { GoToPart } from '../../mobile/parts/GoToPart.tsx';
import { DetailSkeleton } from '../../mobile/parts/PageSkeleton.tsx';
import { Section } from '../../mobile/parts/Section.tsx';
import { ActionBar } from '../../mobile/parts/ActionBar.tsx';
import { TitleLine } from '../../mobile/parts/TitleLine.tsx';
import { sharedShop } from '../sharing/shared-things.ts';
import { BlankCard } from '../blanks/BlankCard.mobile.tsx';
import { type Screen, to } from '../../platform/screens.ts';
import { useTitle } from '../../platform/title.ts';
import { factoryRows } from './shop-facts.ts';
import { FactoryNumbers } from './FactoryCard.mobile.tsx';
import { useFactory } from './shop.data.ts';
import { ShopContact } from './ShopContact.tsx';
import { SignInLink } from './ShopPage.mobile.tsx';
import '../../mobile/parts/detail.css';
import './shops.mobile.css';

export function FactoryPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const read = useFactory(params.get('id') ?? '');
  useTitle(read.data?.name);
  useVisit('factory', read.data?.id);
  return (
    <ReadBody read={read} screen={screen} list="factory" skeleton={<DetailSkeleton ratio={COVER} />}>
      {(factory) => <FactoryBody factory={factory} />}
    </ReadBody>
  );
}

const COVER = '16 / 9';

function anchorsOf({ blanks, fabrics }: FactoryDetail): readonly Anchor[] {
  return [
    { id: 'facts', label: '产能与设备' },
    ...(blanks.length > 0 ? [{ id: 'blanks', label: `光版 ${blanks.length}` }] : []),
    ...(fabrics.length > 0 ? [{ id: 'fabrics', label: `面料 ${fabrics.length}` }] : []),
  ];
}

function FactoryBody({ factory }: { factory: FactoryDetail }) {
  return (
    <article className="detail">
      <Gallery ratio={COVER} slides={[{ label: '车间', picture: factory.cover }]} />
      <div className="detail-head">
        <TitleLine share={sharedShop(factory)}>
          <p className="detail-numbers">
            <span>
              {factory.province} {factory.city}
            </span>
            {factory.cluster ? <span>{factory.cluster}产业带</span> : null}
            <span>{factory.type}</span>
            <span>编号 {factory.factoryNo}</span>
          </p>
        </TitleLine>
        <FactoryNumbers factory={factory} />
        <p>{factory.intro}</p>
        <p className="small-note">{factory.note}</p>
        <ShopContact id={factory.id} signIn={<SignInLink />} />
        <Link className="button" to={to('shareList', { store: factory.store })}>
          店铺主页
        </Link>
      </div>
      <Anchors anchors={anchorsOf(factory)} />
      <Section title="产能与设备" id="facts">
        <div className="block">
          <Facts dense rows={inPairs(factoryRows(factory))} />
        </div>
      </Section>
      {factory.blanks.length > 0 ? (
        <Section title="在供光版" id="blanks" more={{ label: '更多光版', to: to('blankList') }}>
          <ul className="card-grid">
            {factory.blanks.map((blank) => (
              <BlankCard key={blank.id} blank={blank} />
            ))}
          </ul>
        </Section>
      ) : null}
      {factory.fabrics.length > 0 ? (
        <Section title="在供面料" id="fabrics" more={{ label: '更多面料', to: to('blankList', { tab: 'fabric' }) }}>
          <ul className="card-grid">
            {factory.fabrics.map((fabric) => (
              <FabricCard key={fabric.id} fabric={fabric} />
            ))}
          </ul>
        </Section>
      ) : null}
      <ActionBar
        heart={<HeartEntry kind="factory" id={factory.id} />}
        note="站内询价还没有开放，先按页面上的联系方式直接联系"
      >
        <GoToPart part="contact" label="联系工厂" />
      </ActionBar>
    </article>
  );
}
