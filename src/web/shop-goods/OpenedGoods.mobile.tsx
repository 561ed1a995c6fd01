import { lazy, Suspense } from 'react';
import type { ShopGoodsItem } from '#contract/shop-goods.ts';
import Sheet from '../mobile/parts/Sheet.tsx';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import type { ListQuery } from '../platform/list-query.ts';
import { EmptyPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { close, CREATE } from '../writing/opened.ts';
import { UnsavedNote } from '../writing/UnsavedNote.tsx';
import { useUnsaved } from '../writing/use-unsaved.ts';
import { type OpenedGoods as Opened, partTitles } from './opened.ts';
import { goodsReads, useShopGoodsItem } from './shop-goods.data.ts';
import { countedGoods } from './use-stock-form.ts';

const PhotosForm = lazy(() => import('./PhotosForm.tsx'));
const QuickEdit = lazy(() => import('./QuickEdit.mobile.tsx'));
const StockPad = lazy(() => import('./StockPad.mobile.tsx'));

interface Props {
  readonly opened: Opened;
  readonly list: ListQuery;
}

/** One of the goods in a sheet from below; what the phone has no form for is its short edit. Always imported lazily. */
export default function OpenedGoods({ opened, list }: Props) {
  return opened.id === CREATE ? <CreateElsewhere list={list} /> : <OneOfGoods opened={opened} list={list} />;
}

/** A link of the desktop's, sent to oneself. */
function CreateElsewhere({ list }: { list: ListQuery }) {
  return (
    <Sheet open title="新建商品" close={() => close(list)}>
      <EmptyPanel
        drawing="emptyList"
        title="新建商品要看大图、填颜色尺码，请在电脑上打开这一页；建好以后，改价、上架、改库存在手机上就能做"
      >
        <button type="button" onClick={() => close(list)}>
          看店铺商品
        </button>
      </EmptyPanel>
    </Sheet>
  );
}

function OneOfGoods({ opened: { id, part }, list }: Props) {
  const read = useShopGoodsItem(id);
  const end = () => close(list);
  const unsaved = useUnsaved(end);
  const again = async () => (await read.refetch()).data?.item ?? null;
  const countAgain = async () => {
    const now = await again();
    return now && countedGoods(now);
  };
  const props = { again, touched: unsaved.touched, done: unsaved.leave, cancel: unsaved.leave };
  const partOf = (item: ShopGoodsItem) => {
    if (part === 'stock')
      return (
        <StockPad
          {...props}
          counted={countedGoods(item)}
          deed="POST /api/v2/shop/setGoodsStock"
          refresh={goodsReads}
          again={countAgain}
        />
      );
    return part === 'photos' ? <PhotosForm {...props} item={item} /> : <QuickEdit {...props} item={item} />;
  };
  return (
    <Sheet open title={part === 'stock' || part === 'photos' ? partTitles[part] : partTitles.edit} close={end}>
      <UnsavedNote unsaved={unsaved} />
      <Suspense fallback={<Skeleton height="320px" />}>
        <AskedAnew read={read}>
          {({ item }) => (item ? partOf(item) : <EmptyPanel drawing="notFound" title="这不是您店里的商品" />)}
        </AskedAnew>
      </Suspense>
    </Sheet>
  );
}
