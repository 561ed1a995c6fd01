import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { ShopProductItem } from '#contract/market/shop-products.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { CheckProgress, goOn } from './CheckNotes.tsx';
import { close, CREATE } from '../writing/opened.ts';
import { OwnDrawer } from '../writing/OwnDrawer.desktop.tsx';
import { UnsavedNote } from '../../platform/UnsavedNote.tsx';
import { type Unsaved, useUnsaved } from '../../platform/use-unsaved.ts';
import { afterCreate } from './after-create.ts';
import { open, type OpenedProduct as Opened, partTitles } from './opened.ts';
import { productReads, useShopProductItem } from './shop-products.data.ts';
import type { Shelf } from './use-shelf.ts';
import { countedProduct } from './use-stock-form.ts';

const CreateProducts = latePart(() => import('./CreateProducts.desktop.tsx'));
const ProductEditor = latePart(() => import('./ProductEditor.desktop.tsx'));
const StockForm = latePart(() => import('./StockForm.desktop.tsx'));
const GarmentForm = latePart(() => import('../garments/GarmentForm.tsx'));
const NewGarment = latePart(() => import('../garments/NewGarment.tsx'));
const PhotosForm = latePart(() => import('./PhotosForm.tsx'));
const ProductPreview = latePart(() => import('./ProductPreview.desktop.tsx'));
const ProductLog = latePart(() => import('./ProductLog.tsx'));

interface Props {
  readonly opened: Opened;
  readonly list: ListQuery;
  readonly shelf: Shelf;
}

/** A product, or new products, in a drawer beside the list. Always imported lazily. */
export default function OpenedProduct({ opened, list, shelf }: Props) {
  const end = () => close(list);
  const unsaved = useUnsaved(end);
  const isNew = opened.id === CREATE;
  const isNewGarment = isNew && opened.part === 'garment';
  return (
    <OwnDrawer
      title={isNewGarment ? '新建现货成衣' : isNew ? '新建商品' : partTitles[opened.part]}
      widthPx={isNewGarment ? 720 : isNew ? 1280 : 1040}
      beside="closes"
      end={end}
    >
      <UnsavedNote unsaved={unsaved} />
      <Suspense fallback={<Skeleton height="480px" />}>
        {isNewGarment ? (
          <NewGarment cancel={end} done={(id) => open(list, id, 'garment')} />
        ) : isNew ? (
          <CreateProducts cancel={end} done={(ids, isPutOn) => afterCreate({ list, shelf, ids, isPutOn })} />
        ) : (
          <OpenedPart opened={opened} list={list} shelf={shelf} unsaved={unsaved} />
        )}
      </Suspense>
    </OwnDrawer>
  );
}

function OpenedPart({ opened: { id, part }, list, shelf, unsaved }: Props & { readonly unsaved: Unsaved }) {
  const read = useShopProductItem(id);
  const { touched, settled, leave } = unsaved;
  const next = () => {
    settled();
    goOn(list, id);
  };
  const again = async () => (await read.refetch()).data?.item ?? null;
  const countAgain = async () => {
    const now = await again();
    return now && countedProduct(now);
  };
  const partOf = (item: ShopProductItem) => ({
    edit: (
      <>
        <CheckProgress id={id} list={list} />
        <ProductEditor item={item} again={again} touched={touched} done={next} cancel={leave} putOn={putOn} />
      </>
    ),
    garment: <GarmentForm item={item} again={again} touched={touched} done={leave} cancel={leave} />,
    stock: (
      <StockForm
        counted={countedProduct(item)}
        action="POST /api/v2/shop/setProductStock"
        refresh={productReads}
        again={countAgain}
        touched={touched}
        done={leave}
        cancel={leave}
      />
    ),
    photos: <PhotosForm item={item} again={again} touched={touched} done={leave} cancel={leave} />,
    look: <ProductPreview item={item} />,
    log: <ProductLog item={item} />,
  });
  const putOn = () => shelf.move([id], 'putOn');
  return (
    <AskedAnew read={read}>
      {({ item }) => (item ? partOf(item)[part] : <EmptyPanel drawing="notFound" title="这不是您店里的商品" />)}
    </AskedAnew>
  );
}
