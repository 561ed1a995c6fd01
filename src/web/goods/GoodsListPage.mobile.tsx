import { GoodsList } from './GoodsList.mobile.tsx';

/** 精选款式: plates wearing designs. */
export function GoodsListPage() {
  return (
    <>
      <h1 className="visually-hidden">精选款式</h1>
      <GoodsList />
    </>
  );
}
