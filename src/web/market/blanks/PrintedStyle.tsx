import { Link } from 'react-router';
import type { ItemTerms } from '#contract/market/buying.ts';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { setupWords, styleName, surchargeOfStyle } from '../own-styles/own-style.words.ts';
import { surchargeWords } from './blank.words.ts';
import './PrintedStyle.css';

/** 按款式印: the style that is printed on the blank, with its print method, in place of the choice of print. */
export function PrintedStyle({ style, terms }: { style: OwnStyle; terms: ItemTerms }) {
  const method = terms.printMethods.find(({ code }) => code === style.printMethod);
  return (
    <section className="printed-style" aria-label="按款式印">
      {style.picture ? <Picture picture={style.picture} sizes="72px" alt={styleName(style)} /> : null}
      <div>
        <p>
          按款式{' '}
          <Link className="plain-link" to={to('userStyleDetail', { id: style.id })}>
            {style.styleNo}
          </Link>{' '}
          第 {style.version} 版印
        </p>
        {method ? (
          <small>
            {[method.name, surchargeOfStyle(style) || surchargeWords(method), setupWords(style)]
              .filter((words) => words !== '')
              .join(' · ')}
          </small>
        ) : null}
        <Link className="text-button" to={to('blankDetail', { id: style.blankId })}>
          不按款式印
        </Link>
      </div>
    </section>
  );
}

export function AskedStyleTrouble({ trouble, fixId }: { trouble: string | null; fixId: string | null }) {
  return trouble === null ? null : (
    <p className="printed-style-trouble" role="status">
      {trouble}
      {fixId === null ? null : (
        <Link className="text-button" to={to('userStyleDetail', { id: fixId })}>
          去看这个款式
        </Link>
      )}
    </p>
  );
}
