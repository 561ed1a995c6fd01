import Sheet from '../mobile/parts/Sheet.tsx';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import StockPad from '../shop-goods/StockPad.mobile.tsx';
import { countedPlate } from './own-plate.words.ts';
import { plateReads, useOwnPlate } from './own-plates.data.ts';

/** A plate's stock in a sheet from below. Always imported lazily. */
export default function OpenedPlate({ id, end }: { id: string; end: () => void }) {
  const read = useOwnPlate(id);
  const again = async () => {
    const now = (await read.refetch()).data;
    return now ? countedPlate(now) : null;
  };
  return (
    <Sheet open title="库存" close={end}>
      <AskedAnew read={read}>
        {(item) => (
          <StockPad
            counted={countedPlate(item)}
            deed="POST /api/v2/shop/setPlateStock"
            refresh={plateReads}
            again={again}
            touched={() => {}}
            done={end}
            cancel={end}
          />
        )}
      </AskedAnew>
    </Sheet>
  );
}
