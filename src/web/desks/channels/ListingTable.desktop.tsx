import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { say } from '../../platform/say.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { type Column, OwnTable } from '../../market/writing/OwnTable.desktop.tsx';
import { NoPicture } from '../../market/writing/Thing.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { type Listing, type ListingAction, LISTING_READS } from './listings.data.ts';
import { listingButtonWords } from './listings.words.ts';
import { BothPrices, BothStocks, ListingButtons, ListingReasons, ListingTag } from './ListingParts.tsx';
import '../../market/writing/own-rows.css';

interface Props {
  readonly rows: readonly Listing[];
  readonly isStale: boolean;
}

const BATCH: readonly ListingAction[] = ['submit', 'update', 'takeOff', 'cancel'];

/** 铺货清单 on the desktop, with actions on several at once. */
export function ListingTable({ rows, isStale }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const choose = (some: readonly Listing[], isOn: boolean) => {
    const others = [...ticked].filter((id) => some.every((one) => one.id !== id));
    setTicked(new Set(isOn ? [...others, ...some.map(({ id }) => id)] : others));
  };
  const columns: readonly Column[] = [
    {
      head: (
        <label className="order-check">
          <Checkbox
            aria-label="选择这一页的全部铺货"
            checked={rows.every(({ id }) => ticked.has(id))}
            change={(checked) => choose(rows, checked)}
          />
        </label>
      ),
    },
    { head: '商品' },
    { head: '渠道店铺', widthPx: 92 },
    { head: '渠道价', widthPx: 104, holds: 'numbers' },
    { head: '渠道库存', widthPx: 84, holds: 'numbers' },
    { head: '状态', widthPx: 116 },
    { head: '操作', widthPx: 196 },
  ];
  return (
    <>
      <BatchBar chosen={chosen} done={() => setTicked(new Set())} />
      <OwnTable label="铺货清单" columns={columns} isStale={isStale}>
        {rows.map((listing) => (
          <tr key={listing.id} data-chosen={ticked.has(listing.id)}>
            <td>
              <label className="order-check">
                <Checkbox
                  aria-label={`选择 ${listing.title}`}
                  checked={ticked.has(listing.id)}
                  change={(checked) => choose([listing], checked)}
                />
              </label>
            </td>
            <Facts listing={listing} />
            <td>
              <div className="row-actions">
                <ListingButtons listing={listing} tone="text" />
                <Link
                  className="text-button"
                  to={to('listings', { open: listing.id })}
                  aria-label={`记录 ${listing.title}`}
                >
                  记录
                </Link>
              </div>
            </td>
          </tr>
        ))}
      </OwnTable>
    </>
  );
}

function Facts({ listing }: { listing: Listing }) {
  const { title, productNo, picture, channelShop, status, updatedAt, id } = listing;
  return (
    <>
      <td>
        <div className="own-thing">
          {picture ? <Picture picture={picture} sizes="56px" alt="" /> : <NoPicture />}
          <span>
            <strong title={title}>
              <Link to={to('listings', { open: id })}>{title}</Link>
            </strong>
            <small>{productNo}</small>
            <ListingReasons listing={listing} />
          </span>
        </div>
      </td>
      <td className="own-words">{channelShop}</td>
      <td className="order-sum">
        <BothPrices listing={listing} />
      </td>
      <td className="order-sum">
        <BothStocks listing={listing} />
      </td>
      <td>
        <ListingTag status={status} />
        <small>{momentWords(updatedAt)}</small>
      </td>
    </>
  );
}

function BatchBar({ chosen, done }: { chosen: readonly Listing[]; done: () => void }) {
  const move = useMutation('POST /api/v2/saleorder/move', {
    refresh: LISTING_READS,
    done: ({ moved }) => {
      say.success(`${moved} 件已经交给渠道处理`);
      done();
    },
  });
  if (chosen.length === 0) return null;
  return (
    <div className="channel-tools listing-batch" role="group" aria-label="批量操作">
      <p aria-live="polite">已选 {chosen.length} 件</p>
      {BATCH.map((action) => {
        const ids = chosen.filter(({ nextSteps }) => nextSteps.includes(action)).map(({ id }) => id);
        return ids.length === 0 ? null : (
          <Button key={action} disabled={move.isPending} onClick={() => move.mutate({ ids, action })}>
            {listingButtonWords[action]} {ids.length} 件
          </Button>
        );
      })}
      <Button onClick={done}>清除选择</Button>
    </div>
  );
}
