import { Link } from 'react-router';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import './own-styles.css';

interface Props {
  readonly label: string;
  readonly styles: readonly Pick<OwnStyle, 'id' | 'picture' | 'blankName' | 'styleNo'>[];
  readonly className?: string;
}

/** Styles that were just made. */
export const MadeStyles = ({ label, styles, className = '' }: Props) => (
  <ul className={`style-cards ${className}`.trim()} aria-label={label}>
    {styles.map(({ id, picture, blankName, styleNo }) => (
      <li key={id} className="style-card">
        <span className="style-card-picture">
          {picture ? <Picture picture={picture} sizes="(max-width: 600px) 46vw, 208px" alt="" /> : '正在出图'}
        </span>
        <div className="style-card-words">
          <strong>
            <Link to={to('userStyleDetail', { id })}>{blankName}</Link>
          </strong>
          <small>{styleNo}</small>
        </div>
      </li>
    ))}
  </ul>
);
