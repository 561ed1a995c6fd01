import { Recut } from './Recut.tsx';
import { panelName } from './studio.words.ts';
import type { Studio } from './use-studio.ts';

/** What is wrong with the layers, and what to do about it; a click shows the layer. */
export function CheckList({ studio }: { studio: Studio }) {
  const { checks, blank } = studio;
  if (checks.length === 0) return <p className="soft-small">检查过了，没有发现问题。</p>;
  return (
    <ul className="studio-checks" aria-label="检查结果">
      {checks.map((check) => (
        <li
          key={`${check.panelNo} ${check.layerId} ${check.rule}`}
          data-tone={check.level === 'error' ? 'red' : 'amber'}
        >
          <button
            type="button"
            onClick={() => {
              if (check.panelNo !== '') studio.openPanel(check.panelNo);
              studio.choose(check.layerId === '' ? [] : [check.layerId]);
            }}
          >
            <strong>
              <em>{check.level === 'error' ? '有问题' : '请留意'}</em>
              {check.panelNo === '' ? '' : `${panelName(blank.panels, check.panelNo)}：`}
              {check.say}
            </strong>
            <small>怎么改：{check.fix}</small>
          </button>
          {check.rule === 'recut' ? <Recut studio={studio} /> : null}
        </li>
      ))}
    </ul>
  );
}
