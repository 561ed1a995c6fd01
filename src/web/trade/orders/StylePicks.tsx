import { Picture } from '../../platform/Picture.tsx';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { styleName } from '../../market/own-styles/own-style.words.ts';
import { useStylesOfBlank } from '../../market/own-styles/own-styles.data.ts';
import { styleWords } from '../../market/buying/item-words.ts';
import './production.css';

interface Props {
  /** the styles must be made on it */
  readonly blankId: string;
  /** and printed by it; undefined = by any method */
  readonly printMethod?: string;
  /** '' = none */
  readonly value: string;
  readonly choose: (styleId: string) => void;
  /** not offered: the one that is replaced */
  readonly without?: string;
  /** what to do when there is none */
  readonly empty: string;
}

/** The caller's finished styles that can be printed here, the newest first. */
export function StylePicks({ blankId, printMethod, value, choose, without, empty }: Props) {
  const read = useStylesOfBlank(blankId);
  if (read.error) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="200px" />;
  const styles = read.data.list.filter(
    (style) => [undefined, style.printMethod].includes(printMethod) && style.id !== without,
  );
  if (styles.length === 0) return <p className="fields-note">{empty}</p>;
  return (
    <fieldset className="style-picks">
      <legend>选一个做好的款式</legend>
      {styles.map((style) => (
        <label key={style.id}>
          <input
            type="radio"
            name="style"
            className="visually-hidden"
            checked={style.id === value}
            disabled={style.orderHindrance !== ''}
            onChange={() => choose(style.id)}
          />
          {style.picture ? <Picture picture={style.picture} sizes="160px" alt="" /> : null}
          <span>{styleName(style)}</span>
          <small>{styleWords(style)}</small>
          {style.orderHindrance === '' ? null : <small>{style.orderHindrance}</small>}
        </label>
      ))}
    </fieldset>
  );
}
