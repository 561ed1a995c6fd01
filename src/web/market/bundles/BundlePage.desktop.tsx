import type { BundleDetail } from '#contract/market/bundles.ts';
import { AddedNote } from '../buying/AddedNote.tsx';
import { useBuy } from '../buying/use-buy.ts';
import { BuyPart } from '../../desktop/parts/BuyPart.tsx';
import { Crumbs } from '../../desktop/parts/Crumbs.tsx';
import { Detail, useDetailId } from '../../desktop/parts/Detail.tsx';
import { Facts, Section } from '../../desktop/parts/Facts.tsx';
import { Gallery } from '../../desktop/parts/Gallery.tsx';
import { Price } from '../../desktop/parts/Price.tsx';
import { ShopCard } from '../../desktop/parts/ShopLine.tsx';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import { useTitle } from '../../platform/title.ts';
import { leadTime, yuan } from '../../platform/words.ts';
import { ShareButton } from '../sharing/ShareButton.desktop.tsx';
import { sharedBundle } from '../sharing/shared-things.ts';
import { bundleLeadHours, partsKey } from './bundle-choice.ts';
import { BundleContents } from './BundleContents.tsx';
import { BundleParts } from './BundleParts.desktop.tsx';
import { useBundle } from './bundle.data.ts';
import { moqSetsWords, savingWords, shotsOf, stockSetsWords } from './bundle.words.ts';
import { SetsField } from './SetsField.tsx';
import { type BundleHands, useBundleChoice } from './use-bundle-choice.ts';
import './bundle-mark.css';
import './bundles.css';

/** 组合套餐: its products, the saving, and the choice of sets, colours and sizes. */
export function BundlePage() {
  const id = useDetailId();
  const read = useBundle(id);
  useTitle(read.data?.title);
  return (
    <Detail id={id} read={read} list="product">
      {(bundle) => <Bundle key={partsKey(bundle)} bundle={bundle} />}
    </Detail>
  );
}

function Bundle({ bundle }: { bundle: BundleDetail }) {
  const choice = useBundleChoice(bundle);
  return (
    <>
      <Crumbs
        links={[
          { label: '精选款式', to: to('productList') },
          { label: bundle.shop.name, to: to('shareList', { store: bundle.shop.store }) },
          { label: bundle.title },
        ]}
      />
      <Top bundle={bundle} />
      <Section id="buy" title="选套数、颜色与尺码" note="每件商品的件数要配成整套，颜色尺码可以混搭">
        <div className="quantity">
          <BundleParts choice={choice} />
          <Sum bundle={bundle} choice={choice} />
        </div>
      </Section>
    </>
  );
}

function Top({ bundle }: { bundle: BundleDetail }) {
  const saving = savingWords(bundle);
  return (
    <div className="detail-top">
      <Gallery shots={shotsOf(bundle)} />
      <div className="detail-main">
        <h1>
          <span className="bundle-mark">套餐</span>
          {bundle.title}
        </h1>
        <p className="detail-number">套餐编号 {bundle.bundleNo}</p>
        <p className="bundle-price">
          <Price fen={bundle.priceFen} unit="套" size="big" />
          {saving ? <span className="bundle-saving">{saving}</span> : null}
        </p>
        {bundle.note ? <p className="bundle-note">{bundle.note}</p> : null}
        <div className="actions actions-buttons">
          <BuyPart label="选套数、颜色与尺码" />
          <ShareButton thing={sharedBundle(bundle)} />
        </div>
        <Facts
          rows={[
            { name: '起订', value: moqSetsWords(bundle) },
            { name: '现货', value: stockSetsWords(bundle) },
            { name: '发货', value: `付款后约 ${leadTime(bundleLeadHours(bundle))}` },
          ]}
        />
        <BundleContents bundle={bundle} />
        <ShopCard shop={bundle.shop} title="店铺" />
      </div>
    </div>
  );
}

function Sum({ bundle, choice }: { bundle: BundleDetail; choice: BundleHands }) {
  const buy = useBuy();
  const { lines, problems, canOrder } = choice;
  return (
    <aside className="quantity-sum" aria-label="订购小计">
      <p className="bundle-sets">
        <span>订几套</span>
        <SetsField bundle={bundle} choice={choice} />
      </p>
      <dl aria-live="polite">
        <div>
          <dt>每套</dt>
          <dd>
            <Price fen={bundle.priceFen} unit="套" />
          </dd>
        </div>
        {choice.savedFen > 0 ? (
          <div>
            <dt>比单买省</dt>
            <dd>¥{yuan(choice.savedFen)}</dd>
          </div>
        ) : null}
        <div className="quantity-total">
          <dt>货款合计</dt>
          <dd>
            <Price fen={choice.totalFen} size="big" />
          </dd>
        </div>
      </dl>
      <p className="soft-small">不含运费；开票要不要另加税，结算时按店铺的设置算清</p>
      {choice.isUntouched ? (
        <p className="soft-small">先填套数，再在左边把每件商品的颜色尺码配齐</p>
      ) : (
        problems.map((problem) => (
          <p key={problem} className="quantity-problem">
            {problem}
          </p>
        ))
      )}
      {choice.notes.map((note) => (
        <p key={note} className="soft-small">
          {note}
        </p>
      ))}
      {choice.isUntouched ? null : (
        <button type="button" className="quantity-clear" onClick={choice.clear}>
          重新选
        </button>
      )}
      <div className="quantity-actions">
        <Button
          tone="action"
          disabled={!canOrder || buy.isBusy}
          title={problems[0]}
          onClick={() => buy.orderNow(lines)}
        >
          立即下单
        </Button>
        <Button disabled={!canOrder || buy.isBusy} title={problems[0]} onClick={() => buy.add(lines, choice.clear)}>
          加入购物车
        </Button>
        <AddedNote added={buy.added} end={buy.endAdded} />
      </div>
    </aside>
  );
}
