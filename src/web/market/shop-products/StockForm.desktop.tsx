import { CellGrid } from './CellGrid.tsx';
import { Meanwhile, StockHint, WrongCells } from './StockNotes.tsx';
import { piecesIn } from './stock-grid.ts';
import { type StockForm as TypedStock, type StockFormProps, useStockForm } from './use-stock-form.ts';
import { Button } from '../../platform/Button.tsx';
import { Form } from '../../platform/Form.tsx';
import '../../platform/Fields.css';

/** Stock by 颜色 × 尺码: typed by keyboard alone, or pasted from a spreadsheet. Always imported lazily. */
export default function StockForm(props: StockFormProps) {
  const form = useStockForm(props);
  const { counted, changed } = form;
  const { isOwn } = counted;
  return (
    <Form className="fields product-stock" aria-label="库存" submit={() => form.save()}>
      <p>
        <strong>{counted.name}</strong>
      </p>
      <StockHint counted={counted} />
      <Meanwhile form={form} />
      <CellGrid
        label="颜色与尺码"
        corner="颜色"
        rows={counted.colours.map(({ colourNo, name, hex }) => ({
          id: colourNo,
          label: name,
          head: (
            <>
              <span className="colour-dot" style={{ background: hex }} /> {name} <small>{colourNo}</small>
            </>
          ),
        }))}
        columns={counted.sizes.map((size) => ({ id: size, label: size }))}
        cellLabel={(colour, size) => `${colour} ${size} 库存`}
        isFixed={!isOwn}
        wordsOf={form.wordsOf}
        isWrong={form.isWrong}
        isChanged={(no, of) => changed.some(({ colourNo, size }) => colourNo === no && size === of)}
        set={(cells) => form.setTyped(new Map([...form.typed, ...cells]))}
        sum={{ label: '小计', of: (colourNo) => sumOf(form, colourNo) }}
      />
      <WrongCells form={form} />
      {isOwn ? (
        <p className="fields-note">方向键和回车在格子间走；从表格里复制一块，在起点那格粘贴就填好一片。</p>
      ) : null}
      <div className="fields-foot">
        <Button onClick={props.cancel}>{isOwn ? '取消' : '关闭'}</Button>
        {isOwn ? (
          <button type="submit" className="button button-main" disabled={form.isSending}>
            {form.isSending ? '正在保存…' : changed.length > 0 ? `保存 ${changed.length} 处改动` : '保存'}
          </button>
        ) : null}
      </div>
    </Form>
  );
}

function sumOf(form: TypedStock, colourNo: string): string {
  const pieces = form.counted.sizes.map((size) => piecesIn(form.wordsOf(colourNo, size) ?? '0'));
  const sum = pieces.reduce((all, one) => all + one, 0);
  return Number.isNaN(sum) ? '–' : sum.toLocaleString('zh-CN');
}
