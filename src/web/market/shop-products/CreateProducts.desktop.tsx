import { CreateProducts, type CreateProductProps } from './CreateProducts.tsx';
import { NewProductGrid } from './NewProductGrid.desktop.tsx';

/** Always imported lazily. */
export default function CreateProductInGrid(props: CreateProductProps) {
  return <CreateProducts {...props} Rows={NewProductGrid} />;
}
