import { CreateGoods, type CreateGoodsProps } from './CreateGoods.tsx';
import { NewGoodsGrid } from './NewGoodsGrid.desktop.tsx';

/** Always imported lazily. */
export default function CreateGoodsInGrid(props: CreateGoodsProps) {
  return <CreateGoods {...props} Rows={NewGoodsGrid} />;
}
