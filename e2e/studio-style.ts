import { type Calls, type MadeStyle, makeStyle, wordsLayer } from '../src/server/testing/make-style.ts';
import { ask, envelopeOf } from './ask.ts';

/** Calls of the studio over the network. */
export function studioCalls(address: string, token: string): Calls {
  const send = async (path: string, init: Parameters<typeof ask>[2]) => {
    const answer = await ask(address, path, init);
    return { ...envelopeOf(answer), status: answer.status };
  };
  return {
    post: (path: string, body: object) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify(body),
      }),
    get: (path: string) => send(path, { headers: { token } }),
  };
}

/** A style with a design on front and back, made in the studio through the API. */
export const studioStyle = (address: string, token: string, blankId: string): Promise<MadeStyle> =>
  makeStyle(
    studioCalls(address, token),
    token,
    { blankId },
    { front: [wordsLayer('山茶')], back: [wordsLayer('后背')] },
  );
