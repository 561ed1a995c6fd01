import { useState } from 'react';
import { priceCollection } from '#contract/collection-price.ts';
import type { WantedBlank } from '#contract/inquiries.ts';
import type { BlankCard } from '#contract/blanks.ts';
import { termsOfBlank } from '../cart/terms-of-blank.ts';
import { useBlank } from '../blanks/blank.data.ts';
import { useRead } from '../platform/read.ts';
import type { Scene } from '../site/solution.words.ts';
import { Calculator, type Picked } from './Calculator.tsx';
import { LeaveNumber } from './LeaveNumber.tsx';
import '../people/people.css';
import './solution-ways.css';

interface Props {
  readonly scene: Scene;
  /** that can be calculated with */
  readonly blanks: readonly Pick<BlankCard, 'id' | 'name' | 'moq'>[];
}

/** The ways in of a solution page: an example to open, a price to calculate, a number to leave. */
export function SolutionWays({ scene, blanks }: Props) {
  const [picked, setPicked] = useState<readonly Picked[]>(() =>
    blanks.slice(0, 2).map(({ id, moq }) => ({ id, blankId: id, printMethod: null, pieces: Math.max(moq, 100) })),
  );
  const terms = useTermsOf(blanks);
  const rows = picked.map((one) => {
    const [first] = terms.get(one.blankId)?.printMethods ?? [];
    return { ...one, printMethod: one.printMethod ?? first?.code ?? '' };
  });
  const wanted = rows.map(({ blankId, printMethod, pieces }): WantedBlank => ({ blankId, printMethod, pieces }));
  const priced = priceCollection(terms, wanted);
  return (
    <div className="solution-ways">
      <Example />
      {blanks.length > 0 ? (
        <Calculator blanks={blanks} terms={terms} rows={rows} priced={priced} change={(next) => setPicked(next)} />
      ) : null}
      <LeaveNumber
        scene={scene}
        wanted={priced.lines.length === wanted.length ? wanted : []}
        amountFen={priced.amountFen}
      />
    </div>
  );
}

/** Terms by id; a solution page has four blanks at most, so their number never changes between renders. */
function useTermsOf(blanks: Props['blanks']) {
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => blanks[at]?.id ?? '');
  const reads = [useBlank(a!), useBlank(b!), useBlank(c!), useBlank(d!)];
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
