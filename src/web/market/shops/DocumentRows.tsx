import type { SaidRow } from '#contract/platform/fact-rows.ts';
import type { ChangedRow } from './document-rows.ts';
import './DocumentRows.css';

/** characters; longer values need the full width */
const LONG = 40;

/** A shop's document, for its owner and for the reviewer. Empty fields are left out. */
export function RowList({ rows }: { rows: readonly SaidRow[] }) {
  return (
    <dl className="own-rows">
      {rows
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <div key={name} data-long={value.length > LONG}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Values before and after, one line each; of pictures and attachments only that they have changed. */
export function ChangedRows({ rows }: { rows: readonly ChangedRow[] }) {
  if (rows.length === 0) return <p>和现在的资料没有不同。</p>;
  return (
    <dl className="own-changed">
      {rows.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {picturesAre.has(name) ? (
              <ins>{after ? '换了新的' : '不用了'}</ins>
            ) : (
              <>
                <del>{before || '空'}</del>
                <ins>{after || '空'}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const picturesAre: ReadonlySet<string> = new Set(['店标', '店铺横图', '证照']);
