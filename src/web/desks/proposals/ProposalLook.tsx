import type { ReactNode } from 'react';
import { itemBatchWords, shipWords } from '#contract/desks/proposal-batches.ts';
import { taxOfSum, taxWords } from '#contract/desks/proposal-tax.ts';
import { hasTogether, setupFenOf, setupName } from '#contract/desks/proposal-quote.ts';
import {
  colourOfLine,
  optionalWords,
  quantityUnitOf,
  styleWords,
  TOGETHER_WORDS,
} from '#contract/desks/proposal-words.ts';
import { retentionTermWords } from '#contract/market/retention.ts';
import type { OptionSum, Quote, QuotedItem } from '#contract/desks/proposal-shapes.ts';
import { asSum } from '#contract/platform/sums.ts';
import { Picture } from '../../platform/Picture.tsx';
import './proposals.css';

/** A quote, as its customer reads it. */
export function ProposalLook({
  quote,
  hidesPrices = false,
  below = () => null,
}: {
  quote: Quote;
  hidesPrices?: boolean;
  /** what stands below an item */
  below?: (item: QuotedItem) => ReactNode;
}) {
  return (
    <div className="proposal-look">
      <p className="proposal-look-title">{quote.title || '（还没有名称）'}</p>
      <p>
        {quote.customer === '' ? '' : `致 ${quote.customer} · `}有效期到 {quote.validUntil}
      </p>
      {quote.contact === undefined ? null : <p>联系 {quote.contact}</p>}
      {quote.intro === '' ? null : <p className="proposal-words">{quote.intro}</p>}
      {quote.cover ? <Picture picture={quote.cover} sizes="320px" alt="" /> : null}
      {quote.sections.map((section) => (
        <section key={section.id}>
          {section.title === '' ? null : <h3>{section.title}</h3>}
          {section.text === '' ? null : <p className="proposal-words">{section.text}</p>}
          {(section.pictures ?? []).map((picture) => (
            <Picture key={picture.path} picture={picture} sizes="320px" alt="" />
          ))}
          <ul>
            {section.items.map((item) => (
              <LookItem key={item.id} item={item} quote={quote} hidesPrices={hidesPrices}>
                {below(item)}
              </LookItem>
            ))}
          </ul>
        </section>
      ))}
      {hidesPrices ? <p>价格请询问对方。</p> : quote.sums.map((sum) => <Sum key={sum.id} sum={sum} quote={quote} />)}
      {shipWords(quote).map((words) => (
        <p key={words}>{words}。</p>
      ))}
      {hidesPrices ? null : <p>{taxWords(quote)}。</p>}
      {!hidesPrices && hasTogether(quote) ? <p className="centre-note">{TOGETHER_WORDS}。</p> : null}
      {!hidesPrices && quote.terms.retention ? <p>{retentionTermWords(quote.terms.retention)}。</p> : null}
      {quote.terms.text === '' ? null : <p className="proposal-words">{quote.terms.text}</p>}
    </div>
  );
}

interface LookItemProps {
  readonly item: QuotedItem;
  readonly quote: Quote;
  readonly hidesPrices: boolean;
  readonly children: ReactNode;
}

function LookItem({ item, quote, hidesPrices, children }: LookItemProps) {
  const colours = [...Map.groupBy(item.lines, colourOfLine)];
  const setupFen = setupFenOf(item);
  const batches = itemBatchWords(item, quote);
  return (
    <li>
      {item.picture ? <Picture picture={item.picture} sizes="56px" alt="" /> : null}
      <span>
        <strong>{item.title}</strong>
        {item.option === '' ? null : <span className="proposal-tag">选项 {item.option}</span>}
        {item.isOptional ? <span className="proposal-tag">{optionalWords(item, quote)}</span> : null}
        {item.isOwn ? null : <small>由 {item.shopName} 供货</small>}
        {item.printName === '' ? null : <small>{item.printName}</small>}
        {item.style ? <small>{styleWords(item)}</small> : null}
        {item.note === '' ? null : <small>{item.note}</small>}
        {colours.map(([colour, lines]) => (
          <small key={colour}>
            {colour}：{lines.map(({ size, quantity }) => `${size === '' ? '' : `${size} `}${quantity}`).join('，')}
          </small>
        ))}
        <small>
          {item.quantity} {quantityUnitOf(item)}
          {hidesPrices
            ? ''
            : ` × ${asSum(item.unitPriceFen)}${setupFen === 0 ? '' : ` ＋ ${setupName(item)} ${asSum(setupFen)}`}`}
        </small>
        {batches === '' ? null : <small>分批发货：{batches}</small>}
      </span>
      {hidesPrices ? null : <b>{asSum(item.amountFen)}</b>}
      {children}
    </li>
  );
}

export function Sum({ sum, quote }: { sum: OptionSum; quote: Quote }) {
  const { id, name, productFen, taxFen, freightFen, payableFen, depositFen, othersFen } = sum;
  const parts = [
    taxOfSum(quote, sum),
    `货款 ${asSum(productFen)}`,
    ...(taxFen > 0 ? [`税 ${asSum(taxFen)}`] : []),
    ...(freightFen > 0 ? [`运费 ${asSum(freightFen)}`] : []),
    ...(depositFen > 0 ? [`先付定金 ${asSum(depositFen)}`] : []),
    ...(othersFen > 0 ? [`其中别家店铺 ${asSum(othersFen)}，运费另计`] : []),
  ];
  return (
    <p className="proposal-sum">
      <span>
        {id === '' ? '合计' : `选项 ${id}：${name}`}
        <small>{parts.join(' · ')}</small>
      </span>
      <strong>{asSum(payableFen)}</strong>
    </p>
  );
}
