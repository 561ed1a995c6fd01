import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { ShopProductItem } from '#contract/market/shop-products.ts';
import Sheet from '../../mobile/parts/Sheet.tsx';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { close, CREATE } from '../writing/opened.ts';
import { UnsavedNote } from '../../platform/UnsavedNote.tsx';
import { useUnsaved } from '../../platform/use-unsaved.ts';
import { open, type OpenedProduct as Opened, partTitles } from './opened.ts';
import { productReads, useShopProductItem } from './shop-products.data.ts';
import { afterCreate } from './after-create.ts';
import type { Shelf } from './use-shelf.ts';
import { countedProduct } from './use-stock-form.ts';

const CreateProducts = latePart(() => import('./CreateProducts.mobile.tsx'));
const GarmentForm = latePart(() => import('../garments/GarmentForm.tsx'));
const NewGarment = latePart(() => import('../garments/NewGarment.tsx'));
const PhotosForm = latePart(() => import('./PhotosForm.tsx'));
const QuickEdit = latePart(() => import('./QuickEdit.mobile.tsx'));
const StockPad = latePart(() => import('./StockPad.mobile.tsx'));

interface Props {
  readonly opened: Opened;
  readonly list: ListQuery;
  readonly shelf: Shelf;
}

/**
 * A product in a bottom sheet; forms that the phone does not have are replaced by its quick edit. Always imported
 * lazily.
 */
export default function OpenedProduct({ opened, list, shelf }: Props) {
  if (opened.id === CREATE && opened.part === 'garment') return <NewGarmentSheet list={list} />;
  return opened.id === CREATE ? <NewProduct list={list} shelf={shelf} /> : <OneOfProduct opened={opened} list={list} />;
}

function NewProduct({ list, shelf }: Pick<Props, 'list' | 'shelf'>) {
  const end = () => close(list);
  return (
    <Sheet open title="新建商品" close={end}>
      <Suspense fallback={<Skeleton height="320px" />}>
        <CreateProducts cancel={end} done={(ids, isPutOn) => afterCreate({ list, shelf, ids, isPutOn })} />
      </Suspense>
    </Sheet>
  );
}

function NewGarmentSheet({ list }: Pick<Props, 'list'>) {
  const end = () => close(list);
  return (
    <Sheet open title="新建现货成衣" close={end}>
      <Suspense fallback={<Skeleton height="320px" />}>
        <NewGarment cancel={end} done={(id) => open(list, id, 'garment')} />
      </Suspense>
    </Sheet>
  );
}

function OneOfProduct({ opened: { id, part }, list }: Pick<Props, 'opened' | 'list'>) {
  const read = useShopProductItem(id);
  const end = () => close(list);
  const unsaved = useUnsaved(end);
  const again = async () => (await read.refetch()).data?.item ?? null;
  const countAgain = async () => {
    const now = await again();
    return now && countedProduct(now);
  };
  const props = { again, touched: unsaved.touched, done: unsaved.leave, cancel: unsaved.leave };
  const partOf = (item: ShopProductItem) => {
    if (part === 'stock')
      return (
        <StockPad
          {...props}
          counted={countedProduct(item)}
          action="POST /api/v2/shop/setProductStock"
          refresh={productReads}
          again={countAgain}
        />
      );
    if (part === 'garment') return <GarmentForm {...props} item={item} />;
    return part === 'photos' ? <PhotosForm {...props} item={item} /> : <QuickEdit {...props} item={item} />;
  };
  return (
    <Sheet
      open
      title={part === 'stock' || part === 'photos' || part === 'garment' ? partTitles[part] : partTitles.edit}
      close={end}
    >
      <UnsavedNote unsaved={unsaved} />
      <Suspense fallback={<Skeleton height="320px" />}>
        <AskedAnew read={read}>
          {({ item }) => (item ? partOf(item) : <EmptyPanel drawing="notFound" title="这不是您店里的商品" />)}
        </AskedAnew>
      </Suspense>
    </Sheet>
  );
}
