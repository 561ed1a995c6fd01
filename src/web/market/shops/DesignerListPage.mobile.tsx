import { DesignerList } from './DesignerList.mobile.tsx';

export function DesignerListPage() {
  return (
    <>
      <h1 className="visually-hidden">设计师</h1>
      <DesignerList />
    </>
  );
}
