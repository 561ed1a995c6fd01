import type { ListQuery } from '../../platform/list-query.ts';
import { make, start } from './opened.ts';

/** 开始设计 on a blank; a shop also lays one of its designs on several blanks. */
export function BeginButtons({ list, hasShop }: { list: ListQuery; hasShop: boolean }) {
  return (
    <>
      {hasShop ? (
        <button type="button" className="button" onClick={() => make(list)}>
          花型铺到光版
        </button>
      ) : null}
      <button type="button" className="button button-action" onClick={() => start(list)}>
        开始设计
      </button>
    </>
  );
}
