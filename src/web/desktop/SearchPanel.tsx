import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Suggestions } from '#contract/market/search.ts';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { itemAddress, listAddress, searchKinds, type SearchScope } from '../platform/kinds.ts';
import { MarkWords } from '../market/search/mark-words.tsx';
import { Marked } from '../market/search/marked.tsx';
import { useRecentWords } from '../market/search/recent-words.ts';
import { useSavedSearches } from '../market/search/saved-searches.ts';
import { useHeard } from '../market/search/use-heard.ts';
import { useSuggestions } from '../market/search/use-suggestions.ts';
import { useSite } from '../people/accounts/site.data.ts';
import './SearchPanel.css';

interface Props {
  readonly listId: string;
  readonly scope: SearchScope;
  readonly typed: string;
  /** the option reached by the arrow keys */
  readonly activeId: string | undefined;
  readonly search: (words: string) => void;
  readonly close: () => void;
}

/** The panel of the search box: earlier searches before typing, suggestions while typing. */
export function SearchPanel(props: Props) {
  const [isTidying, setTidying] = useState(false);
  const suggestions = useSuggestions(props.typed);
  const isTyping = props.typed.trim() !== '';
  const isTidy = isTidying && !isTyping;
  return (
    <div className="search-panel">
      {isTidy ? (
        <Tidying />
      ) : (
        <div id={props.listId} role="listbox" aria-label="搜索建议">
          {isTyping ? <Typing {...props} suggestions={suggestions} /> : <BeforeTyping {...props} />}
        </div>
      )}
      {isTyping ? null : <Foot isTidying={isTidy} turn={() => setTidying(!isTidy)} />}
    </div>
  );
}

function Typing({ suggestions, ...props }: Props & { suggestions: Suggestions | undefined }) {
  const typed = props.typed.trim();
  const heard = useHeard(props.scope, typed);
  const id = (part: string) => `${props.listId}-${part}`.replaceAll(' ', '_');
  const { words = [], categories = [], items = [], bundles = [], shops = [], wordsAreNear = false } = suggestions ?? {};
  return (
    <MarkWords q={typed} readAs={undefined}>
      <div className="search-panel-columns">
        <div>
          <SearchOption id={id('typed')} words={typed} {...props}>
            {heard.length === 0 ? (
              `搜索“${typed}”`
            ) : (
              <span className="search-panel-heard">
                按条件找
                {heard.map((words) => (
                  <span key={words}>{words}</span>
                ))}
              </span>
            )}
          </SearchOption>
          <Group label={wordsAreNear ? '您要找的是不是' : '相关词'} shown={words.length > 0}>
            {words
              .filter((word) => word !== typed)
              .map((word) => (
                <SearchOption key={word} id={id(`word-${word}`)} words={word} {...props}>
                  <MarkedName text={word} />
                </SearchOption>
              ))}
          </Group>
          <Group label="类目" shown={categories.length > 0}>
            {categories.map(({ id: category, kind, name }) => (
              <LinkOption
                key={`${kind} ${category}`}
                id={id(`category-${kind}-${category}`)}
                to={listAddress(kind, { category })}
                {...props}
              >
                <MarkedName text={name} />
                <small>{searchKinds[kind].name}类目</small>
              </LinkOption>
            ))}
          </Group>
        </div>
        {items.length + bundles.length + shops.length > 0 ? (
          <div>
            <Group label="货品" shown={items.length > 0}>
              {items.map(({ kind, id: item, name, number, picture }) => (
                <LinkOption key={item} id={id(`item-${item}`)} to={itemAddress(kind, item)} {...props}>
                  <Picture picture={picture} sizes="40px" alt="" eager className="search-panel-picture" />
                  <span className="search-panel-item">
                    <MarkedName text={name} />
                    <small>
                      {searchKinds[kind].name} <Marked text={number} />
                    </small>
                  </span>
                </LinkOption>
              ))}
            </Group>
            <Group label="组合套餐" shown={bundles.length > 0}>
              {bundles.map(({ id: bundle, title, bundleNo, picture }) => (
                <LinkOption key={bundle} id={id(`bundle-${bundle}`)} to={to('bundleDetail', { id: bundle })} {...props}>
                  <Picture picture={picture} sizes="40px" alt="" eager className="search-panel-picture" />
                  <span className="search-panel-item">
                    <MarkedName text={title} />
                    <small>
                      套餐 <Marked text={bundleNo} />
                    </small>
                  </span>
                </LinkOption>
              ))}
            </Group>
            <Group label="店铺" shown={shops.length > 0}>
              {shops.map(({ kind, id: shop, name, city, logo }) => (
                <LinkOption key={shop} id={id(`shop-${shop}`)} to={itemAddress(kind, shop)} {...props}>
                  <Picture picture={logo} sizes="40px" alt="" eager className="search-panel-picture" />
                  <span className="search-panel-item">
                    <MarkedName text={name} />
                    <small>
                      {searchKinds[kind].name} · {city}
                    </small>
                  </span>
                </LinkOption>
              ))}
            </Group>
          </div>
        ) : null}
      </div>
    </MarkWords>
  );
}

