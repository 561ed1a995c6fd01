import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { mayDo } from '#contract/desks/package-flow.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Lightbox } from '../../desktop/parts/Lightbox.tsx';
import { Pager } from '../../desktop/parts/Pager.tsx';
import type { PackagePictureItem, PackageRowItem } from '#contract/desks/packages.ts';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { BoardBar } from './BoardBar.desktop.tsx';
import { Faults } from './Faults.tsx';
import { errorsOf, isWorking } from './package.words.ts';
import { type PackageInfo } from './packages.data.ts';
import { PackageActions } from './PackageActions.desktop.tsx';
import { PackageHead } from './PackageHead.tsx';
import { NoRows, PackageMissing } from './PackageMissing.tsx';
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

const OwnDrawer = latePart(async () => ({
  default: (await import('../../market/writing/OwnDrawer.desktop.tsx')).OwnDrawer,
}));
const StyleForm = latePart(() => import('./StyleForm.tsx'));
const CreateForm = latePart(() => import('./CreateForm.tsx'));

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

interface InfoProps {
  readonly info: PackageInfo;
  readonly isStale: boolean;
  readonly list: ListQuery;
  readonly again: () => void;
}

function Info({ info, isStale, list, again }: InfoProps) {
  const { package: one } = info;
  const rows = info.rows.list;
  const { chosen, choose, ready } = useChosenRows(rows);
  const [mending, setMending] = useState<ReadonlySet<number>>(new Set());
  const [beside, setBeside] = useState<Beside | null>(null);
  const { look, lightbox } = useLightbox(info);
  const board = useBoard(one.id, mayDo('mend', one.status), rows);
  const walk = useFaultWalk({
    ...{ rows, isStale, page: list.page, pages: Math.max(1, Math.ceil(info.rows.total / PAGE_SIZE)) },
    turnTo: (page) => list.set({ page }),
    led: (fault) => isTyped(fault) && setMending((before) => new Set([...before, fault.no])),
  });
  const assign = (of: readonly number[]) => setBeside({ form: 'style', rows: of });
  return (
    <>
      <PackageHead one={one}>
        {one.jobId !== null && isWorking(one) ? <PackageTask jobId={one.jobId} /> : null}
        <PackageActions
          one={one}
          chosen={[...chosen]}
          ready={ready}
          create={(of) => setBeside({ form: 'create', rows: of })}
        />
      </PackageHead>
      <Faults info={info} />
      {board.isOpen ? <PackageWide info={info} /> : null}
      {one.totals.rows > 0 ? (
        <section className="panel package-body" aria-label="商品">
          <RowsBar {...{ list, info, chosen, choose, walk, assign }} isOpen={board.isOpen} />
          <UnassignedPictures unassigned={info.unassigned} board={board} look={look} />
          {rows.length === 0 ? (
            <NoRows list={list} />
          ) : (
            <ul className="package-rows" aria-busy={isStale} data-dragging={board.hand.length > 0}>
              {rows.map((item) => (
                <RowCard
                  key={item.no}
                  {...{ item, board, again, look }}
                  isChosen={chosen.has(item.no)}
                  choose={(isOn) => choose(toggled(chosen, item.no, isOn))}
                  isMending={mending.has(item.no) && board.isOpen}
                  mend={(isOn) => setMending(toggled(mending, item.no, isOn))}
                  led={walk.at?.no === item.no ? walk.at : null}
                  goOn={walk.goOn}
                  leave={walk.end}
                  assign={() => assign([item.no])}
                />
              ))}
            </ul>
          )}
          <Pager page={list.page} pageSize={PAGE_SIZE} total={info.rows.total} />
          <BoardBar board={board} rows={rows} look={look} />
        </section>
      ) : null}
      {beside ? (
        <FormBeside one={one} beside={beside} close={() => setBeside(null)} begun={() => choose(new Set())} />
      ) : null}
      {lightbox}
    </>
  );
}

/** Rows stay chosen across pages, so it is remembered of each whether products can be made of it. */
function useChosenRows(rows: readonly PackageRowItem[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isReady = (no: number) => {
    const row = rows.find((one) => one.no === no);
    return row === undefined ? (chosen.get(no) ?? false) : errorsOf(row) === 0;
  };
  return {
    chosen: new Set(chosen.keys()),
    choose: (next: ReadonlySet<number>) => setChosen(new Map([...next].map((no) => [no, isReady(no)]))),
    ready: [...chosen.keys()].filter(isReady),
  };
}

/** The pictures of a row, or the unassigned ones, at full size. */
function useLightbox({ rows, unassigned }: PackageInfo) {
  const [looking, setLooking] = useState<{ readonly of: readonly PackagePictureItem[]; readonly at: number } | null>(
    null,
  );
  const look = (picture: PackagePictureItem) => {
    const of = rows.list.find(({ no }) => no === picture.row)?.pictures ?? unassigned;
    const at = of.findIndex(({ no }) => no === picture.no);
    setLooking({ of, at: Math.max(0, at) });
  };
  const lightbox = looking ? (
    <Lightbox
      shots={looking.of.map(({ picture, path }) => ({ picture, label: fileName(path) }))}
      at={looking.at}
      show={(at) => setLooking({ ...looking, at })}
      close={() => setLooking(null)}
    />
  ) : null;
  return { look, lightbox };
}

/** The form that is open beside the rows. */
type Beside = { readonly form: 'style' | 'create'; readonly rows: readonly number[] };

interface BesideProps {
  readonly one: PackageInfo['package'];
  readonly beside: Beside;
  readonly close: () => void;
  /** the creation of products has begun */
  readonly begun: () => void;
}

function FormBeside({ one, beside: { form, rows }, close, begun }: BesideProps) {
  return (
    <Suspense>
      <OwnDrawer title={form === 'style' ? '指定款式' : '建商品'} widthPx={760} beside="closes" end={close}>
        {form === 'style' ? (
          <StyleForm packageId={one.id} rows={rows} close={close} />
        ) : (
          <CreateForm
            {...{ one, rows, close }}
            begun={() => {
              close();
              begun();
            }}
          />
        )}
      </OwnDrawer>
    </Suspense>
  );
}

function toggled(set: ReadonlySet<number>, no: number, isOn: boolean): ReadonlySet<number> {
  return new Set(isOn ? [...set, no] : [...set].filter((one) => one !== no));
}
