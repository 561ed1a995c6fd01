import { Link, useLocation } from 'react-router';
import { type Screen, screenRules } from '../platform/screens.ts';
import { Menu } from './parts/Menu.tsx';

const solutions: readonly Screen[] = ['solutionEcommerce', 'solutionSupplyChain', 'solutionDesign', 'solutionAi'];

/** 解决方案 ▾ */
export function SolutionsMenu() {
  const { pathname } = useLocation();
  const isHere = solutions.some((screen) => screenRules[screen].path === pathname);
  return (
    <Menu trigger="解决方案" triggerClass={isHere ? 'header-nav-link active' : 'header-nav-link'} label="解决方案">
      {(close) =>
        solutions.map((screen) => (
          <Link key={screen} role="menuitem" tabIndex={-1} to={screenRules[screen].path} onClick={close}>
            {screenRules[screen].title}
          </Link>
        ))
      }
    </Menu>
  );
}
