import { useListQuery } from '../../platform/list-query.ts';
import { agreementLabels } from './agreement.data.ts';

/** Older versions stay readable, because users agreed to them. */
export function VersionPicker({ now, versions }: { now: string; versions: readonly string[] }) {
  const list = useListQuery();
  if (versions.length < 2) return null;
  return (
    <p className="text-versions">
      <label>
        {agreementLabels.version}{' '}
        <select value={now} onChange={({ target }) => list.set({ version: target.value })}>
          {versions.map((version) => (
            <option key={version}>{version}</option>
          ))}
        </select>
      </label>
      {list.get('version') === undefined ? null : (
        <button type="button" onClick={() => list.set({ version: undefined })}>
          看现行版本
        </button>
      )}
    </p>
  );
}
