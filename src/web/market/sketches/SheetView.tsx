import type { ReactNode } from 'react';
import type { SketchSheet } from '#contract/market/sketches.ts';
import { colourNames } from '#contract/market/colour-name.ts';
import { ChosenSketch } from './ChosenSketch.tsx';
import { DrawnPrint } from './DrawnPrint.tsx';
import type { UsedSketches } from './sketch.data.ts';
import { insteadWords, readAsWords, sheetTitle, unreadWords } from './sketch.words.ts';
import { Button } from '../../platform/Button.tsx';

interface Props {
  readonly used: UsedSketches;
  readonly sheet: SketchSheet;
  /** what follows once the chosen picture is a design */
  readonly next: (designId: string, isNew: boolean) => ReactNode;
}

/** One sheet: how the sentence was read, its twelve pictures, the chosen one, and what becomes of it. */
export function SheetView({ used, sheet, next }: Props) {
  const { place, choose, newDesignId, mixing, mixWith, endMix, draw, vary, isMixing } = used;
  // The next sheet takes its place in a moment: nothing is kept from this one by accident.
  const isLeaving = draw.isPending || vary.isPending || isMixing;
  const isFirst = (at: number) => mixing?.id === sheet.id && mixing.place === at;
  const chosen = sheet.sketches[place];
  return (
    <section className="sketch-sheet" aria-label="这一次的图" aria-busy={isLeaving} inert={isLeaving}>
      <h2>{sheetTitle(sheet)}</h2>
      <p className="sketch-read">
        {readAsWords(sheet)}
        {sheet.understood.join(' · ')}
        {sheet.reference.length > 0 ? (
          <span
            className="sketch-inks"
            role="img"
            aria-label={`参考图的颜色：${colourNames(sheet.reference).join('、')}`}
          >
            {sheet.reference.map((hex) => (
              <i key={hex} style={{ background: hex }} />
            ))}
          </span>
        ) : null}
        {sheet.instead.length > 0 ? <strong>{insteadWords(sheet)}</strong> : null}
        {sheet.unread.length > 0 ? <span>{unreadWords(sheet)}</span> : null}
      </p>
      {mixing ? (
        <p className="sketch-mixing" role="status">
          混合两张：题材照“{mixing.motif}”那张。再点一张，配色和排法（循环、疏密、大小）照它；“出过的图”里的也行。
          <Button onClick={endMix}>不混合了</Button>
        </p>
      ) : null}
      <div className="sketch-work">
        <ul className="sketch-strip">
          {sheet.sketches.map((sketch, at) => (
            <li key={JSON.stringify(sketch.print)}>
              <button
                type="button"
                aria-pressed={at === place}
                disabled={isFirst(at)}
                onClick={() => (mixing ? mixWith({ id: sheet.id, place: at }) : choose(at))}
              >
                <DrawnPrint sketch={sketch} label={`第 ${at + 1} 张 ${sketch.motif}`} />
                {sketch.kept ? <span className="sketch-kept">已收 {sketch.kept.designNo}</span> : null}
              </button>
            </li>
          ))}
        </ul>
        {chosen ? (
          <ChosenSketch key={`${sheet.id}/${place}`} used={used} sheet={sheet} sketch={chosen} place={place} />
        ) : null}
      </div>
      {chosen?.kept ? next(chosen.kept.designId, chosen.kept.designId === newDesignId) : null}
    </section>
  );
}
