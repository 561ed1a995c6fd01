import { useState } from 'react';
import type { PictureRole } from '#contract/desks/package-rules.ts';
import type { PackageRowItem } from '#contract/desks/packages.ts';
import { FieldsForm, SelectField } from '../../platform/Fields.tsx';
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
      <SelectField
        label="商品（别的页的商品，先翻到那一页）"
        value={no}
        options={[
          ...goals.map(
            (one) => [String(one.no), [one.document.itemNo, rowName(one)].filter(Boolean).join(' ')] as const,
          ),
          [NOBODY, '不属于任何商品'],
        ]}
        change={(next) => {
          setNo(next);
          const goal = goals.find((one) => String(one.no) === next);
          setColour(goal ? colourIn(goal, chosen) : '');
        }}
      />
      {item ? (
        <div className="fields-pair">
          <SelectField label="用途" value={role} options={ROLES.map((one) => [one, roleWords(one)])} change={setRole} />
          <SelectField
            label="位置"
            value={isFirst ? 'first' : 'last'}
            options={[
              ['last', '最后'],
              ['first', '最前'],
            ]}
            change={(place) => setFirst(place === 'first')}
          />
          {role === 'sku' ? (
            <SelectField
              label="颜色"
              value={colour}
              options={[['', '未定'], ...coloursOf(item).map((one) => [one, one] as const)]}
              change={setColour}
            />
          ) : null}
        </div>
      ) : null}
    </FieldsForm>
  );
}
