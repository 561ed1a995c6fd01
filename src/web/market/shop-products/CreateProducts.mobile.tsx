import { CreateProducts, type CreateProductProps } from './CreateProducts.tsx';
import { NewProductCards } from './NewProductCards.mobile.tsx';

/** Always imported lazily. */
export default function CreateProductInCards(props: CreateProductProps) {
  return <CreateProducts {...props} Rows={NewProductCards} />;
}
