import { type ReactNode, useState } from 'react';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { Button } from '../../platform/Button.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { DesignChoice } from './DesignChoice.tsx';
import { chooseDesign, close, type Making } from './opened.ts';
import { BlankChoices } from './BlankChoices.tsx';
import { MadeStyles } from './MadeStyles.tsx';

interface Props {
  readonly making: Making;
  readonly list: ListQuery;
  /** the next actions for new styles; the phone has no form for products */
  readonly next: (styles: readonly OwnStyle[]) => ReactNode;
}

/** 花型铺到光版: a design and the blanks to print it on; each blank gives a style. Always imported lazily. */
export default function NewStyles({ making, list, next }: Props) {
  const [made, setMade] = useState<readonly OwnStyle[]>([]);
  return (
    <section className="panel style-making">
      <div className="centre-head">
        <h1 className="centre-title">花型铺到光版</h1>
        <Button onClick={() => close(list)}>返回列表</Button>
      </div>
      {made.length > 0 ? (
        <Made styles={made} more={() => setMade([])} list={list} next={next} />
      ) : making.designId === '' ? (
        <DesignChoice choose={(id) => chooseDesign(list, id)} />
      ) : (
        <BlankChoices key={making.designId} making={making} list={list} done={setMade} />
      )}
    </section>
  );
}

function Made({
  styles,
  more,
  list,
  next,
}: Pick<Props, 'list' | 'next'> & { readonly styles: readonly OwnStyle[]; readonly more: () => void }) {
  return (
    <>
      <p className="style-made" role="status">
        做好了 {styles.length} 个款式，款号 {styles.map(({ styleNo }) => styleNo).join('、')}。
      </p>
      <MadeStyles label="新做的款式" styles={styles} />
      <div className="style-foot">
        <Button onClick={() => close(list)}>看我的款式</Button>
        <Button onClick={more}>再做几个</Button>
        {next(styles)}
      </div>
    </>
  );
}
