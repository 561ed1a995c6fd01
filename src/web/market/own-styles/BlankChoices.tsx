import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { CategoryChips } from '../mockup/CategoryChips.tsx';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { SearchField } from '../../platform/DeskSearch.tsx';
import { useOwnDesign } from '../own-designs/own-designs.data.ts';
import { useMutation } from '../../platform/mutation.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, NoDataYet, Skeleton } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { chooseDesign, type Making } from './opened.ts';
import { styleReads, useStyleChoices } from './own-styles.data.ts';
import { softNote } from './own-style.words.ts';
import '../mockup/mockup.css';
import '../writing/own-list.css';

export type Choice = Api['POST /api/v2/shop/styleChoices']['reply']['choices'][number];

interface Props {
  readonly making: Making;
  readonly list: ListQuery;
  readonly done: (styles: readonly OwnStyle[]) => void;
}

export const MOST_BLANKS = 50;

/** The blanks that a design can be printed on, by category and search; each ticked one becomes a style. */
export function BlankChoices({ making: { designId, blankId }, list, done }: Props) {
  const search = useChoiceSearch(designId, blankId);
  const { read, q, categoryId, choices, isThere, chosen } = search;
  const create = useMutation('POST /api/v2/shop/createStyle', {
    refresh: styleReads,
    done: ({ styles }) => done(styles),
  });
  if (!read.data) return <NoDataYet read={read} height="480px" />;

  const { categories } = read.data.pages[0]!;
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const isNarrowed = categoryId !== undefined || q !== '';
  const elsewhere = [...chosen].filter((id) => !choices.some((one) => one.blankId === id)).length;
  const other = (
    <Button tone="text" onClick={() => chooseDesign(list, '')}>
      换一张花型
    </Button>
  );
  if (choices.length === 0 && !isNarrowed && !read.hasNextPage) {
    return (
      <EmptyPanel title="现在没有光版能印这张花型。">
        {other}
        <Link to={to('blankList')}>去光版中心</Link>
      </EmptyPanel>
    );
  }
  return (
    <>
      <DesignLine id={designId}>{other}</DesignLine>
      <p className="soft">勾选要做的光版，每勾一件就是一个款式。图按实际尺寸画。</p>
      {blankId !== '' && !isThere && !isNarrowed ? (
        <p className="product-taken-down">您选的那件光版印不了这张花型，看看下面这些。</p>
      ) : null}
      <SearchField label="品名、面料、工艺、编号" asked={q} ask={search.ask} />
      {q === '' ? null : <Found q={q} total={total} isComing={read.isPlaceholderData} leave={() => search.ask('')} />}
      {total > 0 ? (
        <CategoryChips filter={{ categories, chosen: categoryId, choose: search.choose }} total={total} />
      ) : null}
      {choices.length === 0 && (read.hasNextPage || q === '') ? (
        <p className="centre-note">
          {read.hasNextPage ? '前面这些都印不了这张花型，还可以接着找。' : '没有这样的光版能印这张花型。'}
        </p>
      ) : null}
      <ul className="style-cards" aria-label="能印这张花型的光版" aria-busy={read.isPlaceholderData}>
        {choices.map((choice) => (
          <BlankChoice
            key={choice.blankId}
            choice={choice}
            isOn={chosen.has(choice.blankId)}
            // Dimmed: these results are about to be replaced.
            isStale={read.isPlaceholderData}
            tick={(isOn) => search.tick(choice.blankId, isOn)}
          />
        ))}
      </ul>
      {read.hasNextPage ? (
        <p className="own-turn">
          <Button disabled={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {read.isFetchingNextPage ? '正在找…' : '看更多光版'}
          </Button>
        </p>
      ) : null}
      <Foot
        count={chosen.size}
        elsewhere={elsewhere}
        clear={search.clear}
        isMaking={create.isPending}
        make={() => create.mutate({ designId, blankIds: [...chosen] })}
      />
    </>
  );
}

/** What is searched, and what is ticked of it: a blank stays ticked while another search does not show it. */
function useChoiceSearch(designId: string, blankId: string) {
  const [categoryId, setCategory] = useState<string>();
  const [q, setQ] = useState('');
  const read = useStyleChoices({
    designId,
    first: blankId,
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(q === '' ? {} : { q }),
  });
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const choices = read.data?.pages.flatMap((page) => page.choices) ?? [];
  // The blank given in the address is ticked until the user ticks one.
  const isThere = choices.some((one) => one.blankId === blankId);
  const chosen = ticked ?? new Set(isThere ? [blankId] : []);
  return {
    ...{ read, q, categoryId, choices, isThere, chosen },
    choose: (id: string | undefined) => {
      setTicked(chosen);
      setCategory(id);
    },
    /** A new search drops the category, which may have no matches. */
    ask: (words: string) => {
      setTicked(chosen);
      setQ(words);
      setCategory(undefined);
    },
    tick: (id: string, isOn: boolean) =>
      setTicked(new Set(isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id))),
    clear: () => setTicked(new Set()),
  };
}

