import { useState } from 'react';
import { Button } from '../../platform/Button.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { FileButton } from '../../people/uploads/FileButton.tsx';
import { CHANNEL_RULE_READS, type CheckedRules } from './operator.data.ts';

/** A file larger than this is not read at all. */
const MOST_FILE_BYTES = 200_000;

/** Chooses a file, shows what it would change, and takes it. */
export function LoadChannelRules() {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<CheckedRules | null>(null);
  const [trouble, setTrouble] = useState('');
  const check = useMutation('POST /api/v2/operator/checkChannelRules', { refresh: [], done: setChecked });
  const leave = () => setChecked(null);
  const take = useMutation('POST /api/v2/operator/takeChannelRules', { refresh: CHANNEL_RULE_READS, done: leave });
  const choose = async (file: File) => {
    leave();
    if (file.size === 0 || file.size > MOST_FILE_BYTES) {
      setTrouble('这不是规则包：文件是空的，或者太大');
      return;
    }
    setTrouble('');
    const chosen = await file.text();
    setText(chosen);
    check.mutate({ text: chosen });
  };
  return (
    <section className="desk-part">
      <div className="desk-tools">
        <p className="desk-note">
          规则包是一个渠道一个 JSON 文件，没有签名，请只用自己核对过的。先看差别和会挡住哪些商品，再启用。
        </p>
        <FileButton
          label="选择规则包文件"
          accept=".json,application/json"
          isBusy={check.isPending}
          take={(file) => void choose(file)}
        >
          {check.isPending ? '正在检查…' : '加载规则包'}
        </FileButton>
      </div>
      {trouble === '' ? null : (
        <p className="desk-trouble" role="alert">
          {trouble}
        </p>
      )}
      {checked ? (
        <Checked
          checked={checked}
          isBusy={take.isPending}
          take={() => take.mutate({ text, editionNow: checked.editionNow })}
          cancel={leave}
        />
      ) : null}
    </section>
  );
}

interface CheckedProps {
  readonly checked: CheckedRules;
  readonly isBusy: boolean;
  readonly take: () => void;
  readonly cancel: () => void;
}

function Checked({ checked, isBusy, take, cancel }: CheckedProps) {
  const { name, edition, editionNow, changes, broken, brokenCount } = checked;
  return (
    <div className="desk-checked">
      <h2>
        {name}：{editionNow} 版 → {edition} 版 <small>{changes.length} 处不同</small>
      </h2>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="和现在的差别">
        <table className="table">
          <TableHead columns={['规则', '现在', '文件里']} />
          <tbody>
            {changes.map(({ where, before, after }) => (
              <tr key={where}>
                <th scope="row">{where}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>现在铺着的和资料包里的</h2>
      <p className={brokenCount > 0 ? 'desk-trouble' : 'desk-note'}>
        {brokenWords(checked)}
        图片的尺寸和大小会重新做到合格，不算。启用以后，已经在渠道上的不会自动下架，下次更新按新规则检查。
      </p>
      {broken.length === 0 ? null : (
        <ul className="desk-broken">
          {broken.map((one) => (
            <li key={`${one.where} ${one.productNo}`}>
              {one.title}
              <small className="desk-under">
                {one.productNo} · {one.where} · {one.says.join('；')}
              </small>
            </li>
          ))}
          {brokenCount > broken.length ? <li>还有 {brokenCount - broken.length} 件</li> : null}
        </ul>
      )}
      <div className="desk-actions">
        <Button tone="main" disabled={isBusy} onClick={take}>
          启用 {edition} 版
        </Button>
        <Button onClick={cancel}>不启用</Button>
      </div>
    </div>
  );
}

function brokenWords({ checked, brokenCount }: CheckedRules): string {
  if (checked === 0) return '没有商品在这个渠道。';
  return brokenCount === 0 ? `看了 ${checked} 件，没有会被挡住的。` : `看了 ${checked} 件，${brokenCount} 件会被挡住。`;
}
