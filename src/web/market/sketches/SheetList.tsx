import { DrawnPrint } from './DrawnPrint.tsx';
import type { UsedSketches } from './sketch.data.ts';
import { sheetTitle } from './sketch.words.ts';
import { Button } from '../../platform/Button.tsx';

/** 出过的图: earlier sheets by their first pictures. */
export function SheetList({ used }: { used: UsedSketches }) {
  const { sheets, sheet, open, remove } = used;
  if (sheets.length < 2) return null;
  return (
    <section className="sketch-list" aria-label="出过的图">
      <h2>出过的图</h2>
      <ul>
        {sheets
          .filter(({ id }) => id !== sheet?.id)
          .map((one) => (
            <li key={one.id}>
              <button type="button" className="sketch-open" onClick={() => open(one.id)}>
                <span className="sketch-few">
                  {one.sketches.slice(0, 3).map((sketch) => (
                    <DrawnPrint key={JSON.stringify(sketch.print)} sketch={sketch} />
                  ))}
                </span>
                <span className="sketch-title">{sheetTitle(one)}</span>
              </button>
              <Button aria-label={`删除 ${sheetTitle(one)}`} onClick={() => remove.mutate({ id: one.id })}>
                删除
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}
