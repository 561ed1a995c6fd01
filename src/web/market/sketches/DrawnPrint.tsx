import { useEffect, useState } from 'react';
import { drawPrint } from '#drawing/print.ts';
import type { DrawnPrint as Print } from '#drawing/recipe.ts';
import type { Sketch } from '#contract/market/sketches.ts';

/** One after another, so that the first are seen while the others are drawn. */
let last: Promise<void> = Promise.resolve();
const inTurn = (work: () => void): void => {
  last = last.then(() => new Promise<void>((done) => setTimeout(() => (work(), done()))));
};

/** A print drawn in the browser: 1.5 repeats, or the artwork. */
export function DrawnPrint({
  sketch,
  repeats = 1.5,
  label = '',
}: {
  sketch: Sketch;
  repeats?: number;
  label?: string;
}) {
  const [url, setUrl] = useState<string | null>(null);
  const words = JSON.stringify(sketch.print);
  useEffect(() => {
    let gone = false;
    let made: string | null = null;
    inTurn(() => {
      if (gone) return;
      const print = JSON.parse(words) as Print;
      const showMm = Math.max(print.repeatMm.width, print.repeatMm.height) * repeats;
      const { svg } = drawPrint({ draw: 'print', print, showMm });
      made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      setUrl(made);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [words, repeats]);
  return url ? (
    <img className="sketch-print" src={url} alt={label} />
  ) : (
    <span className="sketch-print" aria-busy="true" />
  );
}
