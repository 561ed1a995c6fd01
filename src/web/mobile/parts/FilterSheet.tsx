import { type ComponentType, useState } from 'react';
import type { CategoryNode, Facet } from '#contract/shapes.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { countWords } from '../../platform/words.ts';
import type { AnswerProps, Facets, FilterAnswer } from './list-kind.ts';
import Sheet from './Sheet.tsx';
import { type DraftQuery, useDraftQuery } from './use-draft-query.ts';
import './FilterSheet.css';

interface Props {
  open: boolean;
  close: () => void;
  list: ListQuery;
  /** query keys that the sheet may change */
  keys: readonly string[];
  singles: readonly string[];
  unit: string;
  Answer: ComponentType<AnswerProps>;
}

/** Everything to narrow a list by. The count lives with each tap; the address changes once, at the end. */
export default function FilterSheet({ open, close, list, keys, singles, unit, Answer }: Props) {
  const draft = useDraftQuery(keys);
  const apply = () => {
    list.set(draft.changes());
    close();
  };
  return (
    <Answer draft={draft}>
      {(answer) => (
        <Sheet
          title="筛选"
          open={open}
          close={close}
          foot={<Foot draft={draft} answer={answer} unit={unit} apply={apply} />}
        >
          {answer.facets ? <Choices facets={answer.facets} draft={draft} singles={singles} /> : <ComingGroups />}
        </Sheet>
      )}
    </Answer>
  );
}

function Choices({ facets, draft, singles }: { facets: Facets; draft: DraftQuery; singles: readonly string[] }) {
  return (
    <>
      <Categories nodes={facets.categories} draft={draft} />
      {facets.facets.map((facet) => (
        <FacetGroup key={facet.key} facet={facet} draft={draft} isSingle={singles.includes(facet.key)} />
      ))}
    </>
  );
}

function Foot({
  draft,
  answer,
  unit,
  apply,
}: {
  draft: DraftQuery;
  answer: FilterAnswer;
  unit: string;
  apply: () => void;
}) {
  const found =
    answer.count === undefined ? '查看结果' : `查看 ${countWords(answer.count, answer.countIsBound)} ${unit}`;
  return (
    <div className="filter-foot">
      <button type="button" className="button" onClick={() => draft.clear()}>
        重置
      </button>
      <button type="button" className="button button-main" aria-live="polite" onClick={apply}>
        {answer.count === 0 ? '没有符合的，改改条件' : found}
      </button>
    </div>
  );
}

function Categories({ nodes, draft }: { nodes: readonly CategoryNode[]; draft: ListQuery }) {
  const chosen = nodes.find((node) => node.id === draft.get('category'));
  const path = pathTo(nodes, chosen);
  // One row for the roots, and one for the children of each chosen step.
  const levels = [null, ...path.map((node) => node.id)].map((parentId) =>
    nodes.filter((node) => node.parentId === parentId),
  );
  if (nodes.length === 0) return null;
  return (
    <fieldset className="filter-group">
      <legend>类目</legend>
      {levels
        .filter((level) => level.length > 0)
        .map((level, depth) => (
          <div key={level[0]?.parentId ?? 'root'} className="filter-options">
            {level.map((node) => (
              <OptionButton
                key={node.id}
                label={node.name}
                count={node.count}
                isOn={path[depth]?.id === node.id}
                tap={() =>
                  draft.set({ category: path[depth]?.id === node.id ? (node.parentId ?? undefined) : node.id })
                }
              />
            ))}
          </div>
        ))}
    </fieldset>
  );
}

function pathTo(nodes: readonly CategoryNode[], node: CategoryNode | undefined): CategoryNode[] {
  if (!node) return [];
  return [
    ...pathTo(
      nodes,
      nodes.find((one) => one.id === node.parentId),
    ),
    node,
  ];
}

const FOLDED = 9;

function FacetGroup({ facet, draft, isSingle }: { facet: Facet; draft: ListQuery; isSingle: boolean }) {
  const [isFolded, setFolded] = useState(facet.options.length > FOLDED);
  const chosen = draft.several(facet.key);
  const tap = (value: string) =>
    isSingle ? draft.set({ [facet.key]: chosen.includes(value) ? undefined : value }) : draft.toggle(facet.key, value);
  if (facet.options.length === 0) return null;
  return (
    <fieldset className="filter-group">
      <legend>{facet.label}</legend>
      <div className="filter-options">
        {facet.options.slice(0, isFolded ? FOLDED : undefined).map(({ value, label, count }) => (
          <OptionButton key={value} label={label} count={count} isOn={chosen.includes(value)} tap={() => tap(value)} />
        ))}
        {isFolded ? (
          <button type="button" className="filter-option filter-unfold" onClick={() => setFolded(false)}>
            全部 {facet.options.length} 项
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}

function OptionButton({ label, count, isOn, tap }: { label: string; count: number; isOn: boolean; tap: () => void }) {
  return (
    <button type="button" className="filter-option" aria-pressed={isOn} disabled={count === 0 && !isOn} onClick={tap}>
      {label}
      <small>{count}</small>
    </button>
  );
}

function ComingGroups() {
  return (
    <div className="filter-coming" role="status">
      <span className="visually-hidden">正在加载</span>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index}>
          <Skeleton width="72px" height="20px" />
          <Skeleton height="88px" />
        </div>
      ))}
    </div>
  );
}
