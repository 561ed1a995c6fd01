import { useState } from 'react';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { ReturnedStyle } from '#contract/trade/orders.ts';
import { styleWords } from '../../market/buying/item-words.ts';
import { AttachmentPictures } from '../orders/AttachmentPictures.tsx';
import { Button } from '../../platform/Button.tsx';
import { NoteField } from '../../platform/NoteField.tsx';
import { countdownWords } from '../orders/order.words.ts';
import { StylePicks } from '../orders/StylePicks.tsx';
import { useCountdown } from '../../platform/use-countdown.ts';
import { FieldsForm } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { FixStyle } from '../../market/own-styles/FixStyle.tsx';
import { RETURNED_READS, useReturnedStyles } from '../../market/own-styles/returned-styles.data.ts';
import '../orders/production.css';

/** What shops sent back in the orders of one's customers: mend it and send it to them. Nothing when there is none. */
export function ReturnedStyles() {
  const list = useReturnedStyles().data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section className="returned-styles" aria-label="客户订单里退回的款式">
      <h2>客户订单里退回的款式</h2>
      <p className="fields-note">客户按您的方案下了单，商家校验没有通过。改好发给客户，客户同意才换，价格不变。</p>
      {list.map((one) => (
        <Returned key={`${one.orderNo} ${one.lineNos.join(',')}`} returned={one} />
      ))}
    </section>
  );
}

function Returned({ returned }: { returned: ReturnedStyle }) {
  const [isPicking, setPicking] = useState(false);
  const { orderNo, shopName, lineNos, title, what, pieces, style, reason, attachments, offered, refusal } = returned;
  const left = useCountdown(returned.answerDueAt);
  return (
    <article className="production" data-tone="wait" aria-label={`${styleWords(style)} ${what}`}>
      <p className="production-head">
        <strong>{offered === null ? '等您发新的一版' : `${styleWords(offered)} 等客户看`}</strong>
        <span>
          {styleWords(style)} · {title} · {what}，共 {pieces.toLocaleString('zh-CN')} 件
        </span>
        <span className={left === null || left === 0 ? 'production-late' : undefined}>
          {left === null || left === 0 ? '期限已过，商家可以不做这一款' : `还有 ${countdownWords(left)}`}
        </span>
      </p>
      <div className="production-said">
        <p>
          <strong>{shopName} 退回的原因</strong> <small>订单 {showOrderNo(orderNo)}</small>
        </p>
        <p>{reason}</p>
        <AttachmentPictures orderNo={orderNo} ids={attachments} label="商家标注的图片" />
      </div>
      {refusal === '' ? null : (
        <div className="production-said">
          <p>
            <strong>客户不要上一版</strong>
          </p>
          <p>{refusal}</p>
        </div>
      )}
      <p className="order-actions">
        <FixStyle styleId={offered?.id ?? style.id} way={{ of: 'customer', orderNo, lineNos }} />
        <Button tone="main" aria-expanded={isPicking} onClick={() => setPicking(true)}>
          选做好的一版发给客户
        </Button>
      </p>
      {isPicking ? <OfferForm returned={returned} close={() => setPicking(false)} /> : null}
    </article>
  );
}

function OfferForm({ returned, close }: { returned: ReturnedStyle; close: () => void }) {
  const [styleId, setStyleId] = useState('');
  const [note, setNote] = useState('');
  const offer = useMutation('POST /api/v2/order/offerStyle', { refresh: RETURNED_READS, done: close });
  const { orderNo, lineNos, itemId, printMethod, style } = returned;
  return (
    <FieldsForm
      label="发给客户看"
      submit={() => offer.mutate({ orderNo, lineNos, styleId, note: note.trim() })}
      sendLabel="发给客户看"
      tone="action"
      isSending={offer.isPending}
      held={styleId === '' ? '先选一个款式' : undefined}
      cancel={close}
    >
      <StylePicks
        blankId={itemId}
        printMethod={printMethod}
        value={styleId}
        choose={setStyleId}
        without={style.id}
        empty="还没有别的做好的款式。先点“去设计台改”，把退回的这一版改好，点“完成”。"
      />
      <NoteField label="改了什么（选填）" value={note} change={setNote} placeholder="如：描边加粗到 1 毫米" />
    </FieldsForm>
  );
}
