import { readFile } from 'node:fs/promises';
import type { PutObjectReply } from '#contract/people/uploads.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readProfile } from '../print-sheets/icc-profile.ts';
import { originalName } from './original-name.ts';
import { fillPlace, refuseOtherUse, type UploadGround } from './put-object.ts';
import type { ReceivedFile } from './receive-file.ts';
import { profileFile } from './upload-files.ts';
import type { UploadClaims } from './upload-signature.ts';

/** Checks the colour profile of a printing machine, by converting a colour with it, and stores it as it is. */
export async function putProfile(
  ground: UploadGround,
  claims: UploadClaims,
  { path, fileName, fields }: ReceivedFile,
): Promise<PutObjectReply> {
  refuseOtherUse(claims, fields);
  const read = readProfile(await readFile(path));
  if (read.kind === 'refused') throw new Refusal('upload.not_a_profile', { say: read.say });
  if (!(await ground.painters.tryProfile({ path })))
    throw new Refusal('upload.not_a_profile', { say: '用这份颜色配置换不出油墨，可能是坏的，请换一份' });
  const file = profileFile(claims.id);
  await ground.storage.putFile(file, path);
  await fillPlace(ground, claims, { file, originalName: read.name || originalName(fileName) });
  return { key: claims.id, url: '', width: 0, height: 0, thumbs: [] };
}
