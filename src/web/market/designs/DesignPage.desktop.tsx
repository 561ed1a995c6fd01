import { designTypeWords } from '#contract/market/design-types.ts';
import { Link } from 'react-router';
import type { DesignDetail } from '#contract/market/designs.ts';
import { useMe } from '../../people/accounts/me.ts';
import { KeepOnBoard } from '../boards/KeepOnBoard.tsx';
import { HeartButton } from '../../people/personal-centre/HeartToggle.desktop.tsx';
import { useVisit } from '../../people/personal-centre/favourite.data.ts';
import { BuyPart } from '../../desktop/parts/BuyPart.tsx';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { Crumbs } from '../../desktop/parts/Crumbs.tsx';
import { Detail, useDetailId } from '../../desktop/parts/Detail.tsx';
import { DetailNav, goToPart, type Parts } from '../../desktop/parts/DetailNav.tsx';
import { Facts, Section } from '../../desktop/parts/Facts.tsx';
import { MiniCard } from '../../desktop/parts/MiniCard.tsx';
import { Price } from '../../desktop/parts/Price.tsx';
import { ShopCard } from '../../desktop/parts/ShopLine.tsx';
import { shopAddress } from '../shops/shop-address.ts';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import { ShareButton } from '../sharing/ShareButton.desktop.tsx';
import { sharedDesign } from '../sharing/shared-things.ts';
import { useTitle } from '../../platform/title.ts';
import { useDesign } from './design.data.ts';
import { designRows } from './design-facts.ts';
import { inksOf } from './design.words.ts';
import { Mockups } from '../mockup/Mockups.desktop.tsx';
import { makeWith } from '../own-styles/opened.ts';
import { LicenceTable } from './LicenceTable.desktop.tsx';
import { PrintView } from './PrintView.desktop.tsx';
import './DesignPage.desktop.css';

const parts = { try: '上身试看', blanks: '所有光版', licences: '授权方式', styles: '款式', more: '其他花型' };

export function DesignPage() {
  const id = useDetailId();
  const read = useDesign(id);
  useTitle(read.data?.title);
  useVisit('design', read.data?.id);
  return (
    <Detail id={id} read={read} list="design">
      {(design) => <Design design={design} />}
    </Detail>
  );
}

function Design({ design }: { design: DesignDetail }) {
  return (
    <>
      <Crumbs
        links={[
          { label: '设计师', to: to('designerList') },
          { label: design.designer.name, to: shopAddress(design.designer) },
          { label: design.title },
        ]}
      />
      <div className="detail-top design-top">
        <div>
          <PrintView design={design} />
          <Inks design={design} />
        </div>
        <Main design={design} />
      </div>
      <DetailNav parts={partsOf(design)}>
        <p className="detail-nav-buy">
          <Price fen={design.licenceYearFen} unit="年授权" />
          <small>{design.designNo}</small>
        </p>
      </DetailNav>
      <Mockups designId={design.id} key={design.id} />
      <Section id="licences" title="授权方式">
        <LicenceTable licences={design.licences} />
      </Section>
      <Styles design={design} />
      <More design={design} />
    </>
  );
}

/** Parts without content are left out: a design without styles, a designer with one design. */
function partsOf({ styles, more }: DesignDetail): Parts {
  const { styles: worn, more: others, ...always } = parts;
  return { ...always, ...(styles.length > 0 && { styles: worn }), ...(more.length > 0 && { more: others }) };
}

function Main({ design }: { design: DesignDetail }) {
  // a shop's public name is its owner's username
  const isOwn = useMe().me?.username === design.designer.store;
  return (
    <div className="detail-main">
      <h1>{design.title}</h1>
      <p className="detail-number">
        设计编号 {design.designNo} · {design.category} · {designTypeWords[design.type]}
      </p>
      <p className="design-prices">
        <span>
          普通授权 <Price fen={design.licenceYearFen} unit="年" size="big" />
        </span>
        <span>
          买断 <Price fen={design.buyoutFen} />
        </span>
      </p>
      <Actions design={design} isOwn={isOwn} />
      <Facts wide rows={designRows(design)} />
      <p className="tags">
        {design.tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
      </p>
      <ShopCard shop={design.designer} title="设计师" />
    </div>
  );
}

/** A designer continues to a blank; a buyer to the products with this print, or to a licence of it. */
function Actions({ design, isOwn }: { design: DesignDetail; isOwn: boolean }) {
  const isSold = design.styles.length > 0;
  return (
    <div className="actions">
      <div className="actions-buttons">
        {isOwn ? (
          <Link className="button button-action" to={to('userStyles', makeWith({ design: design.id }))}>
            开始设计
          </Link>
        ) : null}
        {!isOwn && isSold ? <BuyPart label="看用它的款式" part="styles" /> : null}
        {isOwn ? null : (
          <Link
            className={`button ${isSold ? 'button-main' : 'button-action'}`}
            to={to('designLicence', { id: design.id })}
          >
            购买授权
          </Link>
        )}
        <Button tone="main" onClick={() => goToPart('try')}>
          上身试看
        </Button>
        <Link className="button" to={to('picture', { design: design.id })}>
          找相似
        </Link>
        <HeartButton kind="design" id={design.id} name={design.title} />
        <KeepOnBoard wishes={[{ kind: 'design', what: design.id }]} name={design.title} />
        <ShareButton thing={sharedDesign(design)} />
      </div>
    </div>
  );
}

/** The colours as on a strike-off: swatch, name and number. */
function Inks({ design }: { design: DesignDetail }) {
  return (
    <div className="design-inks">
      <h2>
        配色 <small>{design.colourCount} 套色</small>
      </h2>
      <ul>
        {inksOf(design).map(({ hex, name, isGround }) => (
          <li key={hex}>
            <i style={{ background: hex }} />
            <span>
              {name}
              {isGround ? <em>地色</em> : null}
            </span>
            <code>{hex.toUpperCase()}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Styles({ design }: { design: DesignDetail }) {
  if (design.styles.length === 0) return null;
  return (
    <Section id="styles" title="用这张花型的款式">
      <CardGrid
        items={design.styles.slice(0, 6)}
        className="grid grid-6"
        card={({ id, title, picture, priceFen }) => (
          <MiniCard address={to('productDetail', { id })} name={title} picture={picture} priceFen={priceFen} />
        )}
      />
    </Section>
  );
}

function More({ design }: { design: DesignDetail }) {
  if (design.more.length === 0) return null;
  return (
    <Section
      id="more"
      title={`${design.designer.name}的其他花型`}
      note={<Link to={shopAddress(design.designer)}>看全部</Link>}
    >
      <CardGrid
        items={design.more}
        className="grid grid-6"
        card={({ id, title, picture }) => (
          <MiniCard address={to('designDetail', { id })} name={title} picture={picture} />
        )}
      />
    </Section>
  );
}
