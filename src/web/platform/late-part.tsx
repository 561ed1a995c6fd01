import { Component, type ComponentType, createElement, lazy, type ReactNode, useEffect } from 'react';
import './late-part.css';
import { isMissingScript } from './retry-online.ts';
import { say } from './say.ts';

interface Options {
  /** Its failure is not worth a word: without it the page around it does the same. */
  readonly quiet?: boolean;
}

/**
 * A part of a page whose script is loaded when it is first shown, inside a `Suspense`. When the script cannot be
 * fetched, the page and what is typed in it stay: a sentence stands in place of the part, with 再试一次, and it is tried
 * again when the connection returns. With React's `lazy` the error would replace the whole page.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { quiet = false }: Options = {},
): ComponentType<Props> {
  // A lazy component keeps its failure: each attempt is a component of its own.
  let Part: ComponentType<Props> = lazy(load);
  return class LatePart extends Component<Props, State> {
    override state: State = {};

    static getDerivedStateFromError(failure: unknown): State {
      return { failure };
    }

    override componentDidCatch(failure: unknown): void {
      if (!quiet && isMissingScript(failure)) say.failure('没能打开，请检查网络');
    }

    retry = (): void => {
      Part = lazy(load);
      this.setState({ failure: undefined });
    };

    override render(): ReactNode {
      const { failure } = this.state;
      if (failure === undefined) return createElement(Part, this.props);
      if (!isMissingScript(failure)) throw failure;
      return <NotOpened retry={this.retry} quiet={quiet} />;
    }
  };
}

interface State {
  readonly failure?: unknown;
}

function NotOpened({ retry, quiet }: Required<Options> & { retry: () => void }): ReactNode {
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return quiet ? null : (
    <span className="late-part-failed" role="alert">
      这里没能打开
      <button type="button" className="button" onClick={retry}>
        再试一次
      </button>
    </span>
  );
}
