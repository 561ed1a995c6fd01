import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { refreshShop, useMe } from '../../people/accounts/me.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { CallFailure } from '../../platform/failure.ts';
import { to } from '../../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { type DraftMark, dropDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { type OwnShop, ownShopReads, useOwnShop } from '../../people/accounts/own-shop.ts';
import type { DraftTroubles } from './shop-draft-rules.ts';
import { draftOf, emptyDraft, type ShopDraft } from './shop-draft.ts';
import { type AreaInput, ShopForm, ShopFormProgress } from './ShopForm.tsx';
import { ShopReview } from './ShopReview.tsx';
import { useShopForm } from './use-shop-form.ts';

/** 商家入驻: the form, and after its submission the progress. */
export function Registration({ areaInput }: { areaInput: AreaInput }) {
  const read = useOwnShop();
  const { me } = useMe();
  // A failed refetch must not replace the form while the user is typing.
  if (!read.data && read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (!read.data || !me) return <Skeleton height="480px" />;
  const { shop } = read.data;
  // A new status remounts the page: data typed for the previous one is dropped.
  return <Standing key={shop?.status ?? 'none'} shop={shop} owner={me.username} areaInput={areaInput} />;
}

function Standing({ shop, owner, areaInput }: { shop: OwnShop | null; owner: string; areaInput: AreaInput }) {
  const [isMending, setIsMending] = useState(false);
  if (shop === null) {
    const newShop = { owner, since: '' };
    return (
      <>
        <p className="soft">
          填完提交，平台核对证照后开张。一个账号开一家店；填到一半可以先离开，除联系电话外都替您留在这台设备上，退出登录就清掉。
        </p>
        <RegisterForm
          start={keptDraft(newShop) ?? emptyDraft}
          mark={newShop}
          areaInput={areaInput}
          label="提交入驻申请"
        />
      </>
    );
  }
  if (isMending) {
    const mark = { owner, since: shop.events.at(-1)?.at ?? '' };
    const start = keptDraft(mark) ?? draftOf(shop.document, shop.pictures);
    return <RegisterForm start={start} mark={mark} areaInput={areaInput} label="重新提交" />;
  }
  return (
    <ShopReview shop={shop}>
      {shop.status === 'rejected' ? (
        <Button tone="main" onClick={() => setIsMending(true)}>
          修改后重新提交
        </Button>
      ) : null}
      {shop.status === 'approved' ? (
        <Link className="button button-main" to={to('merchantShop')}>
          去看店铺信息
        </Link>
      ) : null}
      {shop.status === 'suspended' ? (
        <Link className="button" to={to('shopOrders')}>
          处理已有的订单
        </Link>
      ) : null}
    </ShopReview>
  );
}

interface FormProps {
  readonly start: ShopDraft;
  readonly mark: DraftMark;
  readonly areaInput: AreaInput;
  readonly label: string;
}

function RegisterForm({ start, mark, areaInput, label }: FormProps) {
  const register = useMutation('POST /api/v2/shop/register', {
    refresh: ownShopReads,
    done: () => {
      dropDraft();
      void refreshShop();
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  const form = useShopForm(start, (draft) => {
    keepDraft(mark, draft);
    if (register.isError) register.reset();
  });
  const refused = refusedFields(register.error);
  return (
    <>
      <ShopFormProgress form={form} />
      <ShopForm
        form={{ ...form, shown: { ...form.shown, ...refused } }}
        areaInput={areaInput}
        kind="chosen"
        handIn={() => {
          const document = form.finish();
          if (document && !form.isSending) register.mutate(document);
        }}
      >
        <FormFoot missing={Object.keys(form.shown).length}>
          <button type="submit" className="button button-action" disabled={register.isPending || form.isSending}>
            {register.isPending ? '正在提交…' : form.isSending ? '图片还在上传…' : label}
          </button>
          <span>
            提交前请读
            <Link to="/agreement/merchant" target="_blank">
              《商家入驻规则》<span className="visually-hidden">（在新窗口打开）</span>
            </Link>
          </span>
        </FormFoot>
      </ShopForm>
    </>
  );
}

export function FormFoot({ missing, children }: { missing: number; children: ReactNode }) {
  return (
    <div className="shop-foot">
      {children}
      {missing > 0 ? (
        <p role="status" className="shop-trouble">
          还有 {missing} 项要补，已在上面标出
        </p>
      ) : null}
    </div>
  );
}

/** A refusal about one field is also shown at that field. */
export function refusedFields(error: Error | null): DraftTroubles {
  if (!(error instanceof CallFailure)) return {};
  if (error.reason === 'shop.name_taken') return { name: error.message };
  if (error.reason === 'area.unknown') return { areaCode: error.message };
  return {};
}
