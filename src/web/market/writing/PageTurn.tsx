import { Button } from '../../platform/Button.tsx';
import './own-list.css';

interface Props {
  readonly page: number;
  readonly isLast: boolean;
  readonly turnTo: (page: number) => void;
  /** between the buttons: 第 2 页 */
  readonly words: string;
}

/** Turns the pages of a list that is no page of its own, so that its page is not in the address. */
export function PageTurn({ page, isLast, turnTo, words }: Props) {
  if (page === 1 && isLast) return null;
  return (
    <p className="own-turn">
      <Button disabled={page === 1} onClick={() => turnTo(page - 1)}>
        上一页
      </Button>
      {words}
      <Button disabled={isLast} onClick={() => turnTo(page + 1)}>
        下一页
      </Button>
    </p>
  );
}
