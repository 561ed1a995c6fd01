import { designTypeWords } from '#contract/market/design-types.ts';
import type { CSSProperties } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DesignDetail } from '#contract/market/designs.ts';
import { HeartEntry } from '../../people/personal-centre/HeartEntry.mobile.tsx';
import { useVisit } from '../../people/personal-centre/favourite.data.ts';
import { ActionBar } from '../../mobile/parts/ActionBar.tsx';
import { Facts, inPairs } from '../../mobile/parts/Facts.tsx';
import { Gallery } from '../../mobile/parts/Gallery.tsx';
import { GoToPart } from '../../mobile/parts/GoToPart.tsx';
import { Price } from '../../mobile/parts/Price.tsx';
import { ReadBody } from '../../mobile/parts/ReadBody.tsx';
import { Section } from '../../mobile/parts/Section.tsx';
import { ShopCard } from '../../mobile/parts/ShopLine.tsx';
import { Tiles } from '../../mobile/parts/Tiles.tsx';
import { TitleLine } from '../../mobile/parts/TitleLine.tsx';
import { sharedDesign } from '../sharing/shared-things.ts';
import { type Screen, to } from '../../platform/screens.ts';
import { useTitle } from '../../platform/title.ts';
import { yuan } from '../../platform/words.ts';
import { Mockups } from '../mockup/Mockups.mobile.tsx';
import { ScaleBar } from '../mockup/ScaleBar.tsx';
import { designRows } from './design-facts.ts';
import { useDesign } from './design.data.ts';
import { inksOf, isPlaced, repeatSize, sizeLabel } from './design.words.ts';
import { LicenceList } from './LicenceList.mobile.tsx';
import '../../mobile/parts/detail.css';
import './DesignPage.mobile.css';

export function DesignPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const read = useDesign(params.get('id') ?? '');
  useTitle(read.data?.title);
  useVisit('design', read.data?.id);
  return (
    <ReadBody read={read} screen={screen} list="design">
      {(design) => <DesignBody design={design} />}
    </ReadBody>
  );
}

function DesignBody({ design }: { design: DesignDetail }) {
  const isSold = design.styles.length > 0;
  return (
    <article className="detail">
      <div className="design-whole">
        <Gallery
          slides={[{ label: '花型', picture: design.picture }]}
          caption={`${sizeLabel(design)} ${repeatSize(design)}`}
        />
        {isPlaced(design) ? null : <ScaleBar sideMm={design.shownMm} on="print" />}
      </div>
      <div className="detail-head">
        <Price fen={design.licenceYearFen} unit="年（普通授权）" size="big" />
        <TitleLine share={sharedDesign(design)}>
          <p className="detail-numbers">
            <span>设计编号 {design.designNo}</span>
            <span>买断 ¥{yuan(design.buyoutFen)}</span>
          </p>
        </TitleLine>
        <ul className="tags">
          {design.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
      <Section
        title="配色"
        note={`${design.colourCount} 套色`}
        more={{ label: '找相似', to: to('picture', { design: design.id }) }}
      >
        <Swatches design={design} />
      </Section>
      <Mockups designId={design.id} key={design.id} />
      <Section title="授权方式">
        <LicenceList licences={design.licences} />
      </Section>
      <Section title="花型资料">
        <div className="block">
          <Facts
            rows={[['类目', design.category], ['类型', designTypeWords[design.type]], ...inPairs(designRows(design))]}
          />
        </div>
      </Section>
      {design.styles.length > 0 ? (
        <Section title="用在这些款式上" id="styles">
          <Tiles tiles={design.styles.map((style) => ({ ...style, link: to('productDetail', { id: style.id }) }))} />
        </Section>
      ) : null}
      <Section title="设计师">
        <ShopCard shop={design.designer} />
      </Section>
      {design.more.length > 0 ? (
        <Section title="同一设计师的花型">
          <Tiles tiles={design.more.map((one) => ({ ...one, link: to('designDetail', { id: one.id }) }))} />
        </Section>
      ) : null}
      <ActionBar heart={<HeartEntry kind="design" id={design.id} />}>
        <Link
          className={`button ${isSold ? 'button-main' : 'button-action'}`}
          to={to('designLicence', { id: design.id })}
        >
          购买授权
        </Link>
        {isSold ? <GoToPart part="styles" label="看用它的款式" /> : null}
      </ActionBar>
    </article>
  );
}

function Swatches({ design }: { design: DesignDetail }) {
  return (
    <ul className="design-swatches">
      {inksOf(design).map(({ hex, name, isGround }) => (
        <li key={hex}>
          <i style={{ '--dot': hex } as CSSProperties} />
          <strong>
            {name}
            {isGround ? <small>地色</small> : null}
          </strong>
          <span>{hex.toUpperCase()}</span>
        </li>
      ))}
    </ul>
  );
}
