import { useState } from 'react';
import { Link } from 'react-router';
import type { DesignDetail } from '#contract/designs.ts';
import { CardGrid } from '../desktop/parts/CardGrid.tsx';
import { Palette } from '../desktop/parts/ColourDots.tsx';
import { Crumbs } from '../desktop/parts/Crumbs.tsx';
import { ClosedButton, ClosedDeeds } from '../desktop/parts/Deed.tsx';
import { Detail, useDetailId } from '../desktop/parts/Detail.tsx';
import { Facts, Section } from '../desktop/parts/Facts.tsx';
import { MiniCard } from '../desktop/parts/MiniCard.tsx';
import { Price } from '../desktop/parts/Price.tsx';
import { ShopCard } from '../desktop/parts/ShopLine.tsx';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { useTitle } from '../platform/title.ts';
import { useDesign } from './design.data.ts';
import { Mockups } from '../mockup/Mockups.desktop.tsx';
import { LicenceTable } from './LicenceTable.desktop.tsx';
import './DesignPage.desktop.css';

/** CSS counts 96 pixels to 25.4 mm. */
const PX_PER_MM = 96 / 25.4;

export function DesignPage() {
  const id = useDetailId();
  const read = useDesign(id);
  useTitle(read.data?.title);
  return (
    <Detail id={id} read={read} list="designerList">
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
          { label: design.designer.name, to: to('designerDetail', { id: design.designer.id }) },
          { label: design.title },
        ]}
      />
      <div className="detail-top">
        <Print design={design} />
        <Main design={design} />
      </div>
      <Mockups designId={design.id} key={design.id} />
      <Section title="授权方式">
        <LicenceTable licences={design.licences} />
      </Section>
      <Styles design={design} />
      <More design={design} />
    </>
  );
}

function Main({ design }: { design: DesignDetail }) {
  return (
    <div className="detail-main">
      <h1>{design.title}</h1>
      <p className="detail-number">设计编号 {design.designNo}</p>
      <p className="design-prices">
        <span>
          普通授权 <Price fen={design.licenceYearFen} unit="年" size="big" />
        </span>
        <span>
          买断 <Price fen={design.buyoutFen} />
        </span>
      </p>
      <Facts
        rows={[
          { name: '题材', value: design.category },
          { name: '类型', value: design.type },
          { name: '接版方式', value: design.repeat },
          { name: '循环尺寸', value: `${design.repeatWidthMm} × ${design.repeatHeightMm} mm` },
          { name: '套色', value: `${design.colourCount} 色` },
          { name: '分辨率', value: `${design.dpi} dpi` },
          { name: '文件格式', value: design.formats.join('、') },
          { name: '适合工艺', value: design.methods.join('、') },
          { name: '版权登记号', value: design.copyrightNo ?? '未登记' },
          { name: '创作方式', value: design.aiGenerated ? 'AI 生成' : '人工绘制' },
        ]}
      />
      <p className="design-palette">
        <Palette colours={design.palette} />
        <span>{design.palette.join('  ')}</span>
      </p>
      <p className="tags">
        {design.tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
      </p>
      <ClosedDeeds reason="登录与授权购买即将开放；现在可以先看授权范围和价格">
        {(describedBy) => (
          <>
            <ClosedButton main label="开始设计" describedBy={describedBy} />
            <ClosedButton label="购买授权" describedBy={describedBy} />
          </>
        )}
      </ClosedDeeds>
      <ShopCard shop={design.designer} title="设计师" />
    </div>
  );
}

const scales = { whole: '看全图', true: '1:1 实际大小', half: '1:2' } as const;
type Scale = keyof typeof scales;

/** The print as a whole, or laid out at true size below a ruler: 64 mm on the screen is 64 mm on cloth. */
function Print({ design }: { design: DesignDetail }) {
  const [scale, setScale] = useState<Scale>('whole');
  return (
    <div className="design-print">
      {scale === 'whole' ? (
        <Picture picture={design.picture} sizes="(max-width: 720px) 92vw, 520px" eager className="gallery-large" />
      ) : (
        <TrueScale design={design} factor={scale === 'true' ? 1 : 0.5} />
      )}
      <div className="design-scales" role="group" aria-label="显示比例">
        {Object.entries(scales).map(([value, words]) => (
          <button key={value} type="button" aria-pressed={value === scale} onClick={() => setScale(value as Scale)}>
            {words}
          </button>
        ))}
        <small>实际大小按屏幕 96 dpi 计，各屏略有差别</small>
      </div>
    </div>
  );
}

function TrueScale({ design, factor }: { design: DesignDetail; factor: number }) {
  const mm = design.shownMm;
  return (
    <div
      className="design-true"
      tabIndex={0}
      role="region"
      aria-label={`${design.title}，循环 ${design.repeatWidthMm} × ${design.repeatHeightMm} 毫米`}
    >
      <Ruler mm={mm} factor={factor} />
      <Picture picture={design.picture} sizes="1280px" eager alt="" style={{ width: mm * PX_PER_MM * factor }} />
    </div>
  );
}

/** A tick each 5 mm of cloth, a number each 50 mm. */
function Ruler({ mm, factor }: { mm: number; factor: number }) {
  const pxPerMm = PX_PER_MM * factor;
  const ticks = Array.from({ length: Math.floor(mm / 5) + 1 }, (_, index) => index * 5);
  return (
    <svg className="design-ruler" width={mm * pxPerMm} height="28" aria-hidden="true">
      {ticks.map((at) => (
        <path key={at} d={`M${at * pxPerMm + 0.5} 28v${at % 50 === 0 ? -12 : at % 10 === 0 ? -8 : -4}`} />
      ))}
      {ticks
        .filter((at) => at % 50 === 0)
        .map((at) => (
          <text key={at} x={at * pxPerMm + 4} y="14">
            {at === 0 ? '0 mm' : at}
          </text>
        ))}
    </svg>
  );
}

function Styles({ design }: { design: DesignDetail }) {
  if (design.styles.length === 0) return null;
  return (
    <Section title="用这张花型的款式">
      <CardGrid
        items={design.styles.slice(0, 6)}
        keyOf={({ id }) => id}
        className="grid grid-6"
        card={({ id, title, picture, priceFen }) => (
          <MiniCard address={to('goodsDetail', { id })} name={title} picture={picture} priceFen={priceFen} />
        )}
      />
    </Section>
  );
}

function More({ design }: { design: DesignDetail }) {
  if (design.more.length === 0) return null;
  return (
    <Section
      title={`${design.designer.name}的其他花型`}
      note={<Link to={to('designerDetail', { id: design.designer.id })}>看全部</Link>}
    >
      <CardGrid
        items={design.more}
        keyOf={({ id }) => id}
        className="grid grid-6"
        card={({ id, title, picture }) => (
          <MiniCard address={to('designDetail', { id })} name={title} picture={picture} />
        )}
      />
    </Section>
  );
}
