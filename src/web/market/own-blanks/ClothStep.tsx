import { constructionWords } from '#contract/market/constructions.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { fabricRowsOnBlank } from '#contract/market/fabric-facts.ts';
import type { FabricCard } from '#contract/market/fabrics.ts';
import { useMe } from '../../people/accounts/me.ts';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { useRead } from '../../platform/read.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { composition, yuan } from '../../platform/words.ts';
import { Part } from '../writing/fields.tsx';
import { Picks } from '../writing/Picks.tsx';
import { usePicking } from '../writing/use-picking.ts';
import type { StepProps } from './step-parts.ts';
import { useCloth } from './use-problems.ts';
import '../writing/form-parts.css';

/** ② The fabric it is made of: the shop's own fabrics first, then all that are on sale. */
export function ClothStep({ document, change, problems }: StepProps) {
  const choose = (fabricId: string) => change({ fabricId });
  return (
    <>
      <Chosen id={document.fabricId} problem={problems['fabricId']} />
      <Part
        field="clothPrivate"
        title="给谁看"
        note="保密时，买家、设计师和别的店铺只看到标签上要写的成分，看不到是哪块面料、哪家织的、克重和门幅；平台审核时看得到。"
      >
        <div className="product-ticks">
          <label>
            <Checkbox
              checked={document.clothPrivate === true}
              change={(checked) => change({ clothPrivate: checked })}
            />
            面料保密，只公开成分
          </label>
        </div>
      </Part>
      <OwnCloth chosen={document.fabricId} choose={choose} />
      <AllCloth chosen={document.fabricId} choose={choose} />
    </>
  );
}

function Chosen({ id, problem }: { id: string; problem: string | undefined }) {
  const { data, isError } = useCloth(id);
  const cloth = data?.id === id ? data : undefined;
  return (
    <Part field="fabricId" title="已选面料" problem={problem}>
      {id === '' ? (
        <p className="centre-note">还没有选。成分决定能用哪些印花工艺，克重、门幅会显示给买家。</p>
      ) : cloth ? (
        <div className="blank-cloth">
          <Picture picture={cloth.close} sizes="72px" alt="" />
          <p>
            <strong>{cloth.name}</strong> {cloth.fabricNo}
            <small>
              {cloth.supplier.name} · {composition(cloth.composition)}
            </small>
            <small>
              {fabricRowsOnBlank(cloth)
                .map(({ name, value }) => `${name} ${value}`)
                .join(' · ')}
            </small>
          </p>
        </div>
      ) : isError ? (
        <p className="centre-note">这块面料现在不单卖。已经用它做的光版可以不换，新光版请另选一块。</p>
      ) : (
        <Skeleton height="72px" />
      )}
    </Part>
  );
}

interface PickProps {
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

function OwnCloth(pick: PickProps) {
  const { me } = useMe();
  const read = useRead('GET /api/v2/shop/page', { store: me?.username ?? '' }, { enabled: me !== null });
  const own = read.data?.fabrics ?? [];
  if (own.length === 0) return null;
  return (
    <Part field="ownCloth" title="本店面料">
      <Cards fabrics={own} name="own" {...pick} />
    </Part>
  );
}

function AllCloth(pick: PickProps) {
  const picking = usePicking(12);
  const read = useRead('GET /api/v2/fabric/list', picking.question);
  return (
    <Part field="allCloth" title="全部在售面料">
      <Picks picking={picking} read={read} label="品名、编号、成分、织法" things="面料" unit="种">
        {({ list }) => <Cards fabrics={list} name="all" {...pick} />}
      </Picks>
    </Part>
  );
}

function Cards({ fabrics, name, chosen, choose }: PickProps & { fabrics: readonly FabricCard[]; name: string }) {
  return (
    <ul className="blank-cloths">
      {fabrics.map((fabric) => (
        <li key={fabric.id}>
          <label data-chosen={fabric.id === chosen} htmlFor={`cloth-${name}-${fabric.id}`}>
            <Picture picture={fabric.close} sizes="64px" alt="" />
            <span>
              <span className="product-style-name">
                <input
                  type="radio"
                  id={`cloth-${name}-${fabric.id}`}
                  name={`cloth-${name}`}
                  checked={fabric.id === chosen}
                  onChange={() => choose(fabric.id)}
                />
                {fabric.name}
              </span>
              <small>{composition(fabric.composition)}</small>
              <small>
                {fabric.gsm} g/m² · {wordOf(constructionWords, fabric.construction)} · ¥{yuan(fabric.bulkFenPerMetre)}
                /米
              </small>
              <small>{fabric.supplier.name}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
