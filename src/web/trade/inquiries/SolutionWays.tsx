import { useState } from 'react';
import { priceCollection } from '#contract/trade/collection-price.ts';
import type { CalculableBlank, WantedBlank } from '#contract/trade/inquiries.ts';
import { sceneWords } from '#contract/trade/inquiry-words.ts';
import { termsOfBlank } from '../../market/buying/terms-of-blank.ts';
import { useBlank } from '../../market/blanks/blank.data.ts';
import { useRead } from '../../platform/read.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import type { Scene } from '../../market/site/solution.words.ts';
import { Calculator, type CalculatorRow, type Picked, piecesOf } from './Calculator.tsx';
import { LeaveNumber } from './LeaveNumber.tsx';
import '../../people/personal-centre/people.css';
import './solution-ways.css';

/** The ways in of a solution page: an example to open, a price to calculate, a number to leave. */
export function SolutionWays({ scene }: { scene: Scene }) {
  const read = useRead('GET /api/v2/inquiry/blanks', undefined);
  if (!read.data && !read.isError) return <Skeleton height="480px" />;
  return <Ways scene={scene} blanks={read.data?.list ?? []} />;
}

/** Each page begins with two blanks of its own, of shops that accept inquiries when there are any. */
const firstOf = (scene: Scene, blanks: readonly CalculableBlank[]): Picked[] => {
  const start = Object.keys(sceneWords).indexOf(scene) * 2;
  const taken = blanks.filter(({ takerName }) => takerName !== '');
  const pool = taken.length > 0 ? taken : blanks;
  const two = [start, start + 1].map((at) => pool[at % pool.length]);
  return [...new Set(two)].flatMap((one) =>
    one ? [{ id: one.id, blankId: one.id, printMethod: null, typed: String(Math.max(one.moq, 100)) }] : [],
  );
};

function Ways({ scene, blanks }: { scene: Scene; blanks: readonly CalculableBlank[] }) {
  const [picked, setPicked] = useState(() => firstOf(scene, blanks));
  const terms = useTermsOf(picked);
  const rows = picked.map((one): CalculatorRow => {
    const [first] = terms.get(one.blankId)?.printMethods ?? [];
    return { ...one, printMethod: one.printMethod ?? first?.code ?? '', pieces: piecesOf(one) };
  });
  const wanted = rows
    .filter(({ pieces }) => !Number.isNaN(pieces))
    .map(({ blankId, printMethod, pieces }): WantedBlank => ({ blankId, printMethod, pieces }));
  const priced = priceCollection(terms, wanted);
  const isWhole = rows.length > 0 && priced.lines.length === rows.length;
  const takers = rows.map(({ blankId }) => blanks.find(({ id }) => id === blankId)?.takerName ?? '');
  return (
    <div className="solution-ways">
      <Example />
      {blanks.length > 0 ? (
        <Calculator blanks={blanks} terms={terms} rows={rows} priced={priced} change={(next) => setPicked([...next])} />
      ) : null}
      <LeaveNumber
        scene={scene}
        calculation={isWhole ? { wanted, amountFen: priced.amountFen } : null}
        takerNames={[...new Set(takers)].filter((name) => name !== '')}
        isCalculating={rows.length > 0}
      />
    </div>
  );
}

/** Terms by id of the rows, which are at most `MOST_WANTED`. */
function useTermsOf(rows: readonly Picked[]) {
  const idAt = (at: number) => rows[at]?.blankId ?? '';
  const reads = [
    useBlank(idAt(0)),
    useBlank(idAt(1)),
    useBlank(idAt(2)),
    useBlank(idAt(3)),
    useBlank(idAt(4)),
    useBlank(idAt(5)),
  ];
  const known = reads.flatMap(({ data }) => (data ? [data] : []));
  return new Map(known.map((blank) => [blank.id, termsOfBlank(blank)]));
}

function Example() {
  const { data } = useRead('GET /api/v2/solution/example', undefined);
  if (data?.address == null) return null;
  return (
    <section className="solution-way" aria-labelledby="solution-example">
      <h2 id="solution-example">先看一份真的报价方案</h2>
      <p>
        {data.from}的“{data.title}
        ”：货、数量、印法、两个选项和合计，客户在微信里打开就是这一页，不用装什么，也不用登录。
      </p>
      <p>
        <a className="button button-main" href={data.address} target="_blank" rel="noopener">
          打开示例方案<span className="visually-hidden">（在新窗口打开）</span>
        </a>
      </p>
    </section>
  );
}
