import { useMe } from '../../people/accounts/me.ts';
import { weightWords } from '../orders/order.words.ts';
import { useRead } from '../../platform/read.ts';
import { useStored } from '../../platform/stored.ts';
import { yuan } from '../../platform/words.ts';
import { freightWords, shipWords } from './cart.words.ts';
import { groupFreightFen } from './cart-shipping.ts';
import { type GroupView, linesOnTermsOf } from './cart-view.ts';
import { ShippingChoice } from './ShippingChoice.tsx';
import { chooseStockFirst, stockFirst } from './stock-first.ts';

/** The summary below a shop's lines: shipping, weight and amount. */
export function GroupFoot({ group }: { group: GroupView }) {
  const { shop, shipping, grams, amountFen } = group;
  const isStockFirst = useStored(stockFirst).includes(shop?.id ?? '');
  const place = useUsualPlace();
  const chosen = linesOnTermsOf(group).filter(({ line }) => line.isChosen);
  if (shop === null || chosen.length === 0) return null;
  const fen = groupFreightFen(group, chosen, isStockFirst, place?.areaCode ?? null);
  return (
    <footer className="cart-group-foot">
      {shipping?.apart ? (
        <ShippingChoice
          shopName={shop.name}
          together={shipping.together}
          apart={shipping.apart}
          extraFen={null}
          isStockFirst={isStockFirst}
          choose={(isFirst) => chooseStockFirst(shop.id, isFirst)}
        />
      ) : null}
      <p className="cart-group-sum">
        {shipping && !shipping.apart ? <span>{shipWords(shipping.together.leadHours)}</span> : null}
        <span>约 {weightWords(grams)}</span>
        <span>{freightWords(fen, place?.name ?? null)}</span>
        <span className="cart-group-total">
          本店小计 <strong>¥{yuan(amountFen)}</strong>
        </span>
      </p>
    </footer>
  );
}

/** The default delivery area; null for visitors and for members without an address. */
function useUsualPlace(): { areaCode: string; name: string } | null {
  const isMember = useMe().status === 'member';
  const { data } = useRead('GET /api/v2/address/list', undefined, { enabled: isMember, unknownCaller: 'fail' });
  if (!isMember) return null;
  const usual = data?.list.find(({ isDefault }) => isDefault) ?? data?.list[0];
  return usual ? { areaCode: usual.areaCode, name: usual.city } : null;
}
