import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Picture as PictureData } from '#contract/platform/shapes.ts';
import { Icon } from '../../mobile/Icon.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { itemAddress, listAddress, searchKinds, type SearchScope } from '../../platform/kinds.ts';
import { MarkWords } from './mark-words.tsx';
import { Marked } from './marked.tsx';
import { Reading } from './Reading.mobile.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  readonly scope: SearchScope;
  readonly typed: string;
  readonly ask: (words: string) => void;
  /** puts a word into the input for further typing */
  readonly fillIn: (words: string) => void;
}

/** Suggestions for the typed text: words, categories, items, shops. */
export function Offers({ scope, typed, ask, fillIn }: Props) {
  const suggestions = useSuggestions(typed);
  const { words = [], wordsAreNear = false, categories = [], items = [], bundles = [], shops = [] } = suggestions ?? {};
  const others = words.filter((word) => word !== typed.trim());
  return (
    <MarkWords q={typed} readAs={undefined}>
      <div className="offers">
        <button type="button" className="offer offer-typed" onClick={() => ask(typed)}>
          <Icon name="search" size={16} />
          <span>搜索“{typed.trim()}”</span>
        </button>
        <Reading scope={scope} typed={typed} />
        <Group title={wordsAreNear ? '您要找的是不是' : undefined} label="联想词" isShown={others.length > 0}>
          {others.map((word) => (
            <li key={word} className="offer-line">
              <button type="button" className="offer" onClick={() => ask(word)}>
                <span>
                  <Marked text={word} />
                </span>
              </button>
              <button
                type="button"
                className="icon-button offer-fill"
                aria-label={`填入 ${word}`}
                onClick={() => fillIn(word)}
              >
                <Icon name="fill" size={16} />
              </button>
            </li>
          ))}
        </Group>
        <Group title="类目" isShown={categories.length > 0}>
          {categories.map(({ id, kind, name }) => (
            <li key={`${kind} ${id}`}>
              <Link className="offer" to={listAddress(kind, { category: id })} replace>
                <span>
                  <Marked text={name} />
                </span>
                <small>{searchKinds[kind].name}类目</small>
              </Link>
            </li>
          ))}
        </Group>
        <Group title="货品" isShown={items.length > 0}>
          {items.map(({ kind, id, name, number, picture }) => (
            <li key={`${kind} ${id}`}>
              <PictureOffer
                address={itemAddress(kind, id)}
                picture={picture}
                name={name}
                facts={
                  <>
                    {searchKinds[kind].name} <Marked text={number} />
                  </>
                }
              />
            </li>
          ))}
        </Group>
        <Group title="组合套餐" isShown={bundles.length > 0}>
          {bundles.map(({ id, title, bundleNo, picture }) => (
            <li key={id}>
              <PictureOffer
                address={to('bundleDetail', { id })}
                picture={picture}
                name={title}
                facts={
                  <>
                    套餐 <Marked text={bundleNo} />
                  </>
                }
              />
            </li>
          ))}
        </Group>
        <Group title="店铺" isShown={shops.length > 0}>
          {shops.map(({ kind, id, name, city, logo }) => (
            <li key={id}>
              <PictureOffer
                address={itemAddress(kind, id)}
                picture={logo}
                name={name}
                facts={`${searchKinds[kind].name} · ${city}`}
              />
            </li>
          ))}
        </Group>
      </div>
    </MarkWords>
  );
}

function PictureOffer(props: { address: string; picture: PictureData; name: string; facts: ReactNode }) {
  return (
    <Link className="offer" to={props.address}>
      <Picture className="offer-picture" picture={props.picture} sizes="44px" alt="" eager />
      <span>
        <Marked text={props.name} />
        <small>{props.facts}</small>
      </span>
    </Link>
  );
}

function Group(props: { title: string | undefined; label?: string; isShown: boolean; children: ReactNode }) {
  const { title, label = title, isShown, children } = props;
  if (!isShown) return null;
  return (
    <section className="offer-group" aria-label={label}>
      {title ? <h2>{title}</h2> : null}
      <ul>{children}</ul>
    </section>
  );
}
