import type { ReactNode } from 'react';
import { BundleList } from '../bundles/BundleList.desktop.tsx';
import { DesignList } from '../designs/DesignList.desktop.tsx';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { useTitle } from '../../platform/title.ts';
import { ProductList } from './ProductList.desktop.tsx';
import { lookIn, looks, type LookTab } from './look-tabs.ts';
import { LookTabs } from './LookTabs.tsx';

const LISTS: Readonly<Record<LookTab, (props: { list: ListQuery }) => ReactNode>> = {
  product: ProductList,
  design: DesignList,
  bundle: BundleList,
};

/** 找设计: tabs for styles, designs and bundles. */
export function ProductListPage() {
  const list = useListQuery();
  const tab = lookIn(list);
  const { title, about } = looks[tab];
  const List = LISTS[tab];
  useTitle(title);
  return (
    <div className="page">
      <div className="list-head">
        <h1>{title}</h1>
        <p>{about}</p>
        <LookTabs now={tab} className="list-tabs" />
      </div>
      <List key={tab} list={list} />
    </div>
  );
}
