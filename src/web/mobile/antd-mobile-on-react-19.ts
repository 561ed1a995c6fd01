import { unstableSetRender } from 'antd-mobile';
import { createRoot, type Root } from 'react-dom/client';

/**
 * antd-mobile's imperative calls (Toast.show, Dialog.confirm …) need ReactDOM.render, which React 19 has removed.
 * Every module that uses one of them must import this file first.
 */
type Container = (Element | DocumentFragment) & { antdMobileRoot?: Root };

unstableSetRender((node, container: Container) => {
  container.antdMobileRoot ??= createRoot(container);
  const root = container.antdMobileRoot;
  root.render(node);
  return async () => {
    // React must not unmount a root while it is still rendering from the event that closes it.
    await new Promise((resolve) => setTimeout(resolve, 0));
    root.unmount();
    delete container.antdMobileRoot;
  };
});
