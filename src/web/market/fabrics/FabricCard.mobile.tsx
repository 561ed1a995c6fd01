import type { ReactNode } from 'react';
import type { FabricCard as Fabric } from '#contract/market/fabrics.ts';
import { CardFacts } from '../../mobile/parts/CardFacts.tsx';
import { ColourDots } from '../../mobile/parts/ColourDots.tsx';
import { ItemCard, ItemCardSkeleton } from '../../mobile/parts/ItemCard.tsx';
import { Price } from '../../mobile/parts/Price.tsx';
import { shopFacts } from '../../mobile/parts/ShopLine.tsx';
import { to } from '../../platform/screens.ts';
import { composition, unitName, yuan } from '../../platform/words.ts';
import { supplyWords } from './cloth.words.ts';

interface Props {
  fabric: Fabric;
  eager?: boolean;
  /** why it is shown */
  note?: string;
  /** action buttons on its picture */
  children?: ReactNode;
}

export function FabricCard({ fabric, eager = false, note, children }: Props) {
  return (
    <ItemCard
      to={to('fabricDetail', { id: fabric.id, colour: fabric.shownColourNo })}
      picture={fabric.close}
      eager={eager}
      name={fabric.name}
      alike={{ kind: 'fabric', id: fabric.id }}
      actions={children}
    >
      <CardFacts facts={fabric.composition.map((fibre) => composition([fibre]))} />
      <CardFacts facts={[`${fabric.gsm} g/m²`, `${fabric.widthCm} cm`, fabric.yarn]} />
      {/* the price per metre, by which lists are filtered and sorted; a fabric sold by weight shows that too */}
      <Price fen={fabric.bulkFenPerMetre} unit="米" />
      <CardFacts
        facts={[
          ...(fabric.bulkUnit === 'm' ? [] : [`¥${yuan(fabric.bulkPriceFen)}/${unitName(fabric.bulkUnit)}`]),
          `剪版 ¥${yuan(fabric.cutFenPerMetre)}/米`,
        ]}
      />
      <CardFacts facts={[`${fabric.moq} ${unitName(fabric.moqUnit)}起订`, supplyWords(fabric)]} />
      <ColourDots colours={fabric.colours} most={5} shown={fabric.shownColourNo} />
      <CardFacts className="card-shop" facts={shopFacts(fabric.supplier)} />
      {note ? <span className="card-note">{note}</span> : null}
    </ItemCard>
  );
}

export function FabricCardSkeleton() {
  return <ItemCardSkeleton below={['words', 'words', 'price', 'words', 'words', 'dots', 'shop']} />;
}
