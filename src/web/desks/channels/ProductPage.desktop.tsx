import { ProductPage as Product } from '../../market/products/ProductPage.desktop.tsx';
import { ChannelPackage } from './ChannelPackage.tsx';

/** 商品详情, with the data packages of the channels. */
export function ProductPage() {
  return <Product Packages={ChannelPackage} />;
}