interface FoundProps {
  readonly q: string;
  readonly total: number;
  readonly isComing: boolean;
  readonly leave: () => void;
}

function Found({ q, total, isComing, leave }: FoundProps) {
  const found =
    total > 0 ? `按“${q}”找，有 ${total} 件光版能印这张花型。` : `按“${q}”没有找到能印这张花型的光版，换个词试试。`;
  return (
    <p className="centre-note" role="status">
      {isComing ? `正在找“${q}”…` : found}
      <Button tone="text" onClick={leave}>
        看全部光版
      </Button>
    </p>
  );
}

interface FootProps {
  /** ticked */
  readonly count: number;
  /** of these not in the list now */
  readonly elsewhere: number;
  readonly clear: () => void;
  readonly isMaking: boolean;
  readonly make: () => void;
}

function Foot({ count, elsewhere, clear, isMaking, make }: FootProps) {
  return (
    <div className="style-foot">
      <p aria-live="polite">
        {count === 0
          ? '还没有勾选光版'
          : count > MOST_BLANKS
            ? `一次最多 ${MOST_BLANKS} 件，请分几次做`
            : `已选 ${count} 件光版${elsewhere > 0 ? `，其中 ${elsewhere} 件不在这里` : ''}`}
      </p>
      {elsewhere > 0 ? <Button onClick={clear}>取消选择</Button> : null}
      <Button tone="action" disabled={count === 0 || count > MOST_BLANKS || isMaking} onClick={make}>
        {isMaking ? '正在做…' : count > 1 ? `做成 ${count} 个款式` : '做成款式'}
      </Button>
    </div>
  );
}

const CARD = '(max-width: 600px) 46vw, 208px';

/** The design being placed. */
function DesignLine({ id, children }: { id: string; children: ReactNode }) {
  const { data } = useOwnDesign(id);
  return (
    <div className="style-design">
      {data ? (
        <>
          <Picture picture={data.picture} sizes="56px" alt="" />
          <span>
            <strong>{data.title}</strong>
            <small>{data.designNo}</small>
          </span>
        </>
      ) : (
        <Skeleton width="200px" height="56px" />
      )}
      {children}
    </div>
  );
}

/** A blank as a card with the design on it, to tick. */
export function BlankChoice({
  choice,
  isOn,
  isStale,
  tick,
}: {
  choice: Choice;
  isOn: boolean;
  isStale: boolean;
  tick: (isOn: boolean) => void;
}) {
  const { name, blankNo, method, lowestPriceFen, picture, blank, dpi } = choice;
  const note = softNote(dpi);
  return (
    <li className="style-card" data-chosen={isOn}>
      <label className="style-card-whole">
        <span className="style-card-picture">
          {/* the plain garment is shown until the print is drawn on it */}
          <Picture picture={blank} sizes={CARD} alt="" />
          <Picture picture={picture} sizes={CARD} alt="" />
        </span>
        <span className="style-card-words">
          <strong className="style-card-name">
            <Checkbox checked={isOn} disabled={isStale} change={tick} />
            {name}
          </strong>
          <small>
            {blankNo} · {wordOf(METHOD_NAMES, method)}
          </small>
          <small>底衣 ¥{yuan(lowestPriceFen)} 起</small>
          {note ? <small className="style-off">{note}</small> : null}
        </span>
      </label>
    </li>
  );
}
