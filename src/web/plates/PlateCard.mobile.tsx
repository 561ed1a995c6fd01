import type { ReactNode } from 'react';
import type { PlateCard as Plate } from '#contract/plates.ts';
import { CardFacts } from '../mobile/parts/CardFacts.tsx';
import { ColourDots } from '../mobile/parts/ColourDots.tsx';
import { ItemCard, ItemCardSkeleton } from '../mobile/parts/ItemCard.tsx';
import { TierPrice } from '../mobile/parts/Price.tsx';
import { shopFacts } from '../mobile/parts/ShopLine.tsx';
import { promiseWords } from '../platform/lead-words.ts';
import { to } from '../platform/screens.ts';
import { composition } from '../platform/words.ts';

interface Props {
  plate: Plate;
  eager?: boolean;
  /** action buttons on its picture */
  children?: ReactNode;
}

export function PlateCard({ plate, eager = false, children }: Props) {
  return (
    <ItemCard
      to={to('plateDetail', { id: plate.id, colour: plate.shownColourNo })}
      picture={plate.front}
      eager={eager}
      name={plate.name}
      deeds={children}
    >
      <CardFacts facts={plate.composition.map((fibre) => composition([fibre]))} />
      <CardFacts facts={[`${plate.gsm} g/m²`, ...plate.methods]} />
      <TierPrice tiers={plate.tiers} />
      <Terms plate={plate} />
      <ColourDots colours={plate.colours} most={5} shown={plate.shownColourNo} />
      <CardFacts className="card-shop" facts={shopFacts(plate.supplier)} />
    </ItemCard>
  );
}

function Terms({ plate: { moq, inStock, leadHours } }: { plate: Plate }) {
  const time = promiseWords(leadHours, inStock);
  const from = `${moq} 件起订`;
  return inStock ? <CardFacts facts={[from]} good={time} /> : <CardFacts facts={[from, time]} />;
}

/** The card's own boxes, line by line: nothing shifts when the blanks arrive. */
export function PlateCardSkeleton() {
  return <ItemCardSkeleton below={['words', 'words', 'price', 'words', 'dots', 'shop']} />;
}
