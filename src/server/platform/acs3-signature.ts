import { createHash, createHmac } from 'node:crypto';

interface ToSign {
  readonly host: string;
  readonly keyId: string;
  readonly key: string;
  /** SendSms … */
  readonly action: string;
  /** a date */
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  /** used once */
  readonly nonce: string;
  readonly now: Date;
}

interface Signed {
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Query string and headers of a POST without body to Alibaba Cloud's API, signature V3. */
export function acs3Signed({ host, keyId, key, action, version, query, nonce, now }: ToSign): Signed {
  const search = Object.entries(query)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const signed = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', search, lines.join(''), signed, headers['x-acs-content-sha256']].join('\n');
  const signature = createHmac('sha256', key)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${keyId},SignedHeaders=${signed},Signature=${signature}`;
  return { search, headers: { ...headers, authorization } };
}

/** RFC 3986, which escapes more than the URL of a browser. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
