import { type ComponentType, useState } from 'react';
import type { ItemTerms } from '#contract/market/buying.ts';
import { isOrderable } from '#contract/trade/order-price.ts';
import {
  mockUpSideWords,
  PRICE_WAYS,
  priceUnitOf,
  quantityUnitOf,
  styleWords,
} from '#contract/desks/proposal-words.ts';
import type { ProposedItem } from '#contract/desks/proposal-document.ts';
import type { ProposedThing, QuotedItem } from '#contract/desks/proposal-shapes.ts';
import { mockUpsOf, setupFenOf, setupName, thingKey } from '#contract/desks/proposal-quote.ts';
import { asSum } from '#contract/platform/sums.ts';
import type { Cells } from '../../market/blanks/quantity-grid.ts';
import { Button } from '../../platform/Button.tsx';
import { CheckField, SelectField, TextField } from '../../platform/Fields.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { ItemBatches } from './ShipDays.tsx';
import { ItemThread, OWNER_NAMES } from './Comments.tsx';
import { Metres } from './Metres.tsx';
import { NumberText, PriceText } from './NumberText.tsx';
import { useReply } from './proposal.data.ts';
import { priceWayWords } from './proposal.words.ts';
import { cellsOf, type Editor } from './use-editor.ts';

/** The layout's grid of colours and sizes. */
export type Grid = ComponentType<{ terms: ItemTerms; cells: Cells }>;

interface Props {
  readonly item: ProposedItem;
  readonly editor: Editor;
  readonly Grid: Grid;
}

export function ItemEditor({ item, editor, Grid }: Props) {
  const thing = editor.things.get(thingKey(item));
  const quoted = editor.quoted.quote.sections.flatMap(({ items }) => items).find(({ id }) => id === item.id);
  const problems = editor.quoted.problems.filter(({ at }) => at === item.id);
  const below = editor.below.find(({ id }) => id === item.id);
  // A finished item is folded: a proposal of many is not an endless page.
  const [isOpen, setOpen] = useState(problems.length > 0);
  const name =
    item.kind === 'free' ? item.title || '收费行' : ((thing?.bundle ?? thing?.terms)?.title ?? '已经没有的货');
  return (
    <li className="proposal-item" aria-label={name}>
      <div className="proposal-item-head">
        {quoted?.picture ? <Picture picture={quoted.picture} sizes="56px" alt="" /> : null}
        <span>
          <strong>{name}</strong>
          {thing ? (
            <small>
              {quoted?.style ? `${styleWords(quoted)} · ` : ''}
              {(thing.bundle ?? thing.terms).no} · {thing.isOwn ? '本店' : `${thing.shopName}，按目录价在那里下单`}
            </small>
          ) : null}
        </span>
        <span className="proposal-item-ways">
          <Button
            tone="text"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? '收起' : '修改'} ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起' : '修改'}
          </Button>
          <Button tone="text" aria-label={`移除 ${name}`} onClick={() => editor.removeItem(item.id)}>
            移除
          </Button>
        </span>
      </div>
      {isOpen ? <Fields item={item} editor={editor} thing={thing} quoted={quoted} Grid={Grid} /> : null}
      <Comments item={item} name={name} editor={editor} />
      <p className="proposal-item-sum">
        {problems.map(({ say }) => (
          <span key={say} className="proposal-problem">
            {say}
          </span>
        ))}
        {below === undefined ? null : (
          <span className="proposal-problem">
            低于成本：报 {asSum(below.amountFen)}，向工厂买光版和印花要 {asSum(below.costFen)}
          </span>
        )}
        {quoted ? (
          <strong>
            {quoted.quantity} {quantityUnitOf(quoted)} × {asSum(quoted.unitPriceFen)}
            {setupFenOf(quoted) === 0 ? '' : ` ＋ ${setupName(quoted)} ${asSum(setupFenOf(quoted))}`} ={' '}
            {asSum(quoted.amountFen)}
          </strong>
        ) : null}
      </p>
    </li>
  );
}

/** What the customer asked about the item, and the answers. */
function Comments({ item, name, editor }: Pick<Props, 'item' | 'editor'> & { name: string }) {
  const send = useReply(() => undefined);
  const comments = editor.comments.filter(({ itemId }) => itemId === item.id);
  if (comments.length === 0) return null;
  return (
    <ItemThread
      comments={comments}
      names={OWNER_NAMES}
      ask="回复"
      label={name}
      isSending={send.isPending}
      send={(text, done) => send.mutate({ solution_id: editor.id, itemId: item.id, text }, { onSuccess: done })}
    />
  );
}

/** Everything of an item that is written. */
function Fields({
  item,
  editor,
  thing,
  quoted,
  Grid,
}: Props & { thing: ProposedThing | undefined; quoted: QuotedItem | undefined }) {
  const change = (part: Partial<ProposedItem>) => editor.changeItem(item.id, part);
  return (
    <>
      {item.kind === 'free' ? (
        <FreeFields item={item} change={change} />
      ) : thing ? (
        <ThingFields item={item} thing={thing} quoted={quoted} change={change} Grid={Grid} />
      ) : null}
      {thing?.isOwn && quoted ? <ItemBatches item={item} quoted={quoted} editor={editor} /> : null}
      <div className="proposal-item-foot">
        {editor.document.options.length > 0 ? (
          <SelectField
            label="放在"
            value={item.option}
            options={[
              ['', '每个选项都有'],
              ...editor.document.options.map(({ id, name }) => [id, `选项 ${id}：${name}`] as const),
            ]}
            change={(option) => change({ option })}
          />
        ) : null}
        <TextField label="说明" maxLength={300} value={item.note} change={(note) => change({ note })} />
        <CheckField
          label="可选：客户勾了才要，不勾不算进合计"
          value={item.isOptional === true}
          change={(isOptional) => change({ isOptional })}
        />
      </div>
    </>
  );
}

