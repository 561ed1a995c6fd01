import type { ReactNode } from 'react';
import { Picture } from '../../platform/Picture.tsx';
import { yuan } from '../../platform/words.ts';
import type { PickedBlank } from './BlankPicks.tsx';

/** The inside of a card in a choice of blanks. `children` precede its name. */
export function BlankCardBody({ blank, children }: { blank: PickedBlank; children?: ReactNode }) {
  const { name, blankNo, supplierName, picture, priceFen } = blank;
  return (
    <>
      <span className="style-card-picture">
        {picture ? <Picture picture={picture} sizes="(max-width: 600px) 46vw, 208px" alt="" /> : null}
      </span>
      <span className="style-card-words">
        <strong className="style-card-name">
          {children}
          {name}
        </strong>
        <small>{blankNo}</small>
        <small>{supplierName}</small>
        <small className={priceFen === null ? 'style-off' : undefined}>
          {priceFen === null ? '已停供' : `¥${yuan(priceFen)} 起`}
        </small>
      </span>
    </>
  );
}
