import { AreaField, CheckField, TextField } from '../../platform/Fields.tsx';
import { viewsProblem } from './link-terms.ts';
import type { EditedTerms } from './use-link-terms.ts';

const USUAL_VIEWS = 5;

/** What the link shows, then who may open it. @param hasOthers it contains items of other shops */
export function LinkTermsFields({ edited, hasOthers }: { edited: EditedTerms; hasOthers: boolean }) {
  const { terms, set } = edited;
  return (
    <>
      <CheckField
        label="不公开价格，让客户来问（不能在线接受）"
        value={terms.hidesPrices}
        change={(hidesPrices) => set({ hidesPrices })}
      />
      {hasOthers || terms.hidesSupplier ? (
        <CheckField
          label="不显示别家货的供货方和货号（这些货不能在线接受）"
          value={terms.hidesSupplier}
          change={(hidesSupplier) => set({ hidesSupplier })}
        />
      ) : null}
      <CheckField
        label="加水印，写上客户和访客号"
        value={terms.hasWatermark}
        change={(hasWatermark) => set({ hasWatermark })}
      />
      <ViewsLimit edited={edited} />
      <LinkPassword edited={edited} />
      <LinkPhones edited={edited} />
    </>
  );
}

function ViewsLimit({ edited: { terms, set } }: { edited: EditedTerms }) {
  return (
    <>
      <CheckField
        label="限制看的人数"
        value={terms.mostViews !== null}
        change={(isLimited) => set({ mostViews: isLimited ? USUAL_VIEWS : null })}
      />
      {terms.mostViews === null ? null : (
        <TextField
          label="最多几个人看（一个浏览器一天算一个）"
          inputMode="numeric"
          maxLength={4}
          value={String(terms.mostViews || '')}
          problem={viewsProblem(terms)}
          change={(typed) => set({ mostViews: Number(typed.replace(/\D/g, '')) })}
        />
      )}
    </>
  );
}

function LinkPassword({ edited }: { edited: EditedTerms }) {
  return (
    <>
      <CheckField label="要密码才能看" value={edited.hasPassword} change={edited.setHasPassword} />
      {edited.hasPassword ? (
        <TextField
          label={edited.mayKeepPassword ? '新密码（空着是不换）' : '访问密码'}
          maxLength={20}
          autoComplete="off"
          value={edited.password}
          change={edited.setPassword}
        />
      ) : null}
    </>
  );
}

function LinkPhones({ edited: { terms, set, ...edited } }: { edited: EditedTerms }) {
  return (
    <>
      <CheckField
        label="验证手机号才能看（短信验证码）"
        value={terms.needsPhone}
        change={(needsPhone) => set({ needsPhone })}
      />
      {terms.needsPhone ? (
        <AreaField
          label="只给这些手机号看，一行一个（空着是谁验证了都能看）"
          value={edited.typedPhones}
          rows={3}
          inputMode="tel"
          problem={edited.phonesProblem}
          change={edited.setTypedPhones}
        />
      ) : null}
    </>
  );
}
