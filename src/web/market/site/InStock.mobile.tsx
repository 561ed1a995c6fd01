import { Section } from '../../mobile/parts/Section.tsx';
import { Tiles } from '../../mobile/parts/Tiles.tsx';
import { useBlanks } from '../blanks/blank.data.ts';
import { to } from '../../platform/screens.ts';

/** Products in stock, on pages that have nothing else to show. */
export function InStock() {
  const { data } = useBlanks({ inStock: true, pageSize: 8 });
  if (!data?.list.length) return null;
  return (
    <Section title="有现货的光版" more={{ label: `全部 ${data.total} 款`, to: to('blankList', { inStock: 'true' }) }}>
      <Tiles
        tiles={data.list.map(({ id, name, front, tiers }) => ({
          id,
          title: name,
          picture: front,
          priceFen: Math.min(...tiers.map((tier) => tier.priceFen)),
          link: to('blankDetail', { id }),
        }))}
      />
    </Section>
  );
}
