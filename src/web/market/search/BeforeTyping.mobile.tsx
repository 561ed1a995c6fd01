import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../mobile/Icon.tsx';
import { to } from '../../platform/screens.ts';
import { useSite } from '../../people/accounts/site.data.ts';
import { useRecentWords } from './recent-words.ts';
import { useSavedSearches } from './saved-searches.ts';

/** Recent searches, saved searches and popular searches. */
export function BeforeTyping({ ask, hint }: { ask: (words: string) => void; hint: string }) {
  const { data } = useSite();
  return (
    <>
      <Recent ask={ask} />
      <Saved />
      <Group title="可以整句说">
        <p className="ask-hint">
          把要求写在一行里，克重、门幅、价格、货期会变成一条条可改的条件。
          <button type="button" onClick={() => ask(EXAMPLE)}>
            {EXAMPLE}
          </button>
          <span className="visually-hidden">，或者：{hint}</span>
        </p>
      </Group>
      <Group title="有图也能找">
        <p className="ask-hint">
          拍一块布，找颜色和花纹相近的花型、面料。
          <Link to={to('picture')}>拍照找花型</Link>
        </p>
      </Group>
      {/* last: they load later than the rest */}
      <Group title="热搜">
        <ul className="ask-words">
          {data?.site.hotWords.map((word) => (
            <li key={word}>
              <button type="button" className="ask-word" onClick={() => ask(word)}>
                {word}
              </button>
            </li>
          ))}
        </ul>
      </Group>
    </>
  );
}

const EXAMPLE = '180克左右纯棉汗布 门幅185 现货 20元以内';

function Recent({ ask }: { ask: (words: string) => void }) {
  const { words, forget, forgetAll } = useRecentWords();
  const [isTidying, setTidying] = useState(false);
  if (words.length === 0) return null;
  return (
    <Group
      title="最近搜索"
      actions={
        <>
          {isTidying ? (
            <button type="button" onClick={forgetAll}>
              清空
            </button>
          ) : null}
          <button type="button" aria-pressed={isTidying} onClick={() => setTidying(!isTidying)}>
            {isTidying ? '完成' : '整理'}
          </button>
        </>
      }
    >
      <ul className="ask-words">
        {words.map((word) => (
          <li key={word}>
            {isTidying ? (
              <button
                type="button"
                className="ask-word ask-word-away"
                aria-label={`删除 ${word}`}
                onClick={() => forget(word)}
              >
                <span>{word}</span>
                <Icon name="close" size={14} />
              </button>
            ) : (
              <button type="button" className="ask-word" onClick={() => ask(word)}>
                <span>{word}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Saved() {
  const { searches, remove } = useSavedSearches();
  if (searches.length === 0) return null;
  return (
    <Group title="保存的搜索">
      <ul className="ask-saved">
        {searches.map(({ name, address }) => (
          <li key={address}>
            <Link to={address} replace>
              {name}
            </Link>
            <button
              type="button"
              className="icon-button"
              aria-label={`删除保存的搜索 ${name}`}
              onClick={() => remove(address)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Group({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="ask-group">
      <div className="ask-group-head">
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
