import { useState } from 'react';
import { Link } from 'react-router';
import { shortPath } from '#contract/market/sharing.ts';
import { changeStatusWords } from '#contract/market/shop-flow.ts';
import { areaName, useAreas } from '../../people/personal-centre/areas.ts';
import { Button } from '../../platform/Button.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { copyWords } from '../../platform/copy.ts';
import { isSame } from '../../platform/is-same.ts';
import { Picture } from '../../platform/Picture.tsx';
import { QrCode } from '../../platform/QrCode.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, NoDataYet } from '../../platform/StatusPanel.tsx';
import { UnsavedPageNote } from '../../platform/UnsavedNote.tsx';
import { type ChangedRow, changedRows, documentRows } from './document-rows.ts';
import { ChangedRows, RowList } from './DocumentRows.tsx';
import { type OwnShop, ownShopReads, useOwnShop } from '../../people/accounts/own-shop.ts';
import { ReferralCounts } from '../sharing/ReferralCounts.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { FormFoot, refusedFields } from './Registration.tsx';
import { draftOf } from './shop-draft.ts';
import { type AreaInput, ShopForm, ShopFormProgress } from './ShopForm.tsx';
import { Reason, ShopEvents, ShopReview, ShopStatusTag } from './ShopReview.tsx';
import { shopKindNames } from './shop.words.ts';
import { useShopForm } from './use-shop-form.ts';
// styles of SureButton
import '../../people/personal-centre/people.css';
import './OwnShopOverview.css';

/** 店铺信息: the shop's status, its public data, and the form to change it. */
export function OwnShopOverview({ areaInput }: { areaInput: AreaInput }) {
  const read = useOwnShop();
  const [isChanging, setIsChanging] = useState(false);
  // A failed refetch must not replace the form while the user is typing.
  if (!read.data) return <NoDataYet read={read} height="480px" />;
  const { shop } = read.data;
  if (!shop) {
    return (
      <EmptyPanel title="您还没有店铺。填一份资料，平台核对后就开张">
        <Link to={to('shopRegister')}>商家入驻</Link>
      </EmptyPanel>
    );
  }
  if (shop.status !== 'approved') {
    return (
      <ShopReview shop={shop}>
        {shop.status === 'rejected' ? (
          <Link className="button button-main" to={to('shopRegister')}>
            去修改资料
          </Link>
        ) : null}
      </ShopReview>
    );
  }
  if (isChanging) return <ChangeForm shop={shop} areaInput={areaInput} leave={() => setIsChanging(false)} />;
  return <OpenShop shop={shop} change={() => setIsChanging(true)} />;
}

function OpenShop({ shop, change }: { shop: OwnShop; change: () => void }) {
  const areas = useAreas();
  const nameOf = (code: string) => (areas ? areaName(areas, code) : '');
  return (
    <>
      <section className="own-card own-head" aria-label="店铺">
        <Picture picture={shop.bannerPicture} sizes="(max-width: 720px) 100vw, 320px" alt="" className="own-banner" />
        <div className="own-card-line">
          <Picture picture={shop.logoPicture} sizes="64px" alt="" className="own-logo" />
          <div>
            <p className="own-name">
              <strong>{shop.name}</strong> <ShopStatusTag status={shop.status} />
            </p>
            <p className="soft">{shopKindNames[shop.kind]}</p>
          </div>
          <p className="own-head-actions">
            <Link className="button" to={to('shareList', { store: shop.store })}>
              看买家看到的样子
            </Link>
            {shop.change ? null : (
              <Button tone="main" onClick={change}>
                修改资料
              </Button>
            )}
          </p>
        </div>
      </section>
      {shop.change ? (
        <PendingChange
          change={shop.change}
          rows={changedRows(
            { document: shop.document, areaName: nameOf(shop.document.areaCode) },
            { document: shop.change.document, areaName: nameOf(shop.change.document.areaCode) },
          )}
          edit={change}
        />
      ) : null}
      <FirstSteps kind={shop.kind} />
      <PublicLink store={shop.store} name={shop.name} />
      <section className="own-card own-part" aria-labelledby="own-facts">
        <h2 id="own-facts">现在的资料</h2>
        <RowList rows={documentRows(shop.document, nameOf(shop.document.areaCode))} />
      </section>
      {shop.events.length > 0 ? (
        <section className="own-card own-part" aria-labelledby="own-events">
          <h2 id="own-events">操作记录</h2>
          <ShopEvents events={shop.events} />
        </section>
      ) : null}
    </>
  );
}

