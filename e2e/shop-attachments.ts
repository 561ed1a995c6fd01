import sharp from 'sharp';
import type { ShopDocument } from '../src/contract/market/own-shop.ts';
import type { PRIVATE_ENTRYWAYS } from '../src/contract/people/upload-limits.ts';
import { ask, envelopeOf } from './ask.ts';
import { demoAccount, type Member, newMember, post } from './people.ts';

/** What a shop registration needs: a licence number, its picture, and the whole form. */

/** A valid, unused 统一社会信用代码; its last character is a check character (GB 32100-2015). */
export function newLicenceNo(): string {
  const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const body = `91330110${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  const sum = [...body].reduce((sum, letter, at) => sum + letters.indexOf(letter) * (3 ** at % 31), 0);
  return body + letters[(31 - (sum % 31)) % 31];
}

/** A PNG of this size in a random colour. */
export async function somePicture(width: number, height: number, name = '证照.png') {
  const background = { r: 190 + Math.floor(Math.random() * 60), g: 170, b: Math.floor(Math.random() * 200) };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/**
 * Uploads a private attachment as the browser does.
 * @returns its key
 */
export async function sendAttachment(
  address: string,
  token: string,
  entryway: (typeof PRIVATE_ENTRYWAYS)[number],
): Promise<string> {
  const { buffer, name, mimeType } = await somePicture(900, 640);
  const answer = await ask(address, `/api/v2/storage/sign?entryway=${entryway}&size=${buffer.length}`, {
    headers: { token },
  });
  const { signature, server } = envelopeOf(answer).data as { signature: string; server: string };
  const form = new FormData();
  form.set('entryway', entryway);
  form.set('is_save_thumbs', 'true');
  form.set('disruption', 'true');
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const sent = await fetch(`${address}/oss/upload/putObject`, {
    method: 'POST',
    headers: { signature, server },
    body: form,
  });
  const { data } = (await sent.json()) as { data: { key: string } };
  return data.key;
}

/** A member whose shop is submitted and not yet reviewed. */
export async function memberWithShop(address: string, name: string): Promise<Member & { document: ShopDocument }> {
  const member = await newMember(address, `${name}店主`);
  const document: ShopDocument = {
    kind: 'trader',
    name,
    intro: '选光版配花型，小批量快反。',
    areaCode: '330106',
    cluster: '',
    contactName: '陈女士',
    contactPhone: '0571-88990011',
    contactWechat: 'chen-shop',
    identity: 'company',
    legalName: `${name}有限公司`,
    licenceNo: newLicenceNo(),
    attachments: [await sendAttachment(address, member.token, 'licence')],
    logo: '',
    banner: '',
  };
  await post(address, '/api/v2/shop/register', document, member.token);
  return { ...member, document };
}

/** The demo operator, signed in by password. */
export async function operator(address: string): Promise<Member> {
  const { userToken, userInfo } = await post<{ userToken: string; userInfo: Member['user'] }>(
    address,
    '/api/user/logon',
    { account: 'yunying', password: (await demoAccount(address)).password },
  );
  return { phone: '', token: userToken, user: userInfo };
}
