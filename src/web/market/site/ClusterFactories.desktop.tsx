import { useState } from 'react';
import type { FactoryCard as Factory } from '#contract/market/shops.ts';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { Tabs } from '../../desktop/parts/Tabs.tsx';
import { FactoryCard } from '../shops/FactoryCard.desktop.tsx';

const ALL = '全部产业带';
const SHOWN = 4;

/** Source factories by 产业带: buyers search by place before name. */
export function ClusterFactories({ factories }: { factories: readonly Factory[] }) {
  const clusters = [...new Set(factories.flatMap(({ cluster }) => (cluster ? [cluster] : [])))];
  const [chosen, choose] = useState(ALL);
  const shown = chosen === ALL ? factories.slice(0, SHOWN) : factories.filter(({ cluster }) => cluster === chosen);
  return (
    <Tabs label="产业带" names={[ALL, ...clusters]} chosen={chosen} choose={choose}>
      <CardGrid items={shown} className="grid grid-2" card={(factory) => <FactoryCard factory={factory} />} />
    </Tabs>
  );
}
