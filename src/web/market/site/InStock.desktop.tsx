import { Link } from 'react-router';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { Section } from '../../desktop/parts/Facts.tsx';
import { useBlanks } from '../blanks/blank.data.ts';
import { BlankCard } from '../blanks/BlankCard.desktop.tsx';
import { to } from '../../platform/screens.ts';

/** Products in stock, on pages that have nothing else to show. */
export function InStock() {
  const { data } = useBlanks({ inStock: true, pageSize: 5 });
  if (!data?.list.length) return null;
  return (
    <Section title="有现货的光版" note={<Link to={to('blankList', { inStock: 'true' })}>看全部 {data.total} 款</Link>}>
      <CardGrid items={data.list} className="grid grid-5" card={(blank) => <BlankCard blank={blank} />} />
    </Section>
  );
}
