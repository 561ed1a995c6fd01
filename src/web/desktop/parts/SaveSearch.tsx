import { type FormEvent, useState } from 'react';
import { MOST_SAVED_SEARCHES } from '#contract/market/most-kept.ts';
import { useLocation } from 'react-router';
import { Button } from '../../platform/Button.tsx';
import { say } from '../../platform/say.ts';
import { useSavedSearches } from '../../market/search/saved-searches.ts';
import { Popover } from './Popover.tsx';

/** Saves this list with its conditions under a name; the search box offers it later. */
export function SaveSearch({ suggestedName }: { suggestedName: string }) {
  const { pathname, search } = useLocation();
  const { searches } = useSavedSearches();
  const address = withoutPage(pathname, search);
  const isSaved = searches.some((one) => one.address === address);
  return (
    <Popover
      label="保存这个搜索"
      triggerClass="save-search"
      trigger={
        <>
          <span aria-hidden="true">{isSaved ? '★' : '☆'}</span> {isSaved ? '已保存' : '保存这个搜索'}
        </>
      }
    >
      {(close) => <SaveForm address={address} suggestedName={suggestedName} isSaved={isSaved} close={close} />}
    </Popover>
  );
}

function SaveForm({
  address,
  suggestedName,
  isSaved,
  close,
}: {
  address: string;
  suggestedName: string;
  isSaved: boolean;
  close: () => void;
}) {
  const { searches, keptIn, save, remove } = useSavedSearches(() => say.success('已保存，点搜索框就能找到'));
  const [name, setName] = useState(() => searches.find((one) => one.address === address)?.name ?? suggestedName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save(name.trim() || suggestedName, address))
      say.failure(`最多保存 ${MOST_SAVED_SEARCHES} 个，先在搜索框里删掉一个`);
    close();
  };
  return (
    <form onSubmit={submit}>
      <p className="popover-note">
        {keptIn === 'account' ? '保存到您的账号' : '保存在这台电脑的浏览器里，登录后归账号'}，点搜索框就能找到
      </p>
      <div className="popover-line">
        <input
          type="text"
          className="field popover-wide"
          aria-label="这个搜索的名字"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className="button button-main">
          {isSaved ? '改名' : '保存'}
        </button>
        {isSaved ? (
          <Button
            onClick={() => {
              remove(address);
              close();
            }}
          >
            不再保存
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function withoutPage(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  const text = params.toString();
  return text ? `${pathname}?${text}` : pathname;
}