interface FieldsProps {
  readonly item: ProposedItem;
  readonly change: (part: Partial<ProposedItem>) => void;
}

function FreeFields({ item, change }: FieldsProps) {
  const [line] = item.lines;
  return (
    <div className="proposal-item-fields">
      <TextField
        label="收费项目"
        placeholder="打样费"
        maxLength={80}
        value={item.title}
        change={(title) => change({ title })}
      />
      <NumberText
        label="数量"
        value={String(line?.quantity ?? '')}
        read={(text) => (isOrderable(Number(text), 'piece') ? Number(text) : null)}
        change={(quantity) => change({ lines: [{ colourNo: '', size: '', quantity }] })}
      />
      <PriceText label="单价（元）" fen={item.price.fen} change={(fen) => change({ price: { ...item.price, fen } })} />
    </div>
  );
}

function ThingFields({
  item,
  thing,
  quoted,
  change,
  Grid,
}: FieldsProps & { thing: ProposedThing; quoted: QuotedItem | undefined; Grid: Grid }) {
  const { terms, isOwn } = thing;
  return (
    <>
      {thing.bundle ? (
        <BundlePieces item={item} bundle={thing.bundle} change={change} Grid={Grid} />
      ) : item.kind === 'fabric' ? (
        <Metres item={item} terms={terms} change={(lines) => change({ lines })} />
      ) : (
        <Grid terms={terms} cells={cellsOf(item, terms, (lines) => change({ lines }))} />
      )}
      <div className="proposal-item-fields">
        <MockUpField item={item} thing={thing} change={change} />
        {terms.printMethods.length > 0 && item.styleId === undefined ? (
          <SelectField
            label="印花工艺"
            value={item.printMethod}
            options={[['', '不印'], ...terms.printMethods.map(({ code, name }) => [code, name] as const)]}
            change={(printMethod) => change({ printMethod })}
          />
        ) : null}
        {isOwn ? (
          <SelectField
            label="价格"
            value={item.price.way}
            options={PRICE_WAYS.map((way) => [way, priceWayWords[way]])}
            change={(way) => change({ price: { ...item.price, way } })}
          />
        ) : null}
        {item.price.way === 'discount' ? (
          <NumberText
            label="按目录价的百分之"
            value={String(item.price.percent)}
            read={(text) => (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100 ? Number(text) : null)}
            change={(percent) => change({ price: { ...item.price, percent } })}
          />
        ) : null}
        {item.price.way === 'own' ? (
          <PriceText
            label={`报价（元/${priceUnitOf({ kind: item.kind, priceUnit: terms.priceUnit })}${thing.bundle ? '' : '，不含印花'}）`}
            fen={item.price.fen}
            change={(fen) => change({ price: { ...item.price, fen } })}
          />
        ) : null}
        {quoted && item.price.way !== 'catalogue' && quoted.lines.length > 0 ? (
          <p className="proposal-catalogue">目录价 {asSum(quoted.cataloguePriceFen)}</p>
        ) : null}
      </div>
    </>
  );
}

interface BundleProps extends FieldsProps {
  readonly bundle: NonNullable<ProposedThing['bundle']>;
  readonly Grid: Grid;
}

/** Colours and sizes of each product of a bundle; whole sets are checked with the price. */
function BundlePieces({ item, bundle, change, Grid }: BundleProps) {
  const linesOf = (partId: string) => item.lines.filter((line) => line.partId === partId);
  return bundle.parts.map(({ productId, title, perSet }) => {
    const terms = bundle.items.find(({ id }) => id === productId);
    if (terms === undefined) return null;
    const own = linesOf(productId);
    const pieces = own.reduce((all, { quantity }) => all + quantity, 0);
    const set = (lines: ProposedItem['lines']) =>
      change({
        lines: bundle.parts.flatMap((part) =>
          part.productId === productId
            ? lines.map((line) => ({ ...line, partId: productId }))
            : linesOf(part.productId),
        ),
      });
    return (
      <section key={productId} className="proposal-section" aria-label={title}>
        <h3>
          {title}{' '}
          <small>
            每套 {perSet} 件，已选 {pieces} 件
          </small>
        </h3>
        <Grid terms={terms} cells={cellsOf({ lines: own, unit: 'piece' }, terms, set)} />
      </section>
    );
  });
}

type MockUp = NonNullable<ProposedItem['mockUp']>;

const valueOf = ({ side, colourNo }: MockUp): string => `${side} ${colourNo}`;

/** 款式图: which side is shown, in which colour. */
function MockUpField({ item, thing, change }: FieldsProps & { thing: ProposedThing }) {
  const choices = [{ side: 'front' as const, colourNo: '' }, ...mockUpsOf(thing)];
  const nameOf = (colourNo: string) => thing.terms.colours.find((one) => one.colourNo === colourNo)?.name ?? colourNo;
  const wordsOf = ({ side, colourNo }: MockUp) => {
    if (colourNo === '') return '第一个颜色';
    return `${nameOf(colourNo)}${item.kind === 'fabric' ? '' : ` ${mockUpSideWords[side]}`}`;
  };
  return (
    <SelectField
      label="款式图"
      value={valueOf(item.mockUp ?? choices[0]!)}
      options={choices.map((one) => [valueOf(one), wordsOf(one)])}
      change={(value) => {
        const { side, colourNo } = choices.find((one) => valueOf(one) === value)!;
        change({ mockUp: { side, colourNo } });
      }}
    />
  );
}
