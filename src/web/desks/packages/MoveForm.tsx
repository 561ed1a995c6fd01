import { useState } from 'react';
import type { PictureRole } from '#contract/desks/package-rules.ts';
import type { PackageRowItem } from '#contract/desks/packages.ts';
import { Field, FieldsForm } from '../../platform/Fields.tsx';
import { ROLES, rowName, roleWords } from './package.words.ts';
import { colourIn, coloursOf, endOf } from './picture-moves.ts';
import type { Board } from './use-board.ts';

interface Props {
  readonly board: Board;
  /** of the current page */
  readonly rows: readonly PackageRowItem[];
  readonly close: () => void;
}

const NOBODY = '';

/** 移到…: the alternative to dragging. Always imported lazily. */
export default function MoveForm({ board, rows, close }: Props) {
  const goals = rows.filter(({ state }) => state !== 'created');
  const { chosen } = board;
  const [no, setNo] = useState(() => String(chosen[0]?.row ?? goals[0]?.no ?? NOBODY));
  const [role, setRole] = useState<PictureRole>(chosen[0]?.role ?? 'main');
  const [isFirst, setFirst] = useState(false);
  const item = goals.find((one) => String(one.no) === no);
  const [colour, setColour] = useState(() => (item ? colourIn(item, chosen) : ''));
  const send = () => {
    const after =
      item && !isFirst
        ? endOf(
            item,
            role,
            chosen.map((one) => one.no),
          )
        : 0;
    board.move(chosen, {
      row: item?.no ?? null,
      role: item ? role : null,
      colour: item && role === 'sku' ? colour : '',
      after,
    });
    close();
  };
  return (
    <FieldsForm
      label="移动图片"
      submit={send}
      sendLabel={`移动 ${chosen.length} 张`}
      isSending={board.isMoving}
      cancel={close}
    >
      <Field label="商品（别的页的商品，先翻到那一页）" problem={undefined}>
        {({ id }) => (
          <select
            id={id}
            value={no}
            onChange={({ target }) => {
              setNo(target.value);
              const next = goals.find((one) => String(one.no) === target.value);
              setColour(next ? colourIn(next, chosen) : '');
            }}
          >
            {goals.map((one) => (
              <option key={one.no} value={one.no}>
                {one.document.itemNo ? `${one.document.itemNo} ` : ''}
                {rowName(one)}
              </option>
            ))}
            <option value={NOBODY}>不属于任何商品</option>
          </select>
        )}
      </Field>
      {item ? (
        <div className="fields-pair">
          <Field label="用途" problem={undefined}>
            {({ id }) => (
              <select id={id} value={role} onChange={({ target }) => setRole(target.value as PictureRole)}>
                {ROLES.map((one) => (
                  <option key={one} value={one}>
                    {roleWords(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="位置" problem={undefined}>
            {({ id }) => (
              <select
                id={id}
                value={isFirst ? 'first' : 'last'}
                onChange={({ target }) => setFirst(target.value === 'first')}
              >
                <option value="last">最后</option>
                <option value="first">最前</option>
              </select>
            )}
          </Field>
          {role === 'sku' ? (
            <Field label="颜色" problem={undefined}>
              {({ id }) => (
                <select id={id} value={colour} onChange={({ target }) => setColour(target.value)}>
                  <option value="">未定</option>
                  {coloursOf(item).map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
              )}
            </Field>
          ) : null}
        </div>
      ) : null}
    </FieldsForm>
  );
}
