import { Link } from 'react-router';
import { listingActionWords } from '#contract/desks/listing-flow.ts';
import { TableHead } from '../../platform/TableHead.tsx';
import { to } from '../../platform/screens.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { ChannelProblems } from './ChannelProblems.tsx';
import { useListing } from './listings.data.ts';
import { priceWords } from './listings.words.ts';
import { ListingButtons, ListingTag } from './ListingParts.tsx';
import './channels.css';

/** One listing: what we would send, what the channel has, and the history. */
export function ListingShown({ id }: { id: string }) {
  const read = useListing(id);
  if (!read.data) return <NoDataYet read={read} height="320px" />;
  const { listing, events } = read.data;
  const { title, ours, theirs, channelShop, itemNo, status, problems, productId } = listing;
  const rows = [
    ['标题', ours.title, theirs?.title],
    ['价格', priceWords(listing, ours.priceFen), theirs && priceWords(listing, theirs.priceFen)],
    ['库存', String(ours.stock), theirs && String(theirs.stock)],
  ] as const;
  return (
    <div className="channel-pack">
      <Link className="plain-link" to={to('listings')}>
        全部铺货
      </Link>
      <h2>{title}</h2>
      <p className="channel-pack-head">
        <ListingTag status={status} />
        <span>
          {channelShop}
          {itemNo === '' ? '' : `，渠道编号 ${itemNo}`}
        </span>
        <Link className="plain-link" to={to('shopProducts', { open: productId })}>
          改商品
        </Link>
      </p>
      <ChannelProblems problems={problems} />
      <p className="channel-tools">
        <ListingButtons listing={listing} />
      </p>
      <table className="listing-both">
        <TableHead columns={['内容', '我们现在的', '渠道上的']} />
        <tbody>
          {rows.map(([name, own, other]) => (
            <tr key={name} data-differs={other != null && own !== other}>
              <th scope="row">{name}</th>
              <td>{own}</td>
              <td>{other ?? '还没有'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>每次的记录</h3>
      <ol className="listing-events">
        {events.map(({ no, at, action, note, sent }) => (
          <li key={no}>
            <span>
              {listingActionWords[action]}
              {note === '' ? '' : `。${note}`}
            </span>
            <small>
              {momentWords(at)}
              {sent === null
                ? ''
                : ` · 发了“${sent.title}”，${priceWords(listing, sent.priceFen)}，库存 ${sent.stock}，${sent.pictures > 0 ? `${sent.pictures} 张图` : '图没有变'}`}
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
}