/** One element: a flex container would put gaps between highlighted and plain parts. */
function MarkedName({ text }: { text: string }) {
  return (
    <span>
      <Marked text={text} />
    </span>
  );
}

const SAVED_SHOWN = 5;

function BeforeTyping(props: Props) {
  const { data } = useSite();
  const { words } = useRecentWords();
  const { searches } = useSavedSearches();
  const id = (part: string) => `${props.listId}-${part}`.replaceAll(' ', '_');
  return (
    <>
      <Group label="最近搜索" shown={words.length > 0} row>
        {words.map((word) => (
          <SearchOption key={word} id={id(`recent-${word}`)} words={word} {...props}>
            {word}
          </SearchOption>
        ))}
      </Group>
      <Group label="保存的搜索" shown={searches.length > 0}>
        {searches.slice(0, SAVED_SHOWN).map(({ name, address, savedAt }) => (
          <LinkOption key={address} id={id(`saved-${savedAt}`)} to={address} {...props}>
            {name}
          </LinkOption>
        ))}
      </Group>
      <Group label="热搜" shown row>
        {(data?.site.hotWords ?? []).map((word) => (
          <SearchOption key={word} id={id(`hot-${word}`)} words={word} {...props}>
            {word}
          </SearchOption>
        ))}
      </Group>
    </>
  );
}

/** One button for both directions, so that it keeps the focus and the panel stays open. */
function Foot({ isTidying, turn }: { isTidying: boolean; turn: () => void }) {
  const { words, forgetAll } = useRecentWords();
  const { searches } = useSavedSearches();
  if (!isTidying && words.length + searches.length === 0) return null;
  return (
    <p className="search-panel-foot">
      {isTidying && words.length > 0 ? (
        <button type="button" onMouseDown={keepFocus} onClick={forgetAll}>
          清空最近搜索
        </button>
      ) : null}
      <button type="button" className="search-panel-turn" onMouseDown={keepFocus} onClick={turn}>
        {isTidying ? '完成' : '管理搜索记录'}
      </button>
    </p>
  );
}

/** Manages earlier searches in a plain list, because an option of a listbox may not contain buttons. */
function Tidying() {
  const recent = useRecentWords();
  const saved = useSavedSearches();
  return (
    <>
      <TidyList
        title="最近搜索"
        entries={recent.words.map((word) => ({ key: word, name: word }))}
        remove={recent.forget}
      />
      <TidyList
        title="保存的搜索"
        entries={saved.searches.map(({ address, name }) => ({ key: address, name }))}
        remove={saved.remove}
      />
      {recent.words.length + saved.searches.length === 0 ? <p className="search-panel-title">没有搜索记录了</p> : null}
    </>
  );
}

function TidyList({
  title,
  entries,
  remove,
}: {
  title: string;
  entries: readonly { readonly key: string; readonly name: string }[];
  remove: (key: string) => void;
}) {
  if (entries.length === 0) return null;
  return (
    <section className="search-panel-tidy" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ key, name }) => (
          <li key={key}>
            <span>{name}</span>
            <button
              type="button"
              aria-label={`移除“${name}”`}
              onMouseDown={keepFocus}
              onClick={({ currentTarget }) => {
                // the row disappears, and the focus with it
                if (document.activeElement === currentTarget) turnButtonBeside(currentTarget)?.focus();
                remove(key);
              }}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({
  label,
  shown,
  row = false,
  children,
}: {
  label: string;
  shown: boolean;
  /** short words side by side */
  row?: boolean;
  children: ReactNode;
}) {
  if (!shown) return null;
  return (
    <div role="group" aria-label={label} className={row ? 'search-panel-row' : undefined}>
      <p className="search-panel-title" role="presentation">
        {label}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly activeId: string | undefined;
  readonly children: ReactNode;
}

function SearchOption({
  id,
  words,
  activeId,
  search,
  children,
}: OptionProps & { words: string; search: (words: string) => void }) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={id === activeId}
      className="search-option"
      onMouseDown={keepFocus}
      onClick={() => search(words)}
    >
      {children}
    </button>
  );
}

/** A link, so that it can also be opened in a new tab. */
function LinkOption({ id, to, activeId, close, children }: OptionProps & { to: string; close: () => void }) {
  return (
    <Link
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={id === activeId}
      className="search-option"
      to={to}
      onMouseDown={keepFocus}
      onClick={close}
    >
      {children}
    </Link>
  );
}

function turnButtonBeside(element: HTMLElement): HTMLElement | null | undefined {
  return element.closest('.search-panel')?.querySelector('.search-panel-turn');
}

/** Keeps the focus in the box on a click: otherwise the panel would close before the click ends. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
