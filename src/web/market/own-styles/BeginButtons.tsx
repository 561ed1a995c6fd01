import { Button } from '../../platform/Button.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { make, start } from './opened.ts';

/** 开始设计 on a blank; a shop also lays one of its designs on several blanks. */
export function BeginButtons({ list, hasShop }: { list: ListQuery; hasShop: boolean }) {
  return (
    <>
      {hasShop ? <Button onClick={() => make(list)}>花型铺到光版</Button> : null}
      <Button tone="action" onClick={() => start(list)}>
        开始设计
      </Button>
    </>
  );
}
