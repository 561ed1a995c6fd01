import { useState } from 'react';
import { Link } from 'react-router';
import { MOST_TITLE_CHARS, REPEAT_WORDS } from '#contract/market/design-rules.ts';
import type { DesignDocument } from '#contract/market/own-designs.ts';
import type { Sketch, SketchSheet } from '#contract/market/sketches.ts';
import { KeepOnBoard } from '../boards/KeepOnBoard.tsx';
import { colourNames } from '#contract/market/colour-name.ts';
import { Button } from '../../platform/Button.tsx';
import { Form } from '../../platform/Form.tsx';
import { to } from '../../platform/screens.ts';
import { DrawnPrint } from './DrawnPrint.tsx';
import type { UsedSketches } from './sketch.data.ts';
import { titleFor } from './sketch.words.ts';

interface Props {
  readonly used: UsedSketches;
  readonly sheet: SketchSheet;
  readonly sketch: Sketch;
  readonly place: number;
}

/** The chosen picture, large, with everything that can be done with it. */
export function ChosenSketch({ used, sheet, sketch, place }: Props) {
  const { vary, keep, hasShop, mixing, beginMix, isMixing } = used;
  const [title, setTitle] = useState(() => titleFor(sketch, place));
  const { repeat, repeatMm, palette } = sketch.print;
  const inks = [...new Set(palette)];
  const names = colourNames(inks);
  const another = (how: 'seed' | 'palette') => vary.mutate({ id: sheet.id, place, how });
  return (
    <section className="sketch-chosen" aria-label="选中的图">
      <DrawnPrint sketch={sketch} repeats={2.2} label={`选中的图：${sketch.motif}`} />
      <p className="sketch-facts">
        程序绘图 · 矢量 · {REPEAT_WORDS[repeat as DesignDocument['repeat']]} · {repeatMm.width / 10} ×{' '}
        {repeatMm.height / 10} cm
      </p>
      <ul className="sketch-inks" aria-label={`${inks.length} 色`}>
        {inks.map((hex, at) => (
          <li key={hex}>
            <i style={{ background: hex }} />
            {names[at]}
          </li>
        ))}
      </ul>
      <p className="sketch-actions">
        <Button disabled={vary.isPending} onClick={() => another('seed')}>
          再变几张
        </Button>
        <Button disabled={vary.isPending} onClick={() => another('palette')}>
          换配色
        </Button>
        <Button
          disabled={isMixing || mixing !== null}
          onClick={() => beginMix({ id: sheet.id, place, motif: sketch.motif })}
        >
          和另一张混合
        </Button>
        <KeepOnBoard wishes={[{ kind: 'sketch', what: `${sheet.id}/${place}` }]} name={sketch.motif} />
      </p>
      {sketch.kept ? (
        <p className="sketch-note">
          已收为花型{' '}
          <Link to={to('merchantDesign', { open: sketch.kept.designId })}>
            {sketch.kept.title}（{sketch.kept.designNo}）
          </Link>
          ，接着在下面刊登。
        </p>
      ) : hasShop ? (
        <Form className="sketch-keep" submit={() => keep.mutate({ id: sheet.id, place, title })}>
          <label htmlFor="sketch-title">花型名称</label>
          <input
            id="sketch-title"
            value={title}
            maxLength={MOST_TITLE_CHARS}
            onChange={({ target }) => setTitle(target.value)}
          />
          <button type="submit" className="button button-main" disabled={keep.isPending || title.trim() === ''}>
            收为花型
          </button>
        </Form>
      ) : (
        <p className="sketch-note">
          图已存在“出过的图”里。要收为花型、做款式上架，先<Link to={to('shopRegister')}>开一家店</Link>
          ，审核通过后回到这一页接着做。
        </p>
      )}
    </section>
  );
}
