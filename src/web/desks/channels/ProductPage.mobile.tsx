import { ProductPage as Product } from '../../market/products/ProductPage.mobile.tsx';
import type { Screen } from '../../platform/screens.ts';
import { ChannelPackage } from './ChannelPackage.tsx';

/** 商品详情, with the data packages of the channels. */
export function ProductPage({ screen }: { screen: Screen }) {
  return <Product screen={screen} Packages={ChannelPackage} />;
}
