import { Link } from 'react-router';
import { CardGrid } from '../desktop/parts/CardGrid.tsx';
import { Section } from '../desktop/parts/Facts.tsx';
import { usePlates } from '../plates/plate.data.ts';
import { PlateCard } from '../plates/PlateCard.desktop.tsx';
import { to } from '../platform/screens.ts';

/** Products in stock, on pages that have nothing else to show. */
export function InStock() {
  const { data } = usePlates({ inStock: true, pageSize: 5 });
  if (!data?.list.length) return null;
  return (
    <Section title="有现货的光版" note={<Link to={to('plateList', { inStock: 'true' })}>看全部 {data.total} 款</Link>}>
      <CardGrid
        items={data.list}
        keyOf={({ id }) => id}
        className="grid grid-5"
        card={(plate) => <PlateCard plate={plate} />}
      />
    </Section>
  );
}
