import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { Thing } from '../../market/writing/Thing.tsx';
import type { Listing } from './listings.data.ts';
import { BothPrices, BothStocks, ListingButtons, ListingReasons, ListingTag } from './ListingParts.tsx';
import '../../market/writing/own-rows.css';

/** 铺货清单 on the phone: states, retry, price update, off sale. */
export function ListingCards({ rows, isStale }: { rows: readonly Listing[]; isStale: boolean }) {
  return (
    <ul className="sale-cards" aria-busy={isStale}>
      {rows.map((listing) => {
        const { id, title, productNo, picture, channelShop, status, updatedAt } = listing;
        return (
          <li key={id} className="sale-card">
            <Thing
              picture={picture}
              sizes="72px"
              name={title}
              address={to('listings', { open: id })}
              under={`${productNo} · ${channelShop}`}
            >
              <span className="own-price">
                <BothPrices listing={listing} />
              </span>
            </Thing>
            <div className="own-card-state">
              <ListingTag status={status} />
              <span>
                库存 <BothStocks listing={listing} /> · {momentWords(updatedAt)}
              </span>
              <ListingReasons listing={listing} />
            </div>
            <div className="own-card-actions">
              <ListingButtons listing={listing} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
