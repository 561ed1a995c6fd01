import { FactoryList } from './FactoryList.mobile.tsx';

export function FactoryListPage() {
  return (
    <>
      <h1 className="visually-hidden">找工厂</h1>
      <FactoryList />
    </>
  );
}
