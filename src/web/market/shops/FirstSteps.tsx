import { Link } from 'react-router';
import { FOR_COUNTS, NOW, useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { firstSteps, type SoFar } from './first-steps.ts';
import type { OwnShop } from '../../people/accounts/own-shop.ts';

/** The first steps of a new shop; hidden when all are done. */
export function FirstSteps({ kind }: Pick<OwnShop, 'kind'>) {
  const so = useSoFar();
  const steps = so === null ? [] : firstSteps(kind, so);
  if (steps.every(({ isDone }) => isDone)) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className="own-card own-part" aria-labelledby="own-first">
      <h2 id="own-first">开张后的头几步</h2>
      <ol className="own-first">
        {steps.map((step) => (
          <li key={step.screen} data-done={step.isDone}>
            <span className="own-first-words">
              <strong>{step.words}</strong>
              <small>{step.why}</small>
            </span>
            {step.isDone ? (
              <span className="own-first-done">已做好</span>
            ) : (
              <Link className={step === next ? 'button button-main' : 'button'} to={to(step.screen)}>
                去做
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** null until everything is loaded. */
function useSoFar(): SoFar | null {
  const terms = useRead('GET /api/v2/shop/terms', undefined, NOW).data;
  const fabrics = useRead('GET /api/v2/shop/fabricList', { tab: 'online', ...FOR_COUNTS }, NOW).data;
  const blanks = useRead('GET /api/v2/shop/blankList', { tab: 'online', ...FOR_COUNTS }, NOW).data;
  const designs = useRead('GET /api/v2/design/ownList', { tab: 'all', ...FOR_COUNTS }, NOW).data;
  const product = useRead(
    'GET /api/v2/shop/getGoodsList',
    { status: 'onSale', stock: 'all', sort: 'newest', ...FOR_COUNTS },
    NOW,
  ).data;
  const picks = useRead('GET /api/v2/shop/featuredList', { status: 'all', ...FOR_COUNTS }, NOW).data;
  if (!terms || !fabrics || !blanks || !designs || !product || !picks) return null;
  return {
    hasTerms: terms.version > 0,
    fabrics: fabrics.total,
    blanks: blanks.total,
    designs: designs.total,
    product: product.total,
    picks: picks.total,
  };
}
