import { seasonWords } from '#contract/market/seasons.ts';
import { type Options, optionsOf } from '#contract/platform/fields.ts';
import { MOST_NAME_CHARS } from '#contract/market/blank-rules.ts';
import type { CategoryNode } from '#contract/platform/shapes.ts';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { TextField } from '../../platform/Fields.tsx';
import { categoryLeaves } from '../blanks/category-leaves.ts';
import { Part, GroupedSelect } from './fields.tsx';
import type { Problems } from './problems.ts';
import './form-parts.css';

/** The basic fields shared by blanks and fabrics. */

export function NameField({
  things,
  value,
  placeholder,
  problems,
  change,
}: {
  /** 光版 */
  things: string;
  value: string;
  placeholder: string;
  problems: Problems;
  change: (name: string) => void;
}) {
  return (
    <div data-field="name">
      <TextField
        label={`${things}名称（${[...value.trim()].length} / ${MOST_NAME_CHARS}）`}
        value={value}
        maxLength={MOST_NAME_CHARS * 2}
        problem={problems['name']}
        placeholder={placeholder}
        change={change}
      />
    </div>
  );
}

/** The platform's category tree: only leaves can be chosen; an earlier choice stays valid. */
export function CategoryField({
  nodes,
  value,
  problems,
  change,
}: {
  nodes: readonly CategoryNode[];
  value: string;
  problems: Problems;
  change: (categoryId: string) => void;
}) {
  const leaves = categoryLeaves(nodes);
  const other = leaves.some(({ id }) => id === value) ? undefined : nodes.find(({ id }) => id === value);
  return (
    <GroupedSelect
      field="categoryId"
      label="类目"
      value={value}
      options={[
        ...(other ? [[other.id, other.name] as const] : []),
        ...leaves.map(({ id, name, group }) => [id, name, group] as const),
      ]}
      problem={problems['categoryId']}
      change={change}
    />
  );
}

export function SeasonsField(seasons: Omit<TicksProps, 'field' | 'label' | 'options'>) {
  return <TicksField field="seasons" label="季节" options={seasonWords} {...seasons} />;
}

interface TicksProps {
  /** its path in the document */
  readonly field: string;
  readonly label: string;
  readonly options: Options;
  readonly value: readonly string[];
  readonly problems: Problems;
  readonly change: (ticked: string[]) => void;
}

/** Any of a few words, kept in their order. */
export function TicksField({ field, label, options, value, problems, change }: TicksProps) {
  const offered = optionsOf(options);
  return (
    <Part field={field} title={label} problem={problems[field]}>
      <div className="product-ticks">
        {offered.map(([option, words]) => (
          <label key={option}>
            <Checkbox
              checked={value.includes(option)}
              change={(checked) =>
                change(offered.map(([one]) => one).filter((one) => (one === option ? checked : value.includes(one))))
              }
            />
            {words}
          </label>
        ))}
      </div>
    </Part>
  );
}
