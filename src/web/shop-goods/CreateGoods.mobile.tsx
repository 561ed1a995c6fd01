import { CreateGoods, type CreateGoodsProps } from './CreateGoods.tsx';
import { NewGoodsCards } from './NewGoodsCards.mobile.tsx';

/** Always imported lazily. */
export default function CreateGoodsInCards(props: CreateGoodsProps) {
  return <CreateGoods {...props} Rows={NewGoodsCards} />;
}
