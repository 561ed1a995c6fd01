import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { OwnStyle } from '#contract/own-designs.ts';
import { CategoryChips } from '../mockup/CategoryChips.tsx';
import { usePlateFilter } from '../mockup/plate-filter.ts';
import { useOwnDesign } from '../own-designs/own-designs.data.ts';
import { useDeed } from '../platform/deed.ts';
import type { ListQuery } from '../platform/list-query.ts';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { yuan } from '../platform/words.ts';
import { DesignChoice } from './DesignChoice.tsx';
import { chooseDesign, close, type Making } from './opened.ts';
import { styleReads, useStyleChoices } from './own-styles.data.ts';
import { softNote } from './own-style.words.ts';
import '../mockup/mockup.css';

type Choices = Api['POST /api/v2/shop/styleChoices']['reply'];
type Choice = Choices['choices'][number];

interface Props {
  readonly making: Making;
  readonly list: ListQuery;
  /** what can be done with new styles; the phone has no form for goods */
  readonly next: (styles: readonly OwnStyle[]) => ReactNode;
}

/** 新建款式: an own design, the plates that it is printed on, and each of them is a style. Always imported lazily. */
export default function NewStyles({ making, list, next }: Props) {
  const [made, setMade] = useState<readonly OwnStyle[]>([]);
  return (
    <section className="panel style-making">
      <div className="centre-head">
        <h1 className="centre-title">新建款式</h1>
        <button type="button" className="button" onClick={() => close(list)}>
          返回列表
        </button>
      </div>
      {made.length > 0 ? (
        <Made styles={made} more={() => setMade([])} list={list} next={next} />
      ) : making.designId === '' ? (
        <DesignChoice choose={(id) => chooseDesign(list, id)} />
      ) : (
        <Plates key={making.designId} making={making} list={list} done={setMade} />
      )}
    </section>
  );
}

function Plates({
  making,
  list,
  done,
}: Pick<Props, 'making' | 'list'> & { readonly done: (styles: readonly OwnStyle[]) => void }) {
  const read = useStyleChoices(making.designId);
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="480px" />;
  return <Found reply={read.data} making={making} list={list} done={done} />;
}

const MOST_PLATES = 50;

function Found({
  reply: { choices, leftOut },
  making: { designId, plateId },
  list,
  done,
}: Pick<Props, 'making' | 'list'> & { readonly reply: Choices; readonly done: (styles: readonly OwnStyle[]) => void }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(choices.filter((one) => one.plateId === plateId).map((one) => one.plateId)),
  );
  const filter = usePlateFilter(choices);
  const create = useDeed('POST /api/v2/shop/createStyle', {
    refresh: styleReads,
    done: ({ styles }) => done(styles),
  });
  const other = (
    <button type="button" className="text-button" onClick={() => chooseDesign(list, '')}>
      换一张花型
    </button>
  );
  if (choices.length === 0) {
    return (
      <EmptyPanel title={`现在没有光版能印这张花型。${leftOutWords(leftOut)}`}>
        {other}
        <Link to={to('plateList')}>去光版中心</Link>
      </EmptyPanel>
    );
  }
  const isMissing = plateId !== '' && !choices.some((one) => one.plateId === plateId);
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  return (
    <>
      <DesignLine id={designId}>{other}</DesignLine>
      <p className="style-step">勾选要做的光版，每勾一件就是一个款式。图按实际尺寸画。</p>
      {isMissing ? (
        <p className="goods-taken-down">您选的那件光版不在能印这张花型的常用光版里，看看下面这些。</p>
      ) : null}
      <CategoryChips filter={filter} total={choices.length} />
      <ul className="style-cards" aria-label="能印这张花型的光版">
        {filter.direct.map((choice) => (
          <PlateChoice
            key={choice.plateId}
            choice={choice}
            isOn={ticked.has(choice.plateId)}
            tick={(isOn) => toggle(choice.plateId, isOn)}
          />
        ))}
      </ul>
      {leftOut > 0 ? <p className="mockup-note">{leftOutWords(leftOut)}</p> : null}
      <div className="style-foot">
        <p aria-live="polite">
          {ticked.size === 0
            ? '还没有勾选光版'
            : ticked.size > MOST_PLATES
              ? `一次最多 ${MOST_PLATES} 件，请分几次做`
              : `已选 ${ticked.size} 件光版`}
        </p>
        <button
          type="button"
          className="button button-deed"
          disabled={ticked.size === 0 || ticked.size > MOST_PLATES || create.isPending}
          onClick={() => create.mutate({ designId, plateIds: [...ticked] })}
        >
          {create.isPending ? '正在做…' : ticked.size > 1 ? `做成 ${ticked.size} 个款式` : '做成款式'}
        </button>
      </div>
    </>
  );
}

/** The design that is being laid. */
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

const leftOutWords = (leftOut: number): string =>
  leftOut === 0 ? '' : `另有 ${leftOut} 件光版的布料或工艺印不了它，没有列出。`;

function PlateChoice({ choice, isOn, tick }: { choice: Choice; isOn: boolean; tick: (isOn: boolean) => void }) {
  const { name, plateNo, method, lowestPriceFen, picture, dpi } = choice;
  const note = softNote(dpi);
  return (
    <li className="style-card" data-chosen={isOn}>
      <label className="style-card-whole">
        <span className="style-card-picture">
          <Picture picture={picture} sizes="(max-width: 600px) 46vw, 208px" alt="" />
        </span>
        <span className="style-card-words">
          <strong className="style-card-name">
            <input type="checkbox" checked={isOn} onChange={({ target }) => tick(target.checked)} />
            {name}
          </strong>
          <small>
            {plateNo} · {method}
          </small>
          <small>底衣 ¥{yuan(lowestPriceFen)} 起</small>
          {note ? <small className="style-off">{note}</small> : null}
        </span>
      </label>
    </li>
  );
}

function Made({
  styles,
  more,
  list,
  next,
}: Pick<Props, 'list' | 'next'> & { readonly styles: readonly OwnStyle[]; readonly more: () => void }) {
  return (
    <>
      <p className="style-made" role="status">
        做好了 {styles.length} 个款式，款号 {styles.map(({ styleNo }) => styleNo).join('、')}。
      </p>
      <ul className="style-cards" aria-label="新做的款式">
        {styles.map(({ id, picture, plateName, styleNo }) => (
          <li key={id} className="style-card">
            <span className="style-card-picture">
              {picture ? <Picture picture={picture} sizes="(max-width: 600px) 46vw, 208px" alt="" /> : '正在出图'}
            </span>
            <div className="style-card-words">
              <strong>
                <Link to={to('userStyleDetail', { id })}>{plateName}</Link>
              </strong>
              <small>{styleNo}</small>
            </div>
          </li>
        ))}
      </ul>
      <div className="style-foot">
        <button type="button" className="button" onClick={() => close(list)}>
          看我的款式
        </button>
        <button type="button" className="button" onClick={more}>
          再做几个
        </button>
        {next(styles)}
      </div>
    </>
  );
}
