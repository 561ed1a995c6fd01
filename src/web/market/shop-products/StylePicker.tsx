import { Link } from 'react-router';
import type { Api } from '#contract/api.ts';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { Picks } from '../writing/Picks.tsx';
import { usePicking } from '../writing/use-picking.ts';
import type { ChosenStyle } from './create-draft.ts';
import { useStyles } from './shop-products.data.ts';
import '../writing/choice-cards.css';
import '../writing/form-parts.css';

type StyleRow = Api['GET /api/v2/shop/getPanelDesignList']['reply']['list'][number];

interface Props {
  readonly chosen: readonly ChosenStyle[];
  readonly change: (chosen: readonly ChosenStyle[]) => void;
  readonly cancel: () => void;
  readonly next: () => void;
}

/** The shop's own styles; each chosen style becomes one product. */
export function StylePicker({ chosen, change, cancel, next }: Props) {
  const picking = usePicking(12);
  const read = useStyles(picking.question);
  return (
    <div className="fields">
      <Picks picking={picking} read={read} label="款号、光版、花型" things="款式" unit="个" none={() => <NoStyles />}>
        {({ list }, isStale) => (
          <ul className="product-styles choice-cards" aria-busy={isStale}>
            {list.map((style) => (
              <StyleCard
                key={style.id}
                style={style}
                isChosen={chosen.some(({ id }) => id === style.id)}
                choose={(isOn) =>
                  change(isOn ? [...chosen, chosenOf(style)] : chosen.filter(({ id }) => id !== style.id))
                }
              />
            ))}
          </ul>
        )}
      </Picks>
      {chosen.length === 0 && read.data?.total === 0 ? null : (
        <div className="fields-foot">
          <p aria-live="polite">{chosen.length === 0 ? '选一个或几个款式' : `已选 ${chosen.length} 个款式`}</p>
          <Button onClick={cancel}>取消</Button>
          <Button tone="main" disabled={chosen.length === 0} onClick={next}>
            下一步
          </Button>
        </div>
      )}
    </div>
  );
}

function StyleCard({
  style,
  isChosen,
  choose,
}: {
  style: StyleRow;
  isChosen: boolean;
  choose: (isOn: boolean) => void;
}) {
  const { styleNo, blankName, designTitle, picture, productCount, panelDesigns } = style;
  return (
    <li>
      <label data-chosen={isChosen}>
        <span className="product-style-picture">
          {picture ? <Picture picture={picture} sizes="160px" alt="" /> : <span>暂无图</span>}
        </span>
        <span className="product-style-name">
          <Checkbox checked={isChosen} change={choose} />
          {designTitle}
        </span>
        <small>{blankName}</small>
        <small>
          {styleNo} · {panelDesigns.map(({ panelName }) => panelName).join('、')}
        </small>
        {productCount > 0 ? <small className="product-short">已做成 {productCount} 件商品</small> : null}
      </label>
    </li>
  );
}

const chosenOf = ({ id, blankName, designTitle }: StyleRow): ChosenStyle => ({
  id,
  name: `${blankName} · ${designTitle}`,
});

function NoStyles() {
  return (
    <EmptyPanel drawing="emptyList" title="还没有款式可以做成商品。选一张自己的花型，放到光版上，就是一个款式">
      <Link to={to('userStyles', { open: 'new' })}>去做款式</Link>
      <Link to={to('merchantDesign', { open: 'new' })}>上传花型</Link>
    </EmptyPanel>
  );
}
