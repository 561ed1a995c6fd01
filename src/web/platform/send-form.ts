import { type Envelope, REQUEST_TIMEOUT_MS, SUCCESS } from '#contract/envelope.ts';
import { type Answer, CallFailure, wordsOf, wordsWithoutResponse } from './failure.ts';

/**
 * A form with files, by XMLHttpRequest, because fetch cannot tell how much has left. Throws a `CallFailure` like `call`.
 * @param onProgress the part that has left, 0 to 1
 */
export function sendForm<Reply>(
  address: string,
  {
    form,
    headers,
    onProgress,
  }: { form: FormData; headers: Readonly<Record<string, string>>; onProgress: (part: number) => void },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    // A slow line may take minutes for a file: what counts is that something moves.
    let patience = setTimeout(giveUp, REQUEST_TIMEOUT_MS);
    const moved = () => {
      clearTimeout(patience);
      patience = setTimeout(giveUp, REQUEST_TIMEOUT_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => {
      const body = envelopeIn(request.responseText);
      if (request.status === 200 && body?.code === SUCCESS) resolve(body.data as Reply);
      else {
        const answer: Answer = { status: request.status, statusText: request.statusText, body };
        reject(new CallFailure(wordsOf(answer), request.status, body));
      }
    });
    request.addEventListener('error', () => reject(new CallFailure(wordsWithoutResponse(new TypeError()))));
    request.addEventListener('abort', () =>
      reject(new CallFailure(wordsWithoutResponse(new DOMException('', 'TimeoutError')))),
    );
    request.addEventListener('loadend', () => clearTimeout(patience));
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}

function envelopeIn(text: string): Partial<Envelope<unknown>> | undefined {
  try {
    return JSON.parse(text) as Partial<Envelope<unknown>>;
  } catch {
    return undefined;
  }
}
