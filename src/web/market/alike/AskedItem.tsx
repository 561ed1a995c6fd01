import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Picture as PictureShape } from '#contract/platform/shapes.ts';
import { useBlank } from '../blanks/blank.data.ts';
import { useDesign } from '../designs/design.data.ts';
import { useFabric } from '../fabrics/fabric.data.ts';
import { useProduct } from '../products/products.data.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import type { AlikeKind } from '#contract/market/alike-by.ts';

/** 找相似: the item of the catalogue that is the question. */
export function AskedItem({ kind, id }: { kind: AlikeKind; id: string }) {
  const Asked = ASKED[kind];
  return <Asked key={id} id={id} />;
}

const ASKED: Readonly<Record<AlikeKind, (props: { id: string }) => ReactNode>> = {
  design: ({ id }) => {
    const { data } = useDesign(id);
    return data ? <Shown way={to('designDetail', { id })} name={data.title} picture={data.picture} /> : null;
  },
  fabric: ({ id }) => {
    const { data } = useFabric(id);
    const view = data?.views[0];
    return data && view ? <Shown way={to('fabricDetail', { id })} name={data.name} picture={view.swatch} /> : null;
  },
  product: ({ id }) => {
    const { data } = useProduct(id);
    const view = data?.views[0];
    return data && view ? <Shown way={to('productDetail', { id })} name={data.title} picture={view.front} /> : null;
  },
  blank: ({ id }) => {
    const { data } = useBlank(id);
    const view = data?.views[0];
    return data && view ? <Shown way={to('blankDetail', { id })} name={data.name} picture={view.front} /> : null;
  },
};

function Shown({ way, name, picture }: { way: string; name: string; picture: PictureShape }) {
  return (
    <p className="alike-asked">
      <Picture picture={picture} sizes="120px" alt="" eager />
      <span>
        和<Link to={way}>{name}</Link>相近的
      </span>
    </p>
  );
}
