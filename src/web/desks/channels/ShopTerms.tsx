import { useState } from 'react';
import { LISTING_LIMITS, listingPrice, type ListingTerms } from '#contract/desks/listing-price.ts';
import { Button } from '../../platform/Button.tsx';
import { Field, FieldsForm, TextField } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { yuan } from '../../platform/words.ts';
import { fenOf, typedYuan } from '../../platform/yuan-typed.ts';
import { type ChannelShop, LISTING_READS } from './listings.data.ts';
import { priceWords } from './listings.words.ts';
import { DirectConnect } from './DirectConnect.tsx';
import './channels.css';

const EXAMPLE_FEN = 9_900;

/** 零售价的 108% 加 ¥2.00，进到 .9 元，留 5 件不卖 */
export function termsWords({ ratePermille, feeFen, ending, stockBuffer }: ListingTerms): string {
  return [
    `价格是建议零售价的 ${ratePermille / 10}%${feeFen > 0 ? `加 ¥${yuan(feeFen)}` : ''}`,
    ending === 'nine' ? '进到 .9 元' : '',
    stockBuffer > 0 ? `库存留 ${stockBuffer} 件不给渠道卖` : '',
  ]
    .filter((part) => part !== '')
    .join('，');
}

interface Props {
  readonly shops: readonly ChannelShop[];
  readonly close: () => void;
}

/** 价格和库存 of the channel shops, one at a time. */
export function ShopTerms({ shops, close }: Props) {
  const [chosen, setChosen] = useState(shops[0]!.id);
  const shop = shops.find(({ id }) => id === chosen) ?? shops[0]!;
  return (
    <div className="channel-form">
      <h2>价格和库存</h2>
      {shops.length > 1 ? (
        <Field label="渠道店铺" problem={undefined}>
          {({ id }) => (
            <select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {shops.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <p className="centre-note">渠道店铺：{shop.name}</p>
      )}
      <TermsForm key={shop.id} shop={shop} close={close} />
      <Connection key={`${shop.id} connection`} shop={shop} close={close} />
    </div>
  );
}

/** 重新授权 and 断开 of a channel shop. */
function Connection({ shop, close }: { shop: ChannelShop; close: () => void }) {
  const [doing, setDoing] = useState<'authorise' | 'disconnect' | null>(null);
  const disconnect = useMutation('POST /api/v2/saleorder/disconnect', { refresh: LISTING_READS, done: close });
  if (doing === 'authorise' && shop.channel !== 'demo')
    return <DirectConnect channel={shop.channel} shop={shop} done={close} cancel={() => setDoing(null)} />;
  return (
    <section className="channel-connection">
      <h3>{shop.channelName}的连接</h3>
      {doing === 'disconnect' ? (
        <>
          <p className="channel-off" role="alert">
            断开“{shop.name}”以后，{shop.listings}{' '}
            条铺货和记录从这里删掉，授权也删掉；渠道上在卖的还在卖，要下架请先下架。
          </p>
          <p className="channel-tools">
            <Button onClick={() => setDoing(null)}>不断开</Button>
            <Button tone="action" disabled={disconnect.isPending} onClick={() => disconnect.mutate({ id: shop.id })}>
              确认断开
            </Button>
          </p>
        </>
      ) : (
        <p className="channel-tools">
          {shop.channel === 'demo' ? null : <Button onClick={() => setDoing('authorise')}>重新授权</Button>}
          <Button onClick={() => setDoing('disconnect')}>断开店铺</Button>
        </p>
      )}
    </section>
  );
}

const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

function TermsForm({ shop, close }: { shop: ChannelShop; close: () => void }) {
  const [rate, setRate] = useState(String(shop.ratePermille / 10));
  const [fee, setFee] = useState(typedYuan(shop.feeFen));
  const [ending, setEnding] = useState(shop.ending);
  const [buffer, setBuffer] = useState(String(shop.stockBuffer));
  const save = useMutation('POST /api/v2/saleorder/saveShop', { refresh: LISTING_READS, done: close });
  const terms = { ratePermille: permilleOf(rate), feeFen: fenOf(fee), ending, stockBuffer: whole(buffer) };
  const isRate = within(terms.ratePermille, LISTING_LIMITS.ratePermille);
  const isFee = within(terms.feeFen, LISTING_LIMITS.feeFen);
  const isBuffer = within(terms.stockBuffer, LISTING_LIMITS.stockBuffer);
  return (
    <FieldsForm
      label="价格和库存"
      submit={() => {
        if (isRate && isFee && isBuffer) save.mutate({ id: shop.id, ...terms });
      }}
      sendLabel="保存"
      isSending={save.isPending}
      cancel={close}
    >
      <div className="fields-pair">
        <TextField
          label="建议零售价的百分之几（100 是原价，120 是加两成）"
          inputMode="decimal"
          value={rate}
          problem={isRate ? undefined : '填 10 到 1000，最多一位小数'}
          change={setRate}
        />
        <TextField
          label="再加多少元，例如渠道扣点"
          inputMode="decimal"
          value={fee}
          problem={isFee ? undefined : '填 0 到 1000 元'}
          change={setFee}
        />
        <Field label="尾数" problem={undefined}>
          {({ id }) => (
            <select id={id} value={ending} onChange={({ target }) => setEnding(target.value as typeof ending)}>
              <option value="none">不取整</option>
              <option value="nine">进到 .9 元</option>
            </select>
          )}
        </Field>
        <TextField
          label="留下不给渠道卖的库存（件）"
          inputMode="numeric"
          value={buffer}
          problem={isBuffer ? undefined : '填 0 到 100000 的整数'}
          change={setBuffer}
        />
      </div>
      {isRate && isFee ? (
        <p className="fields-note">
          建议零售价 ¥{yuan(EXAMPLE_FEN)} 的商品，渠道上卖 {priceWords(shop, listingPrice(EXAMPLE_FEN, terms))}
          。保存以后，在售的会显示“内容不同步”，点“更新过去”才改到渠道上。
        </p>
      ) : null}
    </FieldsForm>
  );
}

/** A percentage with at most one decimal, as ‰; NaN for anything else. */
function permilleOf(typed: string): number {
  const [, percent, tenth = '0'] = /^(\d{1,4})(?:\.(\d))?$/.exec(typed.trim()) ?? [];
  return percent === undefined ? Number.NaN : Number(percent) * 10 + Number(tenth);
}

const whole = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
