import { Link } from 'react-router';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';

/** 请商家做: orders the style from the shop of its blank, as sample or bulk. */
export function OrderStyle({ style: { id, blankId, orderHindrance } }: { style: OwnStyle }) {
  if (orderHindrance !== '') {
    return (
      <Button disabled title={orderHindrance}>
        请商家做
      </Button>
    );
  }
  return (
    <Link className="button button-main" to={to('blankDetail', { id: blankId, style: id })}>
      请商家做
    </Link>
  );
}
