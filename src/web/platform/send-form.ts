import { type Envelope, REQUEST_TIMEOUT_MS, SUCCESS } from '#contract/platform/envelope.ts';
import { type Answer, CallFailure, wordsOf, wordsWithoutResponse } from './failure.ts';

/**
 * Sends a form with files by XMLHttpRequest, because fetch reports no upload progress.
 * @param onProgress the part that is sent, 0 to 1
 * @param signal aborts the upload: the promise is rejected with the signal's reason
 * @throws CallFailure
 */
export function sendForm<Reply>(
  address: string,
  {
    form,
    headers,
    onProgress,
    signal,
  }: {
    form: FormData;
    headers: Readonly<Record<string, string>>;
    onProgress: (part: number) => void;
    signal?: AbortSignal;
  },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    // A slow connection may take minutes for a file: the timeout restarts with every progress.
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
      reject(
        signal?.aborted ? signal.reason : new CallFailure(wordsWithoutResponse(new DOMException('', 'TimeoutError'))),
      ),
    );
    signal?.addEventListener('abort', giveUp);
    request.addEventListener('loadend', () => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', giveUp);
    });
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}

/** Sends a request to the storage service, as forms are sent. @throws CallFailure */
export async function askStorage<Reply>(
  address: string,
  { headers, signal }: { headers: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<Reply> {
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    const response = await fetch(address, { headers, credentials: 'omit', signal: patience });
    const { status, statusText } = response;
    const body = envelopeIn(await response.text());
    if (status === 200 && body?.code === SUCCESS) return body.data as Reply;
    throw new CallFailure(wordsOf({ status, statusText, body }), status, body);
  } catch (error) {
    if (signal.aborted || error instanceof CallFailure) throw error;
    throw new CallFailure(wordsWithoutResponse(error));
  }
}

function envelopeIn(text: string): Partial<Envelope<unknown>> | undefined {
  try {
    return JSON.parse(text) as Partial<Envelope<unknown>>;
  } catch {
    return undefined;
  }
}
