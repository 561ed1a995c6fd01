import { latePart } from '../../platform/late-part.tsx';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { OwnDrawer } from '../writing/OwnDrawer.desktop.tsx';
import { UnsavedNote } from '../../platform/UnsavedNote.tsx';
import { type Unsaved, useUnsaved } from '../../platform/use-unsaved.ts';
import { type OpenedBlank as Opened, partTitles } from './opened.ts';
import { countedBlank, nameOf } from './own-blank.words.ts';
import { blankReads, useOwnBlank } from './own-blanks.data.ts';
import { photographsOf } from './photographs.ts';

const StockForm = latePart(() => import('../shop-products/StockForm.desktop.tsx'));
const BlankLook = latePart(() => import('./BlankLook.desktop.tsx'));
const BlankSheet = latePart(() => import('./BlankSheet.tsx'));
const BlankPhotos = latePart(() => import('./BlankPhotos.tsx'));
const EventLog = latePart(() => import('../writing/EventLog.tsx'));

/** A click outside must not close a form with typed data. */
const isWritten: ReadonlySet<Opened['part']> = new Set(['stock', 'photos', 'sheet']);

/** A blank's stock, preview or history, in a drawer beside the list. Always imported lazily. */
export default function OpenedBlank({ opened: { id, part }, end }: { opened: Opened; end: () => void }) {
  const unsaved = useUnsaved(end);
  return (
    <OwnDrawer title={partTitles[part]} widthPx={1040} beside={isWritten.has(part) ? 'stays' : 'closes'} end={end}>
      <UnsavedNote unsaved={unsaved} />
      {part === 'sheet' ? <BlankSheet /> : <Part id={id} part={part} unsaved={unsaved} />}
    </OwnDrawer>
  );
}

function Part({ id, part, unsaved }: Opened & { readonly unsaved: Unsaved }) {
  const read = useOwnBlank(id);
  const again = async () => (await read.refetch()).data ?? null;
  const countedAgain = async () => {
    const now = await again();
    return now && countedBlank(now);
  };
  return (
    <AskedAnew read={read}>
      {(item) =>
        part === 'stock' ? (
          <StockForm
            counted={countedBlank(item)}
            action="POST /api/v2/shop/setBlankStock"
            refresh={blankReads}
            again={countedAgain}
            touched={unsaved.touched}
            done={unsaved.leave}
            cancel={unsaved.leave}
          />
        ) : part === 'photos' ? (
          <BlankPhotos item={item} again={again} unsaved={unsaved} />
        ) : part === 'log' ? (
          <EventLog name={nameOf(item)} events={item.events} />
        ) : (
          <BlankLook document={item.document} photographs={photographsOf(item)} />
        )
      }
    </AskedAnew>
  );
}
