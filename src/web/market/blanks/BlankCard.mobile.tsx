import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import type { ReactNode } from 'react';
import type { BlankCard as Blank } from '#contract/market/blanks.ts';
import { CardFacts } from '../../mobile/parts/CardFacts.tsx';
import { ColourDots } from '../../mobile/parts/ColourDots.tsx';
import { ItemCard, ItemCardSkeleton } from '../../mobile/parts/ItemCard.tsx';
import { TierPrice } from '../../mobile/parts/Price.tsx';
import { shopFacts } from '../../mobile/parts/ShopLine.tsx';
import { promiseWords } from '../../platform/lead-words.ts';
import { to } from '../../platform/screens.ts';
import { composition } from '../../platform/words.ts';

interface Props {
  blank: Blank;
  eager?: boolean;
  /** why it is shown */
  note?: string;
  /** action buttons on its picture */
  children?: ReactNode;
}

export function BlankCard({ blank, eager = false, note, children }: Props) {
  return (
    <ItemCard
      to={to('blankDetail', { id: blank.id, colour: blank.shownColourNo })}
      picture={blank.front}
      eager={eager}
      name={blank.name}
      alike={{ kind: 'blank', id: blank.id }}
      actions={children}
    >
      <CardFacts facts={blank.composition.map((fibre) => composition([fibre]))} />
      <CardFacts
        facts={[
          ...(blank.gsm === null ? [] : [`${blank.gsm} g/m²`]),
          ...blank.methods.map((method) => wordOf(METHOD_NAMES, method)),
        ]}
      />
      <TierPrice tiers={blank.tiers} />
      <Terms blank={blank} />
      <ColourDots colours={blank.colours} most={5} shown={blank.shownColourNo} />
      <CardFacts className="card-shop" facts={shopFacts(blank.supplier)} />
      {note ? <span className="card-note">{note}</span> : null}
    </ItemCard>
  );
}

function Terms({ blank: { moq, inStock, leadHours } }: { blank: Blank }) {
  const time = promiseWords(leadHours, inStock);
  const from = `${moq} 件起订`;
  return inStock ? <CardFacts facts={[from]} good={time} /> : <CardFacts facts={[from, time]} />;
}

/** The card's own boxes, line by line: nothing shifts when the blanks arrive. */
export function BlankCardSkeleton() {
  return <ItemCardSkeleton below={['words', 'words', 'price', 'words', 'dots', 'shop']} />;
}
