import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { MOST_BLANKS_AT_ONCE } from '#contract/market/own-style-rules.ts';
import type { BlankLook } from '#contract/market/own-styles.ts';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { call } from '../../platform/call.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { BlankCardBody } from './BlankCard.tsx';
import { BlankPicks, type PickedBlank } from './BlankPicks.tsx';
import { close } from './opened.ts';
import { useOwnStyle } from './own-styles.data.ts';
import { styleName } from './own-style.words.ts';
import { type Making, useMakeOnBlanks } from './use-make-on-blanks.ts';
import './own-styles.css';

/** 款 × 版: choose blanks, see the style on each of them, unselect, make. Always imported lazily. */
export default function ManyBlanks({ styleId, list }: { styleId: string; list: ListQuery }) {
  const { data } = useOwnStyle(styleId);
  const style = data?.list.find(({ id }) => id === styleId);
  const [blanks, setBlanks] = useState<readonly PickedBlank[]>([]);
  const [isShown, setShown] = useState(false);
  return (
    <section className="panel style-making">
      <div className="centre-head">
        <h1 className="centre-title">做到多件光版</h1>
        <Button onClick={() => close(list)}>返回列表</Button>
      </div>
      {style ? (
        <div className="style-design">
          {style.picture ? <Picture picture={style.picture} sizes="56px" alt="" /> : null}
          <span>
            <strong>{styleName(style)}</strong>
            <small>
              {style.styleNo} · 现在做在 {style.blankName}
            </small>
          </span>
        </div>
      ) : null}
      {isShown ? (
        <Looks styleId={styleId} blanks={blanks} back={() => setShown(false)} list={list} />
      ) : (
        <Choice blanks={blanks} choose={setBlanks} show={() => setShown(true)} ownBlankId={style?.blankId ?? ''} />
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly blanks: readonly PickedBlank[];
  readonly choose: (blanks: readonly PickedBlank[]) => void;
  readonly show: () => void;
  readonly ownBlankId: string;
}

function Choice({ blanks, choose, show, ownBlankId }: ChoiceProps) {
  const isFull = blanks.length >= MOST_BLANKS_AT_ONCE;
  const isChosen = ({ id }: PickedBlank) => blanks.some((one) => one.id === id);
  const toggle = (blank: PickedBlank) =>
    choose(isChosen(blank) ? blanks.filter(({ id }) => id !== blank.id) : [...blanks, blank]);
  return (
    <>
      <BlankPicks
        lead={
          <p className="soft">
            勾选要做的光版，一次最多 {MOST_BLANKS_AT_ONCE} 件；图案按裁片的位置放过去，放不下的缩小，不放大。
          </p>
        }
      >
        {(blank, isStale) => {
          const isOwn = blank.id === ownBlankId;
          const isOff = blank.priceFen === null || isOwn || (isFull && !isChosen(blank));
          return (
            <li key={blank.id} className="style-card" data-chosen={isChosen(blank)} data-gone={blank.priceFen === null}>
              <label className="style-card-whole">
                <BlankCardBody blank={blank}>
                  <Checkbox checked={isChosen(blank)} disabled={isOff || isStale} change={() => toggle(blank)} />
                </BlankCardBody>
                {isOwn ? <small className="style-card-note">款式就做在这件光版上</small> : null}
              </label>
            </li>
          );
        }}
      </BlankPicks>
      <div className="style-foot">
        <p aria-live="polite">
          {blanks.length === 0 ? '还没有勾选光版' : `已选 ${blanks.length} 件${isFull ? '，一次最多这么多' : ''}`}
        </p>
        {blanks.length > 0 ? <Button onClick={() => choose([])}>取消选择</Button> : null}
        <Button tone="action" disabled={blanks.length === 0} onClick={show}>
          看样子
        </Button>
      </div>
    </>
  );
}

const LOOKS = 'POST /api/v2/studio/looksOnBlanks';

/** A POST that only reads, see the contract. */
const useLooks = (styleId: string, blankIds: string[]) =>
  useQuery({
    queryKey: [LOOKS, styleId, blankIds],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(LOOKS, { body: { styleId, blankIds }, signal })).data.looks,
  });

interface LooksProps {
  readonly styleId: string;
  readonly blanks: readonly PickedBlank[];
  readonly back: () => void;
  readonly list: ListQuery;
}

function Looks({ styleId, blanks, back, list }: LooksProps) {
  const read = useLooks(
    styleId,
    blanks.map(({ id }) => id),
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const making = useMakeOnBlanks(styleId);
  if (!read.data) return <NoDataYet read={read} height="480px" />;
  const looks = read.data;
  const wanted = looks.filter((one) => canBeMade(one) && !left.has(one.blankId)).map(({ blankId }) => blankId);
  const toggle = (blankId: string) =>
    setLeft(left.has(blankId) ? new Set([...left].filter((one) => one !== blankId)) : new Set([...left, blankId]));
  return (
    <>
      <p className="soft">{making.state === 'chosen' ? '不想做的取消勾选。做成以后每一个都能再单独修改。' : null}</p>
      <ul className="style-cards" aria-label="在各件光版上的样子">
        {looks.map((look) => (
          <Look
            key={look.blankId}
            look={look}
            isOn={!left.has(look.blankId)}
            isFixed={making.state !== 'chosen'}
            toggle={() => toggle(look.blankId)}
            made={making.made.find(({ blankId }) => blankId === look.blankId)}
          />
        ))}
      </ul>
      <Foot making={making} wanted={wanted} back={back} list={list} />
    </>
  );
}

const canBeMade = ({ hindrance, styleId }: BlankLook): boolean => hindrance === '' && styleId === '';

interface LookProps {
  readonly look: BlankLook;
  readonly isOn: boolean;
  readonly isFixed: boolean;
  readonly toggle: () => void;
  readonly made: Making['made'][number] | undefined;
}

function Look({ look, isOn, isFixed, toggle, made }: LookProps) {
  const { name, blankNo, picture, leftOut, warning, hindrance } = look;
  const isOpen = canBeMade(look);
  const styleId = made?.styleId || look.styleId;
  return (
    <li className="style-card" data-chosen={isOpen && isOn} data-gone={hindrance !== ''}>
      <label className="style-card-whole">
        <span className="style-card-picture">
          {picture ? <Picture picture={picture} sizes="(max-width: 600px) 46vw, 208px" alt="" /> : '没有图'}
        </span>
        <span className="style-card-words">
          <strong className="style-card-name">
            {isOpen ? <input type="checkbox" checked={isOn} disabled={isFixed} onChange={toggle} /> : null}
            {name}
          </strong>
          <small>{blankNo}</small>
          {leftOut.length > 0 ? <small className="style-off">这件没有：{leftOut.join('、')}</small> : null}
          {warning === '' ? null : <small className="style-off">卖之前要改：{warning}</small>}
          {hindrance === '' ? null : <small className="style-off">{hindrance}</small>}
          {made && made.hindrance !== '' ? <small className="style-off">没做成：{made.hindrance}</small> : null}
        </span>
      </label>
      {styleId === '' ? null : (
        <Link className="style-card-tick" to={to('userStyleDetail', { id: styleId })}>
          {made?.isNew ? `做好了 ${made.styleNo}` : '已经有这个款式'}
        </Link>
      )}
    </li>
  );
}

interface FootProps {
  readonly making: Making;
  readonly wanted: readonly string[];
  readonly back: () => void;
  readonly list: ListQuery;
}

function Foot({ making: { state, total, made, failure, make }, wanted, back, list }: FootProps) {
  const count = made.filter(({ styleId }) => styleId !== '').length;
  const words = {
    chosen: wanted.length === 0 ? '没有要做的' : `要做 ${wanted.length} 件`,
    running: `正在做，${made.length} / ${total}`,
    stopped: `做到第 ${made.length} 件停了：${failure}做好的都在，可以接着做。`,
    done: count === total ? `做好了 ${count} 个款式` : `做好了 ${count} 个，${total - count} 个没做成`,
  }[state];
  return (
    <div className="style-foot">
      <p role="status">
        {words}
        {state === 'running' ? <progress max={total} value={made.length} aria-label="做款式的进度" /> : null}
      </p>
      {state === 'done' ? (
        <Button tone="action" onClick={() => close(list)}>
          看我的款式
        </Button>
      ) : (
        <>
          <Button disabled={state === 'running'} onClick={back}>
            重新选光版
          </Button>
          <Button tone="action" disabled={wanted.length === 0 || state === 'running'} onClick={() => void make(wanted)}>
            {state === 'stopped' ? '接着做' : `做成 ${wanted.length} 个款式`}
          </Button>
        </>
      )}
    </div>
  );
}
