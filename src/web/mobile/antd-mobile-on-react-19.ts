import { unstableSetRender } from 'antd-mobile';
import { createRoot, type Root } from 'react-dom/client';

/**
 * antd-mobile's imperative calls (Toast.show, Dialog.confirm …) look for ReactDOM.render, which React 19 no longer
 * has. Whoever uses one of them imports this file first.
 */
type Container = (Element | DocumentFragment) & { antdMobileRoot?: Root };

unstableSetRender((node, container: Container) => {
  container.antdMobileRoot ??= createRoot(container);
  const root = container.antdMobileRoot;
  root.render(node);
  return async () => {
    // A root must not be taken down while React is still rendering from the event that closes it.
    await new Promise((resolve) => setTimeout(resolve, 0));
    root.unmount();
    delete container.antdMobileRoot;
  };
});
