import { useState } from 'react';
import type { BlankInSheet } from '#contract/market/blank-sheet.ts';
import { Button } from '../../platform/Button.tsx';
import { CheckField } from '../../platform/Fields.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { fetchFile } from '../../platform/fetch-file.ts';
import { yuan } from '../../platform/words.ts';
import { FileButton } from '../../people/uploads/FileButton.tsx';
import {
  changesOf,
  chosenOf,
  isOvertaken,
  type SheetCheck,
  type SheetOutcome,
  useBlankSheet,
} from './use-blank-sheet.ts';

/**
 * Stock and prices of many blanks by spreadsheet: export, edit, upload, review each line, apply. Always imported
 * lazily.
 */
export default function BlankSheet() {
  const sheet = useBlankSheet();
  const { check, outcome } = sheet;
  return (
    <div className="fields blank-sheet">
      <ol className="blank-sheet-steps">
        <li>
          导出表格：每个颜色尺码一行，归档的不在里面。 <TakeOut />
        </li>
        <li>在表格里改“库存”和各档单价；不改的留着不动。每件光版的分档价只填在它的第一行。</li>
        <li>
          上传改好的表格，先核对，再改：没有点“照这样改”以前，什么都不会变。 <SendIn sheet={sheet} />
        </li>
      </ol>
      {outcome ? <Outcome outcome={outcome} check={check!} again={sheet.again} /> : null}
      {check && !outcome ? <Preview check={check} isBusy={sheet.isSetting} set={sheet.set} /> : null}
    </div>
  );
}

function TakeOut() {
  const ask = useMutation('POST /api/v2/shop/blankSheet', { done: ({ url }) => fetchFile(url) });
  return (
    <Button disabled={ask.isPending} onClick={() => ask.mutate({ tab: 'all' })}>
      {ask.isPending ? '正在准备…' : '导出 xlsx'}
    </Button>
  );
}

function SendIn({ sheet }: { sheet: ReturnType<typeof useBlankSheet> }) {
  return (
    <FileButton
      label="选择改好的表格"
      accept=".xlsx,.csv"
      className="button button-main"
      isBusy={sheet.isLooking || sheet.isSetting}
      take={sheet.look}
    >
      {sheet.isLooking ? (sheet.part < 1 ? '正在上传…' : '正在核对…') : '选择改好的表格'}
    </FileButton>
  );
}

function Preview({
  check: { lines, blanks, faults },
  isBusy,
  set,
}: {
  check: SheetCheck;
  isBusy: boolean;
  set: (blanks: readonly BlankInSheet[]) => void;
}) {
  const [isAllMeant, setAllMeant] = useState(false);
  const overtaken = blanks.flatMap(({ skus }) => skus.filter(isOvertaken)).length;
  const chosen = chosenOf(blanks, isAllMeant ? 'set' : 'left');
  const changes = changesOf(chosen);
  return (
    <>
      <p role="status">
        读了 {lines} 行：要改 {blanks.length} 件光版的 {changesOf(blanks)} 处
        {faults.length > 0 ? `，${faults.length} 行有错，不会改` : ''}。
      </p>
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      {blanks.length > 0 ? <Changes blanks={blanks} /> : null}
      {overtaken > 0 ? (
        <CheckField
          label={`导出以后库存变过（卖出或改过）的 ${overtaken} 处，也照表格改`}
          value={isAllMeant}
          change={setAllMeant}
        />
      ) : null}
      <div className="fields-foot">
        <Button tone="main" disabled={changes === 0 || isBusy} onClick={() => set(chosen)}>
          {isBusy ? '正在改…' : changes === 0 ? '没有要改的' : `照这样改 ${changes} 处`}
        </Button>
      </div>
    </>
  );
}

function Faults({ faults }: Pick<SheetCheck, 'faults'>) {
  return (
    <div className="table-scroll blank-sheet-rows" tabIndex={0} role="region" aria-label="有错的行">
      <table className="table">
        <TableHead columns={['行', '哪里不对', '怎么改']} />
        <tbody>
          {faults.map(({ line, say, todo }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              <td className="table-words">{say}</td>
              <td className="table-words">{todo}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const tierWords = (tiers: readonly { fromQuantity: number; priceFen: number }[]): string =>
  tiers.map(({ fromQuantity, priceFen }) => `${fromQuantity} 件起 ¥${yuan(priceFen)}`).join('，');

function Changes({ blanks }: Pick<SheetCheck, 'blanks'>) {
  return (
    <div className="table-scroll blank-sheet-rows" tabIndex={0} role="region" aria-label="要改的">
      <table className="table">
        <TableHead columns={['行', '光版', '改什么', '现在', '改成']} />
        <tbody>
          {blanks.flatMap(({ id, name, blankNo, skus, price }) => [
            ...(price
              ? [
                  <tr key={`${id} price`}>
                    <th scope="row">{price.line}</th>
                    <td className="table-words">
                      {name} <small>{blankNo}</small>
                    </td>
                    <td>分档价</td>
                    <td className="table-words">{tierWords(price.was)}</td>
                    <td className="table-words">{tierWords(price.tiers)}</td>
                  </tr>,
                ]
              : []),
            ...skus.map((sku) => (
              <tr key={`${id} ${sku.colourNo} ${sku.size}`}>
                <th scope="row">{sku.line}</th>
                <td className="table-words">
                  {name} <small>{blankNo}</small>
                </td>
                <td>
                  {sku.colourName} {sku.size} 库存
                </td>
                <td>
                  {sku.was}
                  {isOvertaken(sku) ? <small className="field-problem"> 导出时 {sku.taken}</small> : null}
                </td>
                <td>{sku.stock}</td>
              </tr>
            )),
          ])}
        </tbody>
      </table>
    </div>
  );
}

function Outcome({ outcome, check, again }: { outcome: SheetOutcome; check: SheetCheck; again: () => void }) {
  const left = outcome.filter(({ done }) => !done);
  const nameOf = (id: string) => check.blanks.find((one) => one.id === id)?.name ?? '';
  return (
    <div role="status">
      <p className="writing-ready">已改好 {outcome.length - left.length} 件光版，马上生效。</p>
      {left.length > 0 ? (
        <>
          <p className="field-problem">有 {left.length} 件没有改，其余不受影响：</p>
          <ul className="blank-sheet-left">
            {left.map(({ id, say }) => (
              <li key={id}>
                {nameOf(id)}：{say}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <Button tone="text" onClick={again}>
          再改一份
        </Button>
      </p>
    </div>
  );
}
