import { Drawer } from 'antd';
import { useState } from 'react';
import type { CallName } from '#contract/api.ts';
import type { ShopDocument } from '#contract/market/own-shop.ts';
import {
  changeStatusWords,
  OPERATOR_SHOP_ACTIONS,
  type ShopAction,
  shopSteps,
  shopStepsFrom,
} from '#contract/market/shop-flow.ts';
import type { Picture as PictureData } from '#contract/platform/shapes.ts';
import { Button } from '../../platform/Button.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { useFocusBack } from '../../platform/focus-back.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useRead } from '../../platform/read.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { changedRows, documentRows } from '../../market/shops/document-rows.ts';
import { ChangedRows, RowList } from '../../market/shops/DocumentRows.tsx';
import { shopKindNames } from '../../market/shops/shop.words.ts';
import { ShopEvents, ShopStatusTag } from '../../market/shops/ShopReview.tsx';
import { AttachmentPicture } from '../../people/uploads/AttachmentPicture.tsx';
import { type ShopUnderReview, useShopUnderReview } from './operator.data.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const REFRESH: readonly CallName[] = [
  'GET /api/v2/operator/shops',
  'GET /api/v2/operator/shop',
  'GET /api/v2/operator/acts',
];

/** A shop with everything needed to judge it, and the allowed decisions. */
export function ShopDrawer({ id, close }: { id: string; close: () => void }) {
  useFocusBack();
  const read = useShopUnderReview(id);
  const shop = read.data;
  return (
    <Drawer
      open
      size={760}
      title={shop ? `${shop.name} · ${shopKindNames[shop.kind]}` : '店铺资料'}
      onClose={close}
      // the scrolling element is our own, so that it can be scrolled by keyboard
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
      footer={shop ? <Actions shop={shop} /> : null}
    >
      <div className="desk-drawer" tabIndex={0} role="region" aria-label="店铺资料与证照">
        {shop ? <Attachments shop={shop} /> : null}
        {read.isError && !shop ? <ErrorPanel error={read.error} retry={() => void read.refetch()} /> : null}
        {read.isPending ? <Skeleton height="480px" /> : null}
      </div>
    </Drawer>
  );
}

function Attachments({ shop }: { shop: ShopUnderReview }) {
  const { document, changeDocument } = shop;
  return (
    <>
      <p className="desk-tags">
        <ShopStatusTag status={shop.status} />
        {shop.change ? <span className="review-tag">{changeStatusWords[shop.change]}</span> : null}
        <span>
          {shop.owner ? `店主 ${shop.owner} · ` : ''}公开名 {shop.store} · {momentWords(shop.since)}
        </span>
      </p>
      {changeDocument ? (
        <section className="desk-change">
          <h2>要改的地方</h2>
          <ChangedRows
            rows={changedRows(
              { document, areaName: shop.areaNames },
              { document: changeDocument, areaName: shop.changeAreaNames },
            )}
          />
          <ShopPictures document={changeDocument} pictures={shop.pictures} label="改后" />
        </section>
      ) : null}
      <section>
        <h2>{changeDocument ? '现在的资料' : '店铺资料'}</h2>
        <RowList rows={documentRows(document, shop.areaNames)} />
        <ShopPictures document={document} pictures={shop.pictures} label="" />
      </section>
      <section>
        <h2>证照</h2>
        <AttachmentList ids={(changeDocument ?? document).attachments} />
      </section>
      {shop.events.length > 0 ? (
        <section>
          <h2>操作记录</h2>
          <ShopEvents events={shop.events} />
        </section>
      ) : null}
    </>
  );
}

function ShopPictures({
  document,
  pictures,
  label,
}: {
  document: ShopDocument;
  pictures: Readonly<Record<string, PictureData>>;
  label: string;
}) {
  const [logo, banner] = [pictures[document.logo], pictures[document.banner]];
  if (!logo && !banner) return null;
  return (
    <div className="desk-pictures">
      {logo ? <Picture picture={logo} sizes="96px" alt={`${label}店标`} className="desk-logo" /> : null}
      {banner ? <Picture picture={banner} sizes="320px" alt={`${label}店铺横图`} className="desk-banner" /> : null}
    </div>
  );
}

