import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { LONG_INQUIRY_CHARS } from '#contract/market/text-rules.ts';
import { call } from '../../platform/call.ts';
import { hear } from './hear.ts';
import { queryOf } from './heard.ts';
import { itemAddress, listAddress, type SearchScope } from '../../platform/kinds.ts';
import { rememberWord } from './recent-words.ts';

/** A blank or design number: letters and digits without a space, D26S00123K. */
const NUMBER = /^[A-Za-z0-9][A-Za-z0-9-]{4,29}$/;
/** The longest wait for a number's lookup before the search continues as words. */
const PATIENCE_MS = 2_500;

/**
 * The address for a typed text: a complete number leads to its item; a sentence to the list with its conditions in the
 * address; anything else to the list with search words.
 */
export async function addressOfSentence(scope: SearchScope, typed: string): Promise<string> {
  const text = (await shortened(typed.trim())).slice(0, 200);
  if (text === '') return listAddress(scope, {});
  const item = NUMBER.test(text) ? await itemNumbered(text) : undefined;
  if (item) return item;
  // The search page interprets the sentence for each kind.
  return listAddress(scope, scope === 'all' ? { q: text } : queryOf(await hear(scope, text)));
}

/** A long inquiry is reduced to its conditions, which the page shows as chips; one without any is searched as it is. */
async function shortened(text: string): Promise<string> {
  if (text.length <= LONG_INQUIRY_CHARS) return text;
  try {
    const { shortWords } = await import('./short-words.ts');
    return (await shortWords(text)) || text;
  } catch {
    // its chunk of an earlier release is gone: searched as it is
    return text;
  }
}

async function itemNumbered(number: string): Promise<string | undefined> {
  try {
    const { data } = await call('GET /api/v2/search/suggest', {
      query: { q: number },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const item = data.items.find((one) => one.number.toLowerCase() === number.toLowerCase());
    return item && itemAddress(item.kind, item.id);
  } catch {
    // then it is searched for as a word
    return undefined;
  }
}

/**
 * Runs a search: interprets the text, remembers it and navigates; `replace` when the current page should leave the
 * history.
 */
export function useAsk(how: { readonly replace?: boolean } = {}) {
  const navigate = useNavigate();
  const { replace = false } = how;
  const [isAsking, setAsking] = useState(false);
  const ask = useCallback(
    async (scope: SearchScope, typed: string) => {
      setAsking(true);
      rememberWord(typed.slice(0, 200));
      const address = await addressOfSentence(scope, typed).finally(() => setAsking(false));
      void navigate(address, { replace });
    },
    [navigate, replace],
  );
  return { ask, isAsking };
}
