import { listingStatusWords } from '#contract/desks/listing-flow.ts';
import { SureButton } from '../../platform/SureButton.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { momentWords } from '../../platform/time-words.ts';
import { RowButton } from '../../market/writing/RowButton.tsx';
import { type ChannelShop, type Listing, LISTING_READS } from './listings.data.ts';
import { buttonWordsOf, differenceWords, listingTones, priceWords, saysDifference, stepsOf } from './listings.words.ts';
import '../../platform/state-tags.css';
import './channels.css';

export function ListingTag({ status }: Pick<Listing, 'status'>) {
  return (
    <span className="order-status" data-tone={listingTones[status]}>
      {listingStatusWords[status]}
    </span>
  );
}

/** The channels of these shops that the operator has switched off. */
export function OffNotice({ shops }: { shops: readonly ChannelShop[] }) {
  const off = new Map(
    shops.filter(({ offReason }) => offReason !== '').map(({ channelName, offReason }) => [channelName, offReason]),
  );
  return [...off].map(([name, reason]) => (
    <p key={name} className="channel-off" role="status">
      {name}已停用：{reason}。现在不能往它铺货、更新，已经铺着的可以下架。
    </p>
  ));
}

/** Why it is not on sale, with what to do; or what differs. */
export function ListingReasons({ listing }: { listing: Listing }) {
  const { status, problems, isProductOnSale, startsAt } = listing;
  const [first] = problems;
  const differs = saysDifference(status) ? differenceWords(listing) : '';
  const difference = differs !== '' && !isProductOnSale ? `商品已经在锦市下架，${differs}` : differs;
  if (first !== undefined) {
    return (
      <small className="listing-reason">
        {difference === '' ? '' : `${difference}；`}
        {first.where}：{first.say}
        {problems.length > 1 ? `，还有 ${problems.length - 1} 条` : ''}。<span>怎么改：{first.fix}</span>
      </small>
    );
  }
  if (startsAt !== null) return <small className="listing-reason">{momentWords(startsAt)} 开始铺</small>;
  if (difference === '') return null;
  return <small className="listing-reason">{difference}</small>;
}

/** 渠道 over 我们, when they differ. */
export function BothPrices({ listing }: { listing: Listing }) {
  const { ours, theirs } = listing;
  const shown = theirs ?? ours;
  return (
    <>
      {priceWords(listing, shown.priceFen)}
      {shown.priceFen === ours.priceFen ? null : <small>应为 {priceWords(listing, ours.priceFen)}</small>}
    </>
  );
}

export function BothStocks({ listing: { ours, theirs } }: { listing: Listing }) {
  const shown = theirs ?? ours;
  return (
    <>
      {shown.stock}
      {shown.stock === ours.stock ? null : <small>应为 {ours.stock}</small>}
    </>
  );
}

export function ListingButtons({ listing, tone = 'plain' }: { listing: Listing; tone?: 'plain' | 'text' }) {
  const move = useMutation('POST /api/v2/saleorder/move', { refresh: LISTING_READS });
  return (
    <>
      {stepsOf(listing).map((action) => {
        const words = buttonWordsOf(action, listing.status);
        const press = () => move.mutate({ ids: [listing.id], action });
        return action === 'takeOff' ? (
          <SureButton
            key={action}
            className={tone === 'plain' ? 'button' : 'text-button'}
            label={words}
            of={listing.title}
            question={`${words}这件？`}
            yes={words}
            isBusy={move.isPending}
            onYes={press}
          />
        ) : (
          <RowButton key={action} tone={tone} words={words} of={listing.title} isBusy={move.isPending} press={press} />
        );
      })}
    </>
  );
}
