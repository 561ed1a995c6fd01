import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { useSearchParams } from 'react-router';
import type { BundleDetail } from '#contract/market/bundles.ts';
import { AddedNote } from '../buying/AddedNote.tsx';
import { BuyButtons } from '../buying/BuyButtons.mobile.tsx';
import { useBuy } from '../buying/use-buy.ts';
import { Icon } from '../../mobile/Icon.tsx';
import { ActionBar } from '../../mobile/parts/ActionBar.tsx';
import { Gallery } from '../../mobile/parts/Gallery.tsx';
import { Price } from '../../mobile/parts/Price.tsx';
import { ReadBody } from '../../mobile/parts/ReadBody.tsx';
import { Section } from '../../mobile/parts/Section.tsx';
import { ShopCard } from '../../mobile/parts/ShopLine.tsx';
import { sharedBundle } from '../sharing/shared-things.ts';
import { TitleLine } from '../../mobile/parts/TitleLine.tsx';
import { Picture } from '../../platform/Picture.tsx';
import type { Screen } from '../../platform/screens.ts';
import { useTitle } from '../../platform/title.ts';
import { leadTime } from '../../platform/words.ts';
import { bundleLeadHours, partsKey } from './bundle-choice.ts';
import { BundleContents } from './BundleContents.tsx';
import { useBundle } from './bundle.data.ts';
import { moqSetsWords, savingWords, shotsOf, stockSetsWords } from './bundle.words.ts';
import { ChoiceSum } from './ChoiceSum.tsx';
import { PartState } from './PartState.tsx';
import { SetsField } from './SetsField.tsx';
import { useBundleChoice } from './use-bundle-choice.ts';
import '../../mobile/parts/detail.css';
import './bundles.css';

const PartSheet = latePart(() => import('./PartSheet.mobile.tsx'));

/** 组合套餐 on the phone: each part is chosen in its own sheet. */
export function BundlePage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const read = useBundle(params.get('id') ?? '');
  useTitle(read.data?.title);
  return (
    <ReadBody read={read} screen={screen} list="product">
      {(bundle) => <Bundle key={partsKey(bundle)} bundle={bundle} />}
    </ReadBody>
  );
}

function Bundle({ bundle }: { bundle: BundleDetail }) {
  const choice = useBundleChoice(bundle);
  const buy = useBuy();
  const [opened, setOpened] = useState<number | null>(null);
  const openNext = () =>
    setOpened(
      Math.max(
        0,
        choice.parts.findIndex(({ missing }) => missing !== 0),
      ),
    );
  return (
    <article className="detail">
      <Gallery slides={shotsOf(bundle)} />
      <Head bundle={bundle} />
      <Section title="选套数、颜色与尺码" note="每件商品的件数要配成整套，颜色尺码可以混搭">
        <div className="block bundle-choose">
          <p className="bundle-sets">
            <span>订几套</span>
            <SetsField bundle={bundle} choice={choice} />
          </p>
          <ul>
            {choice.parts.map((part, at) => (
              <li key={part.part.productId}>
                <button type="button" className="bundle-part" aria-haspopup="dialog" onClick={() => setOpened(at)}>
                  <Picture picture={part.part.picture} sizes="56px" alt="" />
                  <span>
                    {part.part.title}
                    <small>
                      每套 {part.part.perSet} 件，共 {part.wanted} 件
                    </small>
                  </span>
                  <PartState part={part} />
                  <Icon name="next" size={20} />
                </button>
              </li>
            ))}
          </ul>
          <ChoiceSum bundle={bundle} choice={choice} />
        </div>
      </Section>
      <Section title="套餐里有">
        <div className="block">
          <BundleContents bundle={bundle} />
        </div>
      </Section>
      <Section title="店铺">
        <ShopCard shop={bundle.shop} />
      </Section>
      <ActionBar heart={null}>
        <BuyButtons
          isEmpty={!choice.canOrder}
          choose={openNext}
          isBusy={buy.isBusy}
          canOrder={choice.canOrder}
          add={() => buy.add(choice.lines, choice.clear)}
          orderNow={() => buy.orderNow(choice.lines)}
          orderLabel="立即下单"
        />
      </ActionBar>
      <AddedNote added={buy.added} end={buy.endAdded} />
      {opened === null ? null : (
        <Suspense>
          <PartSheet part={choice.parts[opened]!} close={() => setOpened(null)} />
        </Suspense>
      )}
    </article>
  );
}

function Head({ bundle }: { bundle: BundleDetail }) {
  const saving = savingWords(bundle);
  return (
    <div className="detail-head">
      <p className="bundle-price">
        <Price fen={bundle.priceFen} unit="套" size="big" />
        {saving ? <span className="bundle-saving">{saving}</span> : null}
      </p>
      <TitleLine share={sharedBundle(bundle)}>
        <p className="detail-numbers">
          <span>套餐编号 {bundle.bundleNo}</span>
        </p>
      </TitleLine>
      <p className="detail-terms">
        <span>{moqSetsWords(bundle)}</span>
        <span>{`现货${stockSetsWords(bundle)}`}</span>
        <span>
          货期 <b>{leadTime(bundleLeadHours(bundle))}</b>
        </span>
      </p>
      {bundle.note ? <p className="bundle-note">{bundle.note}</p> : null}
    </div>
  );
}
