import { DesignCard } from '../designs/DesignCard.mobile.tsx';
import { FabricCard } from '../fabrics/FabricCard.mobile.tsx';
import { Section } from '../mobile/parts/Section.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { ProductCard } from '../products/ProductCard.mobile.tsx';
import { Trends } from '../trends/Trends.tsx';
import { trendsLead } from '../trends/trends.words.ts';
import { useAlike, usePhoto } from './alike.data.ts';
import { alikeLead, comparedWords, nothingYet, whyAlike } from './alike.words.ts';
import { AskedDesign } from './AskedDesign.tsx';
import { ChoosePhoto } from './ChoosePhoto.tsx';
import { PhotoCrop } from './PhotoCrop.tsx';
import { PhotoSays } from './PhotoSays.tsx';
import { PictureTabs } from './PictureTabs.tsx';
import { RankBy } from './RankBy.tsx';
import { StartDesigns } from './StartDesigns.tsx';
import './alike.css';
import './PicturePage.mobile.css';

/** AI 研款 on the phone: search by picture, and 行情. */
export function PicturePage() {
  if (useListQuery().get('tab') !== 'trends') return <PictureSearch />;
  return (
    <div className="alike-page">
      <h1 className="page-title">市场行情</h1>
      <PictureTabs open="trends" />
      <p>{trendsLead}</p>
      <Trends />
    </div>
  );
}

/** Photograph a cloth, frame it, see what is alike. */
function PictureSearch() {
  const { read, isAsked, design, by, ask, rankBy } = useAlike();
  const used = usePhoto(ask);
  return (
    <>
      <div className="alike-page">
        <h1 className="page-title">以图找花型、面料和款式</h1>
        <PictureTabs open="search" />
        {isAsked ? null : <p>{alikeLead}</p>}
        {design === '' ? <PhotoCrop used={used} /> : <AskedDesign id={design} />}
        {design === '' && used.facts ? <PhotoSays facts={used.facts} /> : null}
        <p className="button-row">
          <ChoosePhoto used={used} camera className="button button-main">
            拍照
          </ChoosePhoto>
          <ChoosePhoto used={used} className="button">
            从相册选
          </ChoosePhoto>
        </p>
        {isAsked ? <RankBy by={by} rankBy={rankBy} /> : null}
        {read.data ? (
          <p className="alike-note">{comparedWords(read.data.compared, read.data.waiting)}</p>
        ) : isAsked && read.isError ? (
          <ErrorPanel error={read.error} retry={() => void read.refetch()} />
        ) : isAsked ? (
          <Skeleton height="60dvh" />
        ) : null}
      </div>
      {isAsked ? null : <StartDesigns />}
      {!read.data ? null : read.data.designs.length === 0 && read.data.fabrics.length === 0 ? (
        <p className="alike-none">{nothingYet(read.data.waiting)}</p>
      ) : (
        <>
          <Section title="相近的花型">
            <ul className="card-grid">
              {read.data.designs.map((one, at) => (
                <DesignCard key={one.card.id} design={one.card} eager={at < 4} note={whyAlike(one)} />
              ))}
            </ul>
          </Section>
          {read.data.products.length > 0 ? (
            <Section title="用最像的几张花型的款式">
              <ul className="card-grid">
                {read.data.products.map((product) => (
                  <ProductCard key={product.id} product={product} />
                ))}
              </ul>
            </Section>
          ) : null}
          {read.data.fabrics.length > 0 ? (
            <Section title="相近的面料">
              <ul className="card-grid">
                {read.data.fabrics.map((one) => (
                  <FabricCard key={one.card.id} fabric={one.card} note={whyAlike(one)} />
                ))}
              </ul>
            </Section>
          ) : null}
        </>
      )}
    </>
  );
}
