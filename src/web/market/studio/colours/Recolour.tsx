import { useId, useState } from 'react';
import { HUES, hueWords } from '#contract/platform/colour.ts';
import type { Layer, PictureLayer, PrintLayer, Recolouring } from '#contract/market/style-document.ts';
import { layerInks } from '#studio/separation.ts';
import type { Studio } from '../use-studio.ts';
import { inkFactsOf } from './ink-facts.ts';

interface Props {
  readonly studio: Studio;
  readonly layer: PrintLayer | PictureLayer;
}

/** 换色: each colour of a print or picture becomes another. */
export function Recolour({ studio, layer }: Props) {
  const own = layerInks(inOwnColours(layer), inkFactsOf(studio)) ?? [];
  const exchanges: Recolouring = layer.recolour ?? own.map((hex) => ({ from: hex, to: hex }));
  if (layer.isLocked) return <p className="soft-small">图层已锁定，解锁后再换色。</p>;
  if (exchanges.length === 0)
    return <p className="soft-small">还没有认出它的颜色：早先上传的图片，重新上传一次就能换色。</p>;
  const set = (recolour: Recolouring, words: string, run?: string) => studio.patch(layer.id, { recolour }, words, run);
  const change = (at: number, to: string) =>
    set(
      exchanges.with(at, { ...exchanges[at]!, to }),
      `${exchanges[at]!.from} 换成 ${to}`,
      `recolour ${layer.id} ${at}`,
    );
  const isOwn = exchanges.every(({ from, to }) => from === to);
  return (
    <>
      <ul className="studio-exchanges">
        {exchanges.map(({ from, to }, at) => (
          <Exchange key={from} from={from} to={to} studio={studio} change={(hex) => change(at, hex)} />
        ))}
      </ul>
      <button type="button" className="button studio-wide" disabled={isOwn} onClick={() => set([], '恢复原来的颜色')}>
        恢复原来的颜色
      </button>
    </>
  );
}

const inOwnColours = (layer: Layer): Layer => {
  const { recolour: _, ...own } = layer as PrintLayer;
  return own;
};

interface ExchangeProps {
  readonly from: string;
  readonly to: string;
  readonly studio: Studio;
  readonly change: (hex: string) => void;
}

const HEX = /^#?([0-9a-f]{6})$/i;

function Exchange({ from, to, studio, change }: ExchangeProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !HEX.test(typed.trim());
  const take = (text: string) => {
    const digits = HEX.exec(text.trim())?.[1];
    if (digits === undefined) return;
    setTyped(null);
    const hex = `#${digits.toLowerCase()}`;
    if (hex !== to) change(hex);
  };
  return (
    <li>
      <i style={{ background: from }} aria-hidden="true" />
      <span aria-hidden="true">→</span>
      <input
        type="color"
        aria-label={`${from} 换成的颜色`}
        value={to}
        onChange={({ target }) => {
          setTyped(null);
          change(target.value);
        }}
      />
      <input
        aria-label={`${from} 换成的色号`}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={9}
        value={typed ?? to}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => (typed === null ? undefined : isWrong ? setTyped(null) : take(typed))}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget.value);
          if (key === 'Escape') setTyped(null);
        }}
      />
      <select aria-label={`${from} 换成常用的颜色`} value="" onChange={({ target }) => change(target.value)}>
        <option value="">选色</option>
        {to === from ? null : <option value={from}>恢复 {from}</option>}
        <optgroup label="底衣颜色">
          {studio.blank.colours.map(({ colourNo, name, hex }) => (
            <option key={colourNo} value={hex}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="常用色">
          {HUES.map(({ hue, hex }) => (
            <option key={hue} value={hex}>
              {hueWords[hue]}
            </option>
          ))}
        </optgroup>
      </select>
      {isWrong ? (
        <small id={id} role="alert">
          写成 #1e3a5f 这样
        </small>
      ) : null}
    </li>
  );
}