const changeMeanings = {
  draft: '这份修改还没有提交，店铺照旧。核对下面的变动，提交后由平台审核。',
  submitted: '修改已提交，正在等平台审核。通过之前店铺照旧。',
  rejected: '修改没有通过，店铺照旧。照原因改好可以再提交，也可以放弃。',
} as const;

interface ChangeProps {
  readonly change: NonNullable<OwnShop['change']>;
  readonly rows: readonly ChangedRow[];
  readonly edit: () => void;
}

function PendingChange({ change, rows, edit }: ChangeProps) {
  const submit = useMutation('POST /api/v2/shop/submitChange', { refresh: ownShopReads });
  const drop = useMutation('POST /api/v2/shop/dropChange', { refresh: ownShopReads });
  const withdraw = useMutation('POST /api/v2/shop/withdrawChange', { refresh: ownShopReads });
  const isBusy = submit.isPending || drop.isPending || withdraw.isPending;
  return (
    <section className="own-card own-part own-change" aria-labelledby="own-change">
      <h2 id="own-change">
        资料修改 <span className="review-tag">{changeStatusWords[change.status]}</span>
      </h2>
      <p>{changeMeanings[change.status]}</p>
      {change.reason ? <Reason title="未通过的原因" words={change.reason} /> : null}
      <ChangedRows rows={rows} />
      <div className="review-actions">
        {change.status === 'draft' ? (
          <Button tone="action" disabled={isBusy} onClick={() => submit.mutate()}>
            提交修改
          </Button>
        ) : null}
        {change.status === 'submitted' ? (
          <Button disabled={isBusy} onClick={() => withdraw.mutate()}>
            撤回修改
          </Button>
        ) : (
          <>
            <Button onClick={edit}>{change.status === 'rejected' ? '继续修改' : '接着改'}</Button>
            <SureButton
              className="button"
              label="放弃修改"
              question="放弃这份修改？改过的内容不会留下"
              yes="放弃"
              isBusy={isBusy}
              onYes={() => drop.mutate()}
            />
          </>
        )}
      </div>
    </section>
  );
}

function ChangeForm({ shop, areaInput, leave }: { shop: OwnShop; areaInput: AreaInput; leave: () => void }) {
  const save = useMutation('POST /api/v2/shop/saveChange', {
    refresh: ownShopReads,
    done: () => {
      leave();
      window.scrollTo(0, 0);
    },
  });
  const [start] = useState(() => draftOf(shop.change?.document ?? shop.document, shop.pictures));
  const form = useShopForm(start, () => {
    if (save.isError) save.reset();
  });
  return (
    <>
      <ShopFormProgress form={form} />
      <ShopForm
        form={{ ...form, shown: { ...form.shown, ...refusedFields(save.error) } }}
        areaInput={areaInput}
        kind="open"
        handIn={() => {
          const document = form.finish();
          if (document && !form.isSending) save.mutate(document);
        }}
      >
        <FormFoot missing={Object.keys(form.shown).length}>
          <button type="submit" className="button button-main" disabled={save.isPending || form.isSending}>
            {save.isPending ? '正在保存…' : form.isSending ? '图片还在上传…' : '保存，去核对变动'}
          </button>
          <Button onClick={leave}>不改了</Button>
        </FormFoot>
        {isSame(form.draft, start) ? null : <UnsavedPageNote />}
      </ShopForm>
    </>
  );
}

/** The public address, with a copy button and a QR code to print or show. */
function PublicLink({ store, name }: { store: string; name: string }) {
  const address = location.origin + shortPath({ kind: 'shop', id: store });
  return (
    <section className="own-card own-part own-link" aria-labelledby="own-link">
      <div>
        <h2 id="own-link">店铺主页链接</h2>
        <p>发给客户，微信里打开就是店铺主页，不用登录也能看。</p>
        <p className="own-address">{address}</p>
        <Button onClick={() => void copyWords('链接', address)}>复制链接</Button>
        <ReferralCounts />
      </div>
      <QrCode text={address} label={`${name}的店铺主页二维码`} />
    </section>
  );
}
