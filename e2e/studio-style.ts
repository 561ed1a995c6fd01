import { type MadeStyle, makeStyle, wordsLayer } from '../src/server/testing/make-style.ts';
import { ask, envelopeOf } from './ask.ts';

/** A style with a design on front and back, made in the studio through the API. */
export function studioStyle(address: string, token: string, blankId: string): Promise<MadeStyle> {
  const send = async (path: string, init: Parameters<typeof ask>[2]) => {
    const answer = await ask(address, path, init);
    return { ...envelopeOf(answer), status: answer.status };
  };
  const calls = {
    post: (path: string, body: object) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify(body),
      }),
    get: (path: string) => send(path, { headers: { token } }),
  };
  return makeStyle(
    calls,
    token,
    { blankId },
    {
      front: [wordsLayer('山茶')],
      back: [wordsLayer('后背')],
    },
  );
}
