import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { BlankChoice, type Choice, MOST_BLANKS } from '../../market/own-styles/BlankChoices.tsx';
import { useStyleChoices } from '../../market/own-styles/own-styles.data.ts';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, NoDataYet } from '../../platform/StatusPanel.tsx';
import '../../market/own-styles/own-styles.css';

/** Ticked at first. */
const USUAL = 8;
/** Shown at first, and more at a time. */
const AT_ONCE = 12;

interface Props {
  readonly designId: string;
  readonly chosen: ReadonlySet<string>;
  readonly choose: (chosen: ReadonlySet<string>) => void;
}

/** The design on the blanks that take it; the most popular of each category are ticked already. */
export function PublishBlanks({ designId, chosen, choose }: Props) {
  const read = useStyleChoices({ designId });
  const [most, setMost] = useState(AT_ONCE);
  const [isTouched, setTouched] = useState(chosen.size > 0);
  const choices = spread(read.data?.pages.flatMap((page) => page.choices) ?? []);
  const usual = choices
    .slice(0, USUAL)
    .map(({ blankId }) => blankId)
    .join();
  useEffect(() => {
    if (!isTouched && usual !== '') choose(new Set(usual.split(',')));
  }, [isTouched, usual, choose]);
  if (!read.data) return <NoDataYet read={read} height="360px" />;
  if (choices.length === 0 && !read.hasNextPage)
    return (
      <EmptyPanel title="现在没有光版能印这张花型。">
        <Link to={to('blankList')}>去光版中心</Link>
      </EmptyPanel>
    );
  const toggle = (id: string, isOn: boolean) => {
    setTouched(true);
    choose(new Set(isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  };
  const more = async () => {
    if (most + AT_ONCE > choices.length && read.hasNextPage) await read.fetchNextPage();
    setMost(most + AT_ONCE);
  };
  const isFull = chosen.size >= MOST_BLANKS;
  return (
    <>
      <p className="publish-note">
        勾了 {chosen.size} 件光版，一件一个款式、一件商品；点图增减。
        <Link to={to('userStyles', { open: 'new', design: designId })}>按品类、按词找光版</Link>
      </p>
      <ul className="style-cards publish-blanks" aria-label="能印这张花型的光版">
        {choices.slice(0, most).map((choice) => (
          <BlankChoice
            key={choice.blankId}
            choice={choice}
            isOn={chosen.has(choice.blankId)}
            isStale={isFull && !chosen.has(choice.blankId)}
            tick={(isOn) => toggle(choice.blankId, isOn)}
          />
        ))}
      </ul>
      {most < choices.length || read.hasNextPage ? (
        <p className="own-turn">
          <Button disabled={read.isFetchingNextPage} onClick={() => void more()}>
            {read.isFetchingNextPage ? '正在找…' : '看更多光版'}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** The first of each category, then the second of each: eight shirts are no range. */
function spread(choices: readonly Choice[]): Choice[] {
  const categories = [...Map.groupBy(choices, ({ category }) => category.id).values()];
  const rounds = Math.max(0, ...categories.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, at) => categories.flatMap((own) => own[at] ?? [])).flat();
}
