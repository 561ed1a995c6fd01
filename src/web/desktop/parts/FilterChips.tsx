import type { CategoryNode, Facet } from '#contract/shapes.ts';
import type { ListQuery } from '../../platform/list-query.ts';

interface Chip {
  readonly key: string;
  readonly value: string;
  readonly words: string;
}

/** Conditions that come by a link or a switch, without a facet of their own. */
const PLAIN_CONDITIONS: Readonly<Record<string, string>> = {
  inStock: '只看现货',
  plate: '同一件光版',
  designer: '同一位设计师',
};

interface Props {
  readonly facets: readonly Facet[];
  readonly categories: readonly CategoryNode[];
  readonly list: ListQuery;
  /** what stays when everything is cleared: the tab, the sorting */
  readonly keep: readonly string[];
}

/** What narrows the list now; each can be taken back, and all of it at once. */
export function FilterChips(props: Props) {
  const chips = chipsOf(props);
  if (chips.length === 0) return null;
  const { list, keep } = props;
  return (
    <div className="chips" role="group" aria-label="已选条件">
      <span className="chips-label">已选</span>
      {chips.map(({ key, value, words }) => (
        <button key={`${key} ${value}`} type="button" className="chip" onClick={() => list.toggle(key, value)}>
          {words}
          <span aria-hidden="true"> ✕</span>
          <span className="visually-hidden">，点按移除</span>
        </button>
      ))}
      <button type="button" className="chips-clear" onClick={() => list.clear(keep)}>
        清空条件
      </button>
    </div>
  );
}

/** For an empty list: drop one condition, or all of them. */
export function DropFilters(props: Props) {
  const { list, keep } = props;
  return (
    <>
      {chipsOf(props).map(({ key, value, words }) => (
        <button key={`${key} ${value}`} type="button" onClick={() => list.toggle(key, value)}>
          去掉「{words}」
        </button>
      ))}
      <button type="button" onClick={() => list.clear(keep)}>
        看全部
      </button>
    </>
  );
}

function chipsOf({ facets, categories, list }: Props): Chip[] {
  const word = list.get('q');
  const category = categories.find(({ id }) => id === list.get('category'));
  return [
    ...(word ? [{ key: 'q', value: word, words: `搜索：${word}` }] : []),
    ...(category ? [{ key: 'category', value: category.id, words: category.name }] : []),
    ...Object.entries(PLAIN_CONDITIONS).flatMap(([key, words]) => {
      const value = facets.some((facet) => facet.key === key) ? undefined : list.get(key);
      return value ? [{ key, value, words }] : [];
    }),
    ...facets.flatMap((facet) =>
      list.several(facet.key).map((value) => ({
        key: facet.key,
        value,
        words: `${facet.label}：${facet.options.find((option) => option.value === value)?.label ?? value}`,
      })),
    ),
  ];
}