/** Attachments are read through links that expire after minutes; every view is logged. */
function AttachmentList({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return <p>没有证照。演示店铺早于入驻审核。</p>;
  return (
    <ul className="desk-attachments">
      {ids.map((id, at) => (
        <li key={id}>
          <Paper id={id} name={`证照 ${at + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function Paper({ id, name }: { id: string; name: string }) {
  const link = useRead('GET /api/v2/storage/attachment', { id });
  return (
    <>
      <AttachmentPicture id={id} alt={name} />
      {link.data ? (
        <a className="desk-link" href={link.data.url} target="_blank" rel="noopener noreferrer">
          放大看{name}
        </a>
      ) : null}
    </>
  );
}

type ReasonFor = { readonly what: 'shop'; readonly action: ShopAction } | { readonly what: 'change' };

const usualReasons = [
  '证照照片不清楚，请重新拍',
  '证照名称与填写的不一致',
  '统一社会信用代码查不到',
  '店铺介绍请写具体',
];

/** The transitions that shop-flow allows from the current status. */
function Actions({ shop }: { shop: ShopUnderReview }) {
  const [asking, setAsking] = useState<ReasonFor | null>(null);
  const options = { refresh: REFRESH, done: () => setAsking(null) };
  const move = useMutation('POST /api/v2/operator/moveShop', options);
  const decide = useMutation('POST /api/v2/operator/decideShopChange', options);
  const isBusy = move.isPending || decide.isPending;
  const actions = shopStepsFrom(shop.status, 'operator').filter(isOperators);
  return (
    <div className="desk-actions">
      {shop.change === 'submitted' ? (
        <>
          <Button
            tone="main"
            disabled={isBusy}
            onClick={() => decide.mutate({ id: shop.id, action: 'approve', reason: '' })}
          >
            通过修改
          </Button>
          <Button disabled={isBusy} onClick={() => setAsking({ what: 'change' })}>
            驳回修改
          </Button>
        </>
      ) : null}
      {actions.map((action) => (
        <Button
          key={action}
          tone={shopSteps[action].needsReason ? 'plain' : 'main'}
          disabled={isBusy}
          onClick={() =>
            shopSteps[action].needsReason
              ? setAsking({ what: 'shop', action })
              : move.mutate({ id: shop.id, action, reason: '' })
          }
        >
          {shopSteps[action].label}
        </Button>
      ))}
      {shop.status === 'submitted' ? <span>先“开始审核”，别的运营就知道有人在看</span> : null}
      {asking?.what === 'shop' && isOperators(asking.action) ? (
        <ShopReason
          action={asking.action}
          shop={shop}
          isBusy={isBusy}
          ok={(action, reason) => move.mutate({ id: shop.id, action, reason })}
          cancel={() => setAsking(null)}
        />
      ) : null}
      {asking?.what === 'change' ? (
        <ReasonDialog
          title={`驳回修改：${shop.name}`}
          note="店主会看到这段话，并照它改。"
          okText="驳回修改"
          usual={usualReasons}
          isBusy={isBusy}
          ok={(reason) => decide.mutate({ id: shop.id, action: 'reject', reason })}
          cancel={() => setAsking(null)}
        />
      ) : null}
    </div>
  );
}

type OperatorAction = (typeof OPERATOR_SHOP_ACTIONS)[number];

function isOperators(action: ShopAction): action is OperatorAction {
  return (OPERATOR_SHOP_ACTIONS as readonly ShopAction[]).includes(action);
}

interface ShopReasonProps {
  readonly action: OperatorAction;
  readonly shop: ShopUnderReview;
  readonly isBusy: boolean;
  readonly ok: (action: OperatorAction, reason: string) => void;
  readonly cancel: () => void;
}

function ShopReason({ action, shop, isBusy, ok, cancel }: ShopReasonProps) {
  const { label } = shopSteps[action];
  return (
    <ReasonDialog
      title={`${label}：${shop.name}`}
      note={
        action === 'suspend' ? '停业后买家立刻看不到店铺和店里的货。店主会看到这段话。' : '店主会看到这段话，并照它改。'
      }
      okText={label}
      usual={action === 'reject' ? usualReasons : []}
      isBusy={isBusy}
      ok={(reason) => ok(action, reason)}
      cancel={cancel}
    />
  );
}
