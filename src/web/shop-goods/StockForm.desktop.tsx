import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { Meanwhile, StockHint } from './StockNotes.tsx';
import { blockIn, cellAfter, cellKey, pasted, piecesIn } from './stock-grid.ts';
import type { ItemFormProps } from './use-goods-form.ts';
import { type StockForm as Form, useStockForm } from './use-stock-form.ts';

/** 颜色 × 尺码: counted and typed with the keyboard alone, or pasted from a sheet. Always imported lazily. */
export default function StockForm(props: ItemFormProps) {
  const form = useStockForm(props);
  const { item, changed } = form;
  const isOwn = item.blank.isOwn;
  return (
    <form
      className="fields goods-stock"
      aria-label="库存"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <p>
        <strong>{item.title}</strong>
      </p>
      <StockHint item={item} />
      <Meanwhile form={form} />
      <Grid form={form} />
      {isOwn ? (
        <p className="fields-note">方向键和回车在格子间走；从表格里复制一块，在起点那格粘贴就填好一片。</p>
      ) : null}
      <div className="fields-foot">
        <button type="button" className="button" onClick={props.cancel}>
          {isOwn ? '取消' : '关闭'}
        </button>
        {isOwn ? (
          <button type="submit" className="button button-main" disabled={form.isSending}>
            {form.isSending ? '正在保存…' : changed.length > 0 ? `保存 ${changed.length} 处改动` : '保存'}
          </button>
        ) : null}
      </div>
    </form>
  );
}

function Grid({ form }: { form: Form }) {
  const frame = useRef<HTMLDivElement>(null);
  const { item, colourNos, sizes } = form;
  const colourOf = (no: string) => item.blank.colours.find(({ colourNo }) => colourNo === no);
  const go = (to: { colourNo: string; size: string }) => {
    const field = frame.current?.querySelector<HTMLInputElement>(
      `[data-cell="${CSS.escape(cellKey(to.colourNo, to.size))}"]`,
    );
    field?.focus();
    field?.select();
  };
  return (
    <div className="grid-scroll" ref={frame} tabIndex={0} role="region" aria-label="颜色与尺码">
      <table>
        <thead>
          <tr>
            <th scope="col">颜色</th>
            {sizes.map((size) => (
              <th key={size} scope="col" className="grid-number">
                {size}
              </th>
            ))}
            <th scope="col" className="grid-number">
              小计
            </th>
          </tr>
        </thead>
        <tbody>
          {colourNos.map((colourNo) => (
            <tr key={colourNo}>
              <th scope="row">
                <span className="colour-dot" style={{ background: colourOf(colourNo)?.hex }} />{' '}
                {colourOf(colourNo)?.name} <small>{colourNo}</small>
              </th>
              {sizes.map((size) => (
                <Cell
                  key={size}
                  form={form}
                  at={{ colourNo, size }}
                  label={`${colourOf(colourNo)?.name ?? colourNo} ${size}`}
                  go={go}
                />
              ))}
              <td className="grid-number">{sumOf(form, colourNo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly form: Form;
  readonly at: { readonly colourNo: string; readonly size: string };
  readonly label: string;
  readonly go: (to: { colourNo: string; size: string }) => void;
}

function Cell({ form, at, label, go }: CellProps) {
  const words = form.wordsOf(at.colourNo, at.size);
  if (words === null) return <td className="grid-number grid-none">不做</td>;
  if (!form.item.blank.isOwn) return <td className="grid-number">{words}</td>;
  const key = cellKey(at.colourNo, at.size);
  const isChanged = form.changed.some(({ colourNo, size }) => colourNo === at.colourNo && size === at.size);
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!leavesField(event.key, event.currentTarget)) return;
    const to = cellAfter(event.key, form, at);
    if (!to) return;
    event.preventDefault();
    go(to);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const block = blockIn(event.clipboardData.getData('text/plain'));
    // one number is pasted into its field like everywhere
    if (block.length === 1 && block[0]!.length === 1) return;
    event.preventDefault();
    form.setTyped(pasted(form, form.typed, at, block));
  };
  return (
    <td className="grid-number goods-stock-cell" data-changed={isChanged}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        data-cell={key}
        aria-label={`${label} 库存`}
        aria-invalid={form.isWrong(at.colourNo, at.size)}
        value={words}
        onChange={({ target }) => form.setTyped(new Map(form.typed).set(key, target.value))}
        onFocus={({ target }) => target.select()}
        onKeyDown={walk}
        onPaste={paste}
      />
    </td>
  );
}

/** Left and right walk inside a number first; up, down and Enter always leave it. */
function leavesField(key: string, field: HTMLInputElement): boolean {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const isAll = from === 0 && to === value.length;
  if (key === 'ArrowLeft') return isAll || to === 0;
  if (key === 'ArrowRight') return isAll || from === value.length;
  return true;
}

function sumOf(form: Form, colourNo: string): string {
  const pieces = form.sizes.map((size) => piecesIn(form.wordsOf(colourNo, size) ?? '0'));
  const sum = pieces.reduce((all, one) => all + one, 0);
  return Number.isNaN(sum) ? '–' : sum.toLocaleString('zh-CN');
}
