import type { OwnFabricItem } from '#contract/market/own-fabrics.ts';
import type { Colour } from '#contract/platform/shapes.ts';
import type { Unsaved } from '../../platform/use-unsaved.ts';
import { nameOf } from './own-fabric.words.ts';
import { type LotsForm as TypedLots, useLotsForm } from './use-lots-form.ts';
import { Button } from '../../platform/Button.tsx';
import { Form } from '../../platform/Form.tsx';
import '../../platform/Fields.css';
import './own-fabrics.css';
import '../writing/form-parts.css';

interface Props {
  readonly item: OwnFabricItem;
  /** reads the current stock; null when it no longer exists */
  readonly again: () => Promise<OwnFabricItem | null>;
  readonly unsaved: Unsaved;
}

/** Stock as 颜色 → 缸号 → 米, in both layouts. Always imported lazily. */
export default function LotsForm({ item, again, unsaved: { touched, leave } }: Props) {
  const form = useLotsForm(item, again, { touched, done: leave });
  const { colours } = item.shown ?? item.document;
  return (
    <Form className="fields lots-form" aria-label="库存" submit={() => form.save()}>
      <p>
        <strong>{nameOf(item)}</strong>
      </p>
      <p className="centre-note">
        同一张订单一种颜色只从一个缸号里出。填 0 就是这一缸没有了，缸号随之去掉；改库存马上生效。
      </p>
      <Meanwhile form={form} colours={colours} />
      {colours.map((colour) => (
        <ColourLots key={colour.colourNo} colour={colour} form={form} />
      ))}
      <div className="fields-foot">
        <Button onClick={leave}>取消</Button>
        <button type="submit" className="button button-main" disabled={form.isSending}>
          {form.isSending ? '正在保存…' : form.changed > 0 ? `保存 ${form.changed} 处改动` : '保存'}
        </button>
      </div>
    </Form>
  );
}

function Meanwhile({ form: { meanwhile }, colours }: { form: TypedLots; colours: readonly Colour[] }) {
  if (meanwhile.length === 0) return null;
  const nameOfColour = (no: string) => colours.find(({ colourNo }) => colourNo === no)?.name ?? no;
  return (
    <section className="product-conflict" role="alert" aria-label="库存刚刚有变化">
      <p>
        <strong>库存刚刚有变化，</strong>您填的都还在，核对后再保存：
      </p>
      <ul>
        {meanwhile.map(({ colourNo, dyeLot, words }) => (
          <li key={`${colourNo} ${dyeLot}`}>
            {nameOfColour(colourNo)} {dyeLot}：{words}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ColourLots({ colour: { colourNo, name, hex }, form }: { colour: Colour; form: TypedLots }) {
  const own = form.lots.flatMap((lot, at) => (lot.colourNo === colourNo ? [{ lot, at }] : []));
  return (
    <fieldset className="lots-colour">
      <legend>
        <i style={{ background: hex }} aria-hidden="true" /> {name} <small>{colourNo}</small>
      </legend>
      {own.map(({ lot, at }, index) => {
        const problem = form.problemOf(lot);
        const isBad = problem !== undefined && (lot.was !== null || lot.dyeLot !== '' || lot.typed !== '');
        return (
          <div key={lot.was === null ? `new ${index}` : lot.dyeLot} className="lots-line">
            {lot.was === null ? (
              <input
                type="text"
                maxLength={20}
                autoComplete="off"
                placeholder="缸号"
                aria-label={`${name} 新缸号`}
                aria-invalid={isBad}
                value={lot.dyeLot}
                onChange={({ target }) => form.set(at, { dyeLot: target.value })}
              />
            ) : (
              <span>{lot.dyeLot}</span>
            )}
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              aria-label={`${name} ${lot.dyeLot || '新缸号'} 米数`}
              aria-invalid={isBad}
              value={lot.typed}
              onChange={({ target }) => form.set(at, { typed: target.value })}
            />
            <span>米</span>
            {lot.was === null ? (
              <Button tone="text" aria-label={`删除 ${name} 新缸号`} onClick={() => form.remove(at)}>
                删除
              </Button>
            ) : null}
            {isBad ? (
              <small role="alert" className="field-problem">
                {problem}
              </small>
            ) : null}
          </div>
        );
      })}
      <Button tone="text" aria-label={`${name} 加一个缸号`} onClick={() => form.add(colourNo)}>
        ＋ 加一个缸号
      </Button>
    </fieldset>
  );
}
