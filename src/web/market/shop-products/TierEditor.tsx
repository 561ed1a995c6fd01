import { costAt, type ProductCost } from '#contract/market/product-cost.ts';
import type { PriceTier } from '#contract/platform/shapes.ts';
import { Button } from '../../platform/Button.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { yuan } from '../../platform/words.ts';
import { type ProductProblems, MOST_TIERS, tierOf, tierPath, type TypedTier } from './product-draft.ts';
import { costNote, pieceWords } from './cost.words.ts';
import '../../platform/cell-grid.css';
import '../writing/form-parts.css';

interface Props {
  readonly tiers: readonly TypedTier[];
  /** the cost of a piece; null for a viewer who does not sell it */
  readonly cost: ProductCost | null;
  readonly change: (tiers: readonly TypedTier[]) => void;
  readonly problems: ProductProblems;
}

const COLUMNS = ['从几件起', '单价（元）'];
const COST_COLUMNS = [
  ['成本', 'grid-number'],
  ['毛利', 'grid-number'],
] as const;

/** 分档价: quantities rise and prices fall; each tier shows its cost and margin. */
export function TierEditor({ tiers, cost, change, problems }: Props) {
  const set = (index: number, some: Partial<TypedTier>) => change(tiers.with(index, { ...tiers[index]!, ...some }));
  // The first tier starts at the minimum order: they share their problems.
  const problemOf = (index: number, cell: keyof TypedTier) =>
    problems[tierPath(index, cell)] ?? (index === 0 && cell === 'from' ? problems['moq'] : undefined);
  return (
    <fieldset className="product-tiers">
      <legend>分档价（元/件）</legend>
      <table>
        <TableHead columns={cost ? [...COLUMNS, ...COST_COLUMNS] : COLUMNS} hasActions />
        <tbody>
          {tiers.map((tier, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a step is its place
            <tr key={index}>
              <TierCells
                name={`第 ${index + 1} 档`}
                tier={tier}
                problems={{ from: problemOf(index, 'from'), yuan: problemOf(index, 'yuan') }}
                set={(some) => set(index, some)}
              />
              {cost ? <Cost tier={tierOf(tier)} cost={cost} /> : null}
              <td>
                {index === 0 ? (
                  <small className="soft-small">起订量</small>
                ) : (
                  <Button
                    tone="text"
                    aria-label={`删除第 ${index + 1} 档`}
                    onClick={() => change(tiers.toSpliced(index, 1))}
                  >
                    删除
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {cost ? <p className="fields-note">{costNote(cost)}</p> : null}
      {tiers.length < MOST_TIERS ? (
        <Button tone="text" onClick={() => change([...tiers, { from: '', yuan: '' }])}>
          ＋ 加一档
        </Button>
      ) : null}
    </fieldset>
  );
}

function TierCells({
  name,
  tier,
  problems,
  set,
}: {
  name: string;
  tier: TypedTier;
  problems: Readonly<Record<keyof TypedTier, string | undefined>>;
  set: (some: Partial<TypedTier>) => void;
}) {
  const cell = (field: keyof TypedTier, label: string, inputMode: 'numeric' | 'decimal') => {
    const wrong = problems[field];
    return (
      <td className="product-tier-cell">
        <input
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          aria-label={`${name} ${label}`}
          aria-invalid={wrong !== undefined}
          value={tier[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
        {wrong ? <small role="alert">{wrong}</small> : null}
      </td>
    );
  };
  return (
    <>
      {cell('from', '从几件起', 'numeric')}
      {cell('yuan', '单价', 'decimal')}
    </>
  );
}

/** The cost of a piece at this quantity, so that no price is set below it unknowingly. */
function Cost({ tier, cost }: { tier: PriceTier; cost: ProductCost }) {
  const isPriced = !Number.isNaN(tier.fromQuantity) && !Number.isNaN(tier.priceFen);
  const piece = isPriced ? costAt(cost, tier) : null;
  const leftFen = piece && tier.priceFen - piece.totalFen;
  return (
    <>
      <td className="grid-number" title={piece ? pieceWords(piece) : undefined}>
        {piece === null ? '–' : `¥${yuan(piece.totalFen)}`}
      </td>
      <td className="grid-number" data-loss={leftFen !== null && leftFen < 0}>
        {leftFen === null ? '–' : leftFen < 0 ? `亏 ¥${yuan(-leftFen)}` : `¥${yuan(leftFen)}`}
      </td>
    </>
  );
}
