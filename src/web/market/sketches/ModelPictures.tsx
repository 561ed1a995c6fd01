import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { GOOD_DPI, MOST_TITLE_CHARS, widestMm } from '#contract/market/design-rules.ts';
import { asSum } from '#contract/platform/sums.ts';
import { Button } from '../../platform/Button.tsx';
import { Form } from '../../platform/Form.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import type { GeneratedPicture, UsedGeneration } from './generation.data.ts';
import { seamWords, stateWords, whyWords } from './generation.words.ts';

interface Props {
  readonly used: UsedGeneration;
  /** what follows once a picture is a design */
  readonly next: (designId: string, isNew: boolean) => ReactNode;
}

/** 模型画的图: each with what has become of it. */
export function ModelPictures({ used, next }: Props) {
  const { pictures, newDesignId } = used;
  const [openedId, open] = useState('');
  const shownId = openedId || newDesignId;
  if (pictures.length === 0) return null;
  return (
    <section className="model-pictures" aria-label="模型画的图">
      <h2>模型画的图</h2>
      <ul>
        {pictures.map((one) => (
          <li key={one.id}>
            <ModelPicture used={used} one={one} publish={open} />
          </li>
        ))}
      </ul>
      {shownId === '' ? null : next(shownId, shownId === newDesignId)}
    </section>
  );
}

interface PictureProps {
  readonly used: UsedGeneration;
  readonly one: GeneratedPicture;
  readonly publish: (designId: string) => void;
}

function ModelPicture({ used, one, publish }: PictureProps) {
  const { cancel } = used;
  return (
    <article>
      {one.picture ? (
        <Picture picture={one.picture} sizes="(max-width: 700px) 46vw, 280px" className="model-picture" />
      ) : (
        <span className="model-blank" data-state={one.state}>
          {stateWords(one)}
        </span>
      )}
      <p className="model-words">{one.words}</p>
      <p className="sketch-facts">
        {one.vendor}
        {one.picture ? ` · AI 生成 · ${one.width} × ${one.height} 像素` : ''}
        {one.costFen > 0 ? ` · ${asSum(one.costFen)}（平台付）` : ''}
      </p>
      {one.picture ? <p className="sketch-facts">{seamWords[one.seam]}</p> : null}
      {one.why === '' ? null : <p className="model-why">{whyWords(one)}</p>}
      {one.state === 'queued' ? (
        <Button
          aria-label={`取消 ${one.words}`}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate({ id: one.id })}
        >
          取消
        </Button>
      ) : null}
      {one.state === 'passed' ? <KeepPicture used={used} one={one} publish={publish} /> : null}
    </article>
  );
}

/** What was not wanted is no name. */
const titleFrom = (words: string): string =>
  words
    .replaceAll(/(?:不要|不用|别要|除了)[^，,。；;\s]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_TITLE_CHARS);

function KeepPicture({ used, one, publish }: PictureProps) {
  const { keep, hasShop } = used;
  const [title, setTitle] = useState(() => titleFrom(one.words));
  const [widthMm, setWidthMm] = useState(() => String(widestMm(one.width, GOOD_DPI)));
  const { kept } = one;
  if (kept)
    return (
      <p className="sketch-note">
        已收为花型 <Link to={to('merchantDesign', { open: kept.designId })}>{kept.designNo}</Link>
        <Button onClick={() => publish(kept.designId)}>刊登</Button>
      </p>
    );
  if (!hasShop)
    return (
      <p className="sketch-note">
        要收为花型，先<Link to={to('shopRegister')}>开一家店</Link>。
      </p>
    );
  const wide = Number(widthMm);
  const isWide = Number.isInteger(wide) && wide >= 20 && wide <= 1_000;
  return (
    <Form
      className="sketch-keep"
      submit={() => {
        if (isWide) keep.mutate({ id: one.id, title, widthMm: wide });
      }}
    >
      <label>
        花型名称
        <input value={title} maxLength={MOST_TITLE_CHARS} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <label>
        循环宽度（毫米）
        <input
          inputMode="numeric"
          value={widthMm}
          maxLength={4}
          aria-invalid={isWide ? undefined : true}
          onChange={({ target }) => setWidthMm(target.value)}
        />
        {isWide ? null : <small className="model-why">填 20 到 1000 的整数</small>}
      </label>
      <button type="submit" className="button button-main" disabled={keep.isPending || title.trim() === '' || !isWide}>
        收为花型
      </button>
    </Form>
  );
}
