import { useState } from 'react';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { tierRange } from '#contract/price.ts';
import { asSum } from '#contract/sums.ts';
import { Picture } from '../platform/Picture.tsx';
import { useRead } from '../platform/read.ts';
import { Picks } from '../writing/Picks.tsx';
import { usePicking } from '../writing/use-picking.ts';

interface Props {
  readonly add: (kind: 'blank' | 'product' | 'fabric', itemId: string) => void;
  readonly close: () => void;
}

const KINDS = { blank: '光版', product: '款式', fabric: '面料' } as const;

/** 加货品: search of what is on sale; each press adds one. */
export function ItemPicker({ add, close }: Props) {
  const [kind, setKind] = useState<keyof typeof KINDS>('blank');
  const Kind = { blank: Blanks, product: Products, fabric: Fabrics }[kind];
  return (
    <div className="proposal-picker">
      <div className="proposal-picker-head">
        <div role="group" aria-label="货品种类">
          {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((one) => (
            <button
              key={one}
              type="button"
              className={one === kind ? 'button button-main' : 'button'}
              aria-pressed={one === kind}
              onClick={() => setKind(one)}
            >
              {KINDS[one]}
            </button>
          ))}
        </div>
        <button type="button" className="text-button" onClick={close}>
          收起
        </button>
      </div>
      <Kind add={(itemId) => add(kind, itemId)} />
    </div>
  );
}

type Add = { readonly add: (itemId: string) => void };

function Blanks({ add }: Add) {
  const picking = usePicking(8);
  const read = useRead('GET /api/v2/light/list', picking.question);
  return (
    <Picks picking={picking} read={read} label="光版名称、编号、面料" things="光版" unit="件">
      {({ list }) => (
        <Cards
          add={add}
          cards={list.map(({ id, front, name, blankNo, supplier, tiers }) => ({
            ...{ id, picture: front, name, under: `${blankNo} · ${supplier.name}` },
            price: `${asSum(tierRange(tiers).lowestFen)} 起/件`,
          }))}
        />
      )}
    </Picks>
  );
}

function Products({ add }: Add) {
  const picking = usePicking(8);
  const read = useRead('GET /api/v2/product/list', picking.question);
  return (
    <Picks picking={picking} read={read} label="款式名称、编号" things="款式" unit="件">
      {({ list }) => (
        <Cards
          add={add}
          cards={list.map(({ id, front, title, productNo, shop, tiers }) => ({
            ...{ id, picture: front, name: title, under: `${productNo} · ${shop.name}` },
            price: `${asSum(tierRange(tiers).lowestFen)} 起/件`,
          }))}
        />
      )}
    </Picks>
  );
}

function Fabrics({ add }: Add) {
  const picking = usePicking(8);
  const read = useRead('GET /api/v2/fabric/list', picking.question);
  return (
    <Picks picking={picking} read={read} label="面料品名、编号、成分" things="面料" unit="种">
      {({ list }) => (
        <Cards
          add={add}
          cards={list.map(({ id, close, name, fabricNo, supplier, bulkFenPerMetre }) => ({
            ...{ id, picture: close, name, under: `${fabricNo} · ${supplier.name}` },
            price: `${asSum(bulkFenPerMetre)}/米`,
          }))}
        />
      )}
    </Picks>
  );
}

interface Card {
  readonly id: string;
  readonly picture: PictureShape;
  readonly name: string;
  readonly under: string;
  readonly price: string;
}

function Cards({ cards, add }: Add & { readonly cards: readonly Card[] }) {
  return (
    <ul className="proposal-picks">
      {cards.map(({ id, picture, name, under, price }) => (
        <li key={id}>
          <Picture picture={picture} sizes="56px" alt="" />
          <span>
            <strong>{name}</strong>
            <small>{under}</small>
            <small>{price}</small>
          </span>
          <button type="button" className="button" aria-label={`加入 ${name}`} onClick={() => add(id)}>
            加入
          </button>
        </li>
      ))}
    </ul>
  );
}
