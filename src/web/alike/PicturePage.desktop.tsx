import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { alikeList } from '#contract/alike.ts';
import { CardGrid } from '../desktop/parts/CardGrid.tsx';
import { DesignCard } from '../designs/DesignCard.desktop.tsx';
import { FabricCard } from '../fabrics/FabricCard.desktop.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { ProductCard } from '../products/ProductCard.desktop.tsx';
import { Trends } from '../trends/Trends.tsx';
import { trendsLead } from '../trends/trends.words.ts';
import { useAlike, usePaste, usePhoto } from './alike.data.ts';
import { alikeLead, comparedWords, nothingYet, whyAlike } from './alike.words.ts';
import { AskedDesign } from './AskedDesign.tsx';
import { ChoosePhoto } from './ChoosePhoto.tsx';
import { PhotoCrop } from './PhotoCrop.tsx';
import { PhotoSays } from './PhotoSays.tsx';
import { PictureTabs } from './PictureTabs.tsx';
import { RankBy } from './RankBy.tsx';
import { StartDesigns } from './StartDesigns.tsx';
import './alike.css';
import './PicturePage.desktop.css';

/** AI 研款: search by picture, and 行情. */
export function PicturePage() {
  if (useListQuery().get('tab') !== 'trends') return <PictureSearch />;
  return (
    <div className="page">
      <div className="list-head">
        <h1>市场行情</h1>
        <p>{trendsLead}</p>
      </div>
      <PictureTabs open="trends" />
      <Trends />
    </div>
  );
}

/** Designs, fabrics and products that look like a photograph or a design. */
function PictureSearch() {
  const { read, isAsked, design, by, ask, rankBy } = useAlike();
  const used = usePhoto(ask);
  const [isOver, setOver] = useState(false);
  usePaste(used.choose);
  return (
    <div className="page">
      <div className="list-head">
        <h1>以图找花型、面料和款式</h1>
        <p>{alikeLead}</p>
      </div>
      <PictureTabs open="search" />
      <div
        className="alike-top"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void used.choose(event.dataTransfer.files[0]);
        }}
      >
        {design === '' ? <PhotoCrop used={used} /> : null}
        <div className="alike-ask">
          {design === '' ? null : <AskedDesign id={design} />}
          {design === '' && used.facts ? <PhotoSays facts={used.facts} /> : null}
          {isAsked ? null : (
            <svg className="alike-camera" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 8h3l2-3h6l2 3h3v11H4z" />
              <circle cx="12" cy="13" r="3.5" />
            </svg>
          )}
          <ChoosePhoto used={used} className="button button-main">
            {used.photo ? '换一张图' : '选一张图'}
          </ChoosePhoto>
          <p className="alike-note">也可以把图拖到这里，或按 Ctrl+V 粘贴</p>
        </div>
      </div>
      {!isAsked ? (
        <StartDesigns />
      ) : read.data ? (
        <>
          <div className="alike-head">
            <RankBy by={by} rankBy={rankBy} />
            <span className="alike-note">{comparedWords(read.data.compared, read.data.waiting)}</span>
          </div>
          <Found found={read.data} />
        </>
      ) : read.isError ? (
        <ErrorPanel error={read.error} retry={() => void read.refetch()} />
      ) : (
        <Skeleton height="720px" />
      )}
    </div>
  );
}

function Found({ found }: { found: ReplyOf<typeof alikeList> }) {
  const { designs, fabrics, products, waiting } = found;
  if (designs.length === 0 && fabrics.length === 0) return <p className="alike-none">{nothingYet(waiting)}</p>;
  return (
    <>
      <section className="alike-part">
        <h2>相近的花型</h2>
        <CardGrid
          items={designs}
          keyOf={({ card }) => card.id}
          card={(one, at) => (
            <>
              <DesignCard design={one.card} eager={at < 5} />
              <p className="alike-why">{whyAlike(one)}</p>
            </>
          )}
        />
      </section>
      {products.length > 0 ? (
        <section className="alike-part">
          <h2>用最像的几张花型的款式</h2>
          <CardGrid items={products} keyOf={({ id }) => id} card={(product) => <ProductCard product={product} />} />
        </section>
      ) : null}
      {fabrics.length > 0 ? (
        <section className="alike-part">
          <h2>相近的面料</h2>
          <CardGrid
            items={fabrics}
            keyOf={({ card }) => card.id}
            card={(one) => (
              <>
                <FabricCard fabric={one.card} />
                <p className="alike-why">{whyAlike(one)}</p>
              </>
            )}
          />
        </section>
      ) : null}
    </>
  );
}
