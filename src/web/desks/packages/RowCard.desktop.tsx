import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { isGarmentRow } from '#contract/desks/package-garments.ts';
import type { PackagePictureItem, PackageRowItem } from '#contract/desks/packages.ts';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { Lanes } from './Lanes.desktop.tsx';
import { errorsOf, piecesOf, rowName } from './package.words.ts';
import { faultsOf, isTyped } from './row-faults.ts';
import { RowLeftOut, RowProblems, RowState } from './RowParts.tsx';
import type { Board } from './use-board.ts';
import type { Led } from './use-fault-walk.ts';
import '../../market/writing/own-rows.css';

const RowForm = latePart(() => import('./RowForm.desktop.tsx'));

interface Props {
  readonly item: PackageRowItem;
  readonly board: Board;
  readonly isChosen: boolean;
  readonly choose: (isOn: boolean) => void;
  readonly isMending: boolean;
  readonly mend: (isOn: boolean) => void;
  /** the problem that the user is led to; null = not this row */
  readonly led: Led | null;
  /** saved during problem navigation: continue with the next problem, here or elsewhere */
  readonly goOn: (saved: PackageRowItem) => void;
  /** ends problem navigation */
  readonly leave: () => void;
  readonly again: () => void;
  readonly assign: () => void;
  readonly look: (picture: PackagePictureItem) => void;
}

/** One product of the package: its row in the sheet, its problems and its pictures. */
export function RowCard({
  item,
  board,
  isChosen,
  choose,
  isMending,
  mend,
  led,
  goOn,
  leave,
  again,
  assign,
  look,
}: Props) {
  const mendButton = useRef<HTMLButtonElement>(null);
  const assignButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (led && !isTyped(led)) assignButton.current?.focus();
  }, [led]);
  const name = rowName(item);
  const isMade = item.state === 'created';
  return (
    <li className="package-row" data-errors={errorsOf(item) > 0 && !isMade} data-chosen={isChosen}>
      <div className="package-row-head">
        <label className="order-check">
          <Checkbox checked={isChosen} disabled={isMade} aria-label={`选择 ${name}`} change={choose} />
        </label>
        <div className="package-row-words">
          <h3>
            {name} <RowState item={item} />
          </h3>
          <RowFacts item={item} />
        </div>
        <RowStyle item={item} />
        <RowActions
          item={item}
          isOpen={board.isOpen}
          isMending={isMending}
          mend={mend}
          assign={assign}
          mendButton={mendButton}
          assignButton={assignButton}
        />
      </div>
      <RowProblems item={item} />
      <RowLeftOut item={item} />
      {isMending && !isMade ? (
        <Suspense fallback={<Skeleton height="320px" />}>
          <RowForm
            packageId={board.packageId}
            item={item}
            led={led}
            goOn={(saved) => {
              if (faultsOf([saved]).every((fault) => !isTyped(fault))) mend(false);
              goOn(saved);
            }}
            again={again}
            close={() => {
              leave();
              mend(false);
              mendButton.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
      <Lanes item={item} board={board} look={look} />
    </li>
  );
}

function RowFacts({ item: { place, document, style } }: { item: PackageRowItem }) {
  const isGarment = style === null && isGarmentRow(document);
  const { itemNo, priceFen, colours, sizes, category } = document;
  return (
    <>
      <p className="package-row-facts">
        {priceFen === null ? <span>没有价格</span> : <strong>¥{yuan(priceFen)}</strong>}
        <span>{itemNo === '' ? '没有货号' : itemNo}</span>
        <span>{colours.length === 0 ? (isGarment ? '一个颜色' : '光版的全部颜色') : colours.join('、')}</span>
        <span>{sizes.length === 0 ? (isGarment ? '均码' : '光版的全部尺码') : sizes.join(' ')}</span>
        {category ? <span>{category}</span> : null}
      </p>
      <small>{place}</small>
    </>
  );
}

function RowStyle({ item: { style, document } }: { item: PackageRowItem }) {
  if (style === null && isGarmentRow(document))
    return (
      <p className="package-row-style">
        <span>
          现货成衣
          <small>库存 {piecesOf(document).toLocaleString('zh-CN')} 件</small>
        </span>
      </p>
    );
  if (style === null) return <p className="package-row-style package-row-none">还没有款式</p>;
  return (
    <p className="package-row-style">
      {style.picture ? <Picture picture={style.picture} sizes="40px" alt="" /> : null}
      <span>
        {style.name || style.styleNo}
        <small>
          {style.blankName} · {style.designNo || style.styleNo}
        </small>
      </span>
    </p>
  );
}

function RowActions({
  item,
  isOpen,
  isMending,
  mend,
  assign,
  mendButton,
  assignButton,
}: {
  readonly isOpen: boolean;
  readonly mendButton: RefObject<HTMLButtonElement | null>;
  readonly assignButton: RefObject<HTMLButtonElement | null>;
} & Pick<Props, 'item' | 'isMending' | 'mend' | 'assign'>) {
  const name = rowName(item);
  const assignWords =
    item.style === null && !isGarmentRow(item.document) ? '指定款式' : item.style === null ? '改成印花款' : '换款式';
  if (item.productId !== null) {
    return (
      <div className="row-actions">
        <Link className="button" to={to('shopProducts', { open: item.productId })} aria-label={`看商品 ${name}`}>
          看商品
        </Link>
      </div>
    );
  }
  if (!isOpen) return null;
  return (
    <div className="row-actions">
      <Button ref={assignButton} aria-label={`${assignWords} ${name}`} onClick={assign}>
        {assignWords}
      </Button>
      <Button ref={mendButton} aria-expanded={isMending} aria-label={`修改 ${name}`} onClick={() => mend(!isMending)}>
        修改
      </Button>
    </div>
  );
}
