import { useState } from 'react';
import { Meanwhile, StockHint, WrongCells } from './StockNotes.tsx';
import { cellKey, piecesIn } from './stock-grid.ts';
import { type StockForm, type StockFormProps, useStockForm } from './use-stock-form.ts';
import { Button } from '../../platform/Button.tsx';
import '../../platform/Fields.css';
import './shop-products.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const MOST_DIGITS = 7;

/** Stock of one colour at a time, size by size, on a large keypad. Always imported lazily. */
export default function StockPad(props: StockFormProps) {
  const form = useStockForm(props);
  const { counted, changed, save } = form;
  const [colourNo, setColour] = useState(counted.colours[0]?.colourNo ?? '');
  const made = counted.sizes.filter((size) => form.wordsOf(colourNo, size) !== null);
  const [size, setSize] = useState(made[0] ?? '');
  // the first key after choosing a cell replaces its number
  const [isFresh, setFresh] = useState(true);
  const at = made.includes(size) ? size : (made[0] ?? '');
  const choose = (next: string) => {
    setSize(next);
    setFresh(true);
  };
  const words = form.wordsOf(colourNo, at) ?? '';
  const type = (next: string) => {
    setFresh(false);
    form.setTyped(new Map(form.typed).set(cellKey(colourNo, at), next.replace(/^0+(?=\d)/, '')));
  };
  const isLast = made.indexOf(at) === made.length - 1;
  return (
    <div className="stock-pad">
      <StockHint counted={counted} />
      <Meanwhile form={form} />
      <div className="stock-pad-colours" role="group" aria-label="颜色">
        {counted.colours.map(({ colourNo: no, name, hex }) => (
          <button
            key={no}
            type="button"
            aria-pressed={no === colourNo}
            onClick={() => {
              setColour(no);
              setFresh(true);
            }}
          >
            <i style={{ background: hex }} aria-hidden="true" />
            {name}
            {changed.some((one) => one.colourNo === no) ? <b aria-label="已改">•</b> : null}
          </button>
        ))}
      </div>
      <Sizes form={form} colourNo={colourNo} at={at} choose={choose} />
      <WrongCells form={form} />
      {counted.isOwn ? (
        <div className="stock-pad-below">
          <div className="stock-pad-keys" role="group" aria-label="数字键">
            {KEYS.map((key) => (
              <button
                key={key}
                type="button"
                onClick={() => type(isFresh ? key : `${words}${key}`.slice(0, MOST_DIGITS))}
              >
                {key}
              </button>
            ))}
            <button type="button" aria-label="清零" onClick={() => type('0')}>
              清零
            </button>
            <button type="button" onClick={() => type(isFresh ? '0' : `${words}0`.slice(0, MOST_DIGITS))}>
              0
            </button>
            <button type="button" aria-label="退一位" onClick={() => type(words.slice(0, -1) || '0')}>
              ⌫
            </button>
          </div>
          <div className="stock-pad-foot">
            <Button onClick={() => choose(isLast ? (made[0] ?? '') : made[made.indexOf(at) + 1]!)}>
              {isLast ? '回第一个码' : '下一个码'}
            </Button>
            <Button tone="main" disabled={form.isSending} onClick={save}>
              {form.isSending ? '正在保存…' : changed.length > 0 ? `保存 ${changed.length} 处` : '保存'}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

function Sizes({
  form,
  colourNo,
  at,
  choose,
}: {
  form: StockForm;
  colourNo: string;
  at: string;
  choose: (size: string) => void;
}) {
  return (
    <div className="stock-pad-sizes" role="group" aria-label="尺码">
      {form.counted.sizes.map((size) => {
        const words = form.wordsOf(colourNo, size);
        const change = form.changed.find((one) => one.colourNo === colourNo && one.size === size);
        return (
          <button
            key={size}
            type="button"
            aria-pressed={size === at}
            data-changed={change !== undefined}
            disabled={words === null || !form.counted.isOwn}
            onClick={() => choose(size)}
          >
            {size}
            <strong>{words === null ? '不做' : countedWords(words)}</strong>
            {change ? <small>原 {change.was}</small> : null}
          </button>
        );
      })}
    </div>
  );
}

/** A value that is not a number of pieces is shown as typed. */
function countedWords(words: string): string {
  const pieces = piecesIn(words);
  return Number.isNaN(pieces) ? words : pieces.toLocaleString('zh-CN');
}
