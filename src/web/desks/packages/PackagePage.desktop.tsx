import { lazy, Suspense, useState } from 'react';
import { mayDo } from '#contract/desks/package-flow.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Lightbox } from '../../desktop/parts/Lightbox.tsx';
import { Pager } from '../../desktop/parts/Pager.tsx';
import type { PackagePictureItem } from '#contract/desks/packages.ts';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { BoardBar } from './BoardBar.desktop.tsx';
import { Faults } from './Faults.tsx';
import { errorsOf, isWorking } from './package.words.ts';
import { type PackageInfo } from './packages.data.ts';
import { PackageActions } from './PackageActions.desktop.tsx';
import { PackageHead } from './PackageHead.tsx';
import { PackageMissing } from './PackageMissing.tsx';
import { PackageWide } from './PackageWide.tsx';
import { PackageTask } from './PackageTask.tsx';
import { RowCard } from './RowCard.desktop.tsx';
import { isTyped } from './row-faults.ts';
import { RowsBar } from './RowsBar.desktop.tsx';
import { shownIn } from './rows-shown.ts';
import { UnassignedPictures } from './UnassignedPictures.desktop.tsx';
import { fileName } from './Thumb.desktop.tsx';
import { useBoard } from './use-board.ts';
import { useFaultWalk } from './use-fault-walk.ts';
import { useOpenedPackage } from './use-opened-package.ts';
import '../../desktop/parts/Gallery.css';
import '../../people/personal-centre/people.css';
import '../../market/shop-products/shop-products.css';
import '../../market/writing/own-rows.css';
import './packages.css';

const OwnDrawer = lazy(async () => ({
  default: (await import('../../market/writing/OwnDrawer.desktop.tsx')).OwnDrawer,
}));
const StyleForm = lazy(() => import('./StyleForm.tsx'));
const CreateForm = lazy(() => import('./CreateForm.tsx'));

const PAGE_SIZE = 50;

/** One package: its parsed rows are corrected here, and products are created from them. */
export function PackagePage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <OpenedPackage screen={screen} />
    </PersonalFrame>
  );
}

function OpenedPackage({ screen }: { screen: Screen }) {
  const list = useListQuery();
  const read = useOpenedPackage(list.get('id'), shownIn(list), list.page, PAGE_SIZE);
  if (read.data) return <Info info={read.data} isStale={read.isPlaceholderData} list={list} again={read.again} />;
  return (
    <section className="panel">
      <h1 className="centre-title">{screenRules[screen].title}</h1>
      <PackageMissing id={list.get('id')} error={read.error} again={read.again} />
    </section>
  );
}

/** The form that is open beside the rows. */
type Beside = { readonly form: 'style' | 'create'; readonly rows: readonly number[] };

function Info({
  info,
  isStale,
  list,
  again,
}: {
  info: PackageInfo;
  isStale: boolean;
  list: ListQuery;
  again: () => void;
}) {
  const one = info.package;
  const rows = info.rows.list;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // Rows stay chosen across pages, so their state is remembered when their page is not loaded.
  const [seen, setSeen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isReady = (no: number) => {
    const row = rows.find((one) => one.no === no);
    return row === undefined ? (seen.get(no) ?? false) : errorsOf(row) === 0;
  };
  const choose = (next: ReadonlySet<number>) => {
    setSeen(new Map([...next].map((no) => [no, isReady(no)])));
    setChosen(next);
  };
  const [mending, setMending] = useState<ReadonlySet<number>>(new Set());
  const [beside, setBeside] = useState<Beside | null>(null);
  const [looking, setLooking] = useState<{ readonly of: readonly PackagePictureItem[]; readonly at: number } | null>(
    null,
  );
  const board = useBoard(one.id, mayDo('mend', one.status), rows);
  const walk = useFaultWalk({
    ...{ rows, isStale, page: list.page, pages: Math.max(1, Math.ceil(info.rows.total / PAGE_SIZE)) },
    turnTo: (page) => list.set({ page }),
    led: (fault) => isTyped(fault) && setMending((before) => new Set([...before, fault.no])),
  });
  const look = (picture: PackagePictureItem) => {
    const of = rows.find(({ no }) => no === picture.row)?.pictures ?? info.unassigned;
    setLooking({
      of,
      at: Math.max(
        0,
        of.findIndex(({ no }) => no === picture.no),
      ),
    });
  };
  const close = () => setBeside(null);
  const begun = () => {
    close();
    setChosen(new Set());
  };
  return (
    <>
      <PackageHead one={one}>
        {one.jobId !== null && isWorking(one) ? <PackageTask jobId={one.jobId} /> : null}
        <PackageActions
          one={one}
          chosen={[...chosen]}
          ready={[...chosen].filter((no) => isReady(no))}
          create={(of) => setBeside({ form: 'create', rows: of })}
        />
      </PackageHead>
      <Faults info={info} />
      {board.isOpen ? <PackageWide info={info} /> : null}
      {one.totals.rows > 0 ? (
        <section className="panel package-body" aria-label="商品">
          <RowsBar
            list={list}
            info={info}
            chosen={chosen}
            choose={choose}
            isOpen={board.isOpen}
            walk={walk}
            assign={(of) => setBeside({ form: 'style', rows: of })}
          />
          <UnassignedPictures unassigned={info.unassigned} board={board} look={look} />
          {rows.length === 0 ? (
            <EmptyPanel title="没有这样的商品" drawing="emptyList">
              <button type="button" onClick={() => list.set({ show: undefined })}>
                看全部商品
              </button>
            </EmptyPanel>
          ) : (
            <ul className="package-rows" aria-busy={isStale} data-dragging={board.hand.length > 0}>
              {rows.map((item) => (
                <RowCard
                  key={item.no}
                  item={item}
                  board={board}
                  isChosen={chosen.has(item.no)}
                  choose={(isOn) => choose(toggled(chosen, item.no, isOn))}
                  isMending={mending.has(item.no) && board.isOpen}
                  mend={(isOn) => setMending(toggled(mending, item.no, isOn))}
                  led={walk.at?.no === item.no ? walk.at : null}
                  goOn={walk.goOn}
                  leave={walk.end}
                  again={again}
                  assign={() => setBeside({ form: 'style', rows: [item.no] })}
                  look={look}
                />
              ))}
            </ul>
          )}
          <Pager page={list.page} pageSize={PAGE_SIZE} total={info.rows.total} />
          <BoardBar board={board} rows={rows} look={look} />
        </section>
      ) : null}
      {beside ? (
        <Suspense>
          <OwnDrawer title={beside.form === 'style' ? '指定款式' : '建商品'} widthPx={760} beside="closes" end={close}>
            {beside.form === 'style' ? (
              <StyleForm packageId={one.id} rows={beside.rows} close={close} />
            ) : (
              <CreateForm one={one} rows={beside.rows} close={close} begun={begun} />
            )}
          </OwnDrawer>
        </Suspense>
      ) : null}
      {looking ? (
        <Lightbox
          shots={looking.of.map(({ picture, path }) => ({ picture, label: fileName(path) }))}
          at={looking.at}
          show={(at) => setLooking({ ...looking, at })}
          close={() => setLooking(null)}
        />
      ) : null}
    </>
  );
}

function toggled(set: ReadonlySet<number>, no: number, isOn: boolean): ReadonlySet<number> {
  return new Set(isOn ? [...set, no] : [...set].filter((one) => one !== no));
}
