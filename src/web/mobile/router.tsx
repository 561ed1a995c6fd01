import { createHashRouter, Navigate, type RouteObject } from 'react-router';
import { CurrentAddress } from '../platform/CurrentAddress.tsx';
import { fetchFirstScript } from '../platform/late.tsx';
import { redirects, type Screen, screenRules } from '../platform/screens.ts';
import { BrokenScreen } from './BrokenScreen.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { mobileScreens } from './screens.ts';

const screenRoutes = (Object.keys(screenRules) as Screen[]).map((screen): RouteObject => ({
  id: screen,
  path: screenRules[screen].path,
  element: (
    <CurrentAddress key={screen}>
      <ScreenFrame screen={screen} />
    </CurrentAddress>
  ),
  errorElement: <BrokenScreen screen={screen} />,
}));

const leadOn = redirects.map(([from, to]): RouteObject => ({
  path: from,
  element: <Navigate to={screenRules[to].path} replace />,
}));

export const router = createHashRouter([...leadOn, ...screenRoutes]);
export const firstScript = fetchFirstScript(router, mobileScreens);
