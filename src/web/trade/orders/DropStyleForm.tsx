import { ReasonForm } from './ReasonForm.tsx';

interface Props {
  readonly usual: readonly string[];
  readonly isSending: boolean;
  readonly send: (reason: string) => void;
  readonly cancel: () => void;
}

/** 不做这一款: for the buyer and the shop of an order. */
export function DropStyleForm(props: Props) {
  return (
    <ReasonForm label="不做这一款，退款" cancelLabel="先不取消" {...props}>
      <p className="fields-note">
        这几行不做了，货款从订单里去掉，付过的退回，运费不变；尾款没付的，尾款跟着少。订单里没有别的货了，整单取消、全部退款。不能撤回。
      </p>
    </ReasonForm>
  );
}
