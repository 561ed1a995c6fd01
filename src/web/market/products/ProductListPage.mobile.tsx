import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { BundleList } from '../bundles/BundleList.mobile.tsx';
import { DesignList } from '../designs/DesignList.mobile.tsx';
import { useTitle } from '../../platform/title.ts';
import { ProductList } from './ProductList.mobile.tsx';
import { lookIn, looks, type LookTab } from './look-tabs.ts';
import { LookTabs } from './LookTabs.tsx';
import '../blanks/BlankListPage.mobile.css';

const LISTS: Readonly<Record<LookTab, ComponentType>> = {
  product: ProductList,
  design: DesignList,
  bundle: BundleList,
};

/** 找设计: tabs for styles, designs and bundles. */
export function ProductListPage() {
  const [params] = useSearchParams();
  const tab = lookIn({ get: (key) => params.get(key) ?? undefined });
  const List = LISTS[tab];
  useTitle(looks[tab].title);
  return (
    <>
      <h1 className="visually-hidden">{looks[tab].title}</h1>
      <LookTabs now={tab} className="source-tabs" />
      <List key={tab} />
    </>
  );
}
