import { expect, onTestFinished, test } from 'vitest';
import { openGround, signIn } from '../../testing/ground.ts';
import { get, post } from '../../testing/people.ts';
import { moderationProvider } from './moderation.table.ts';

test('a service that the configuration turns on is shown as on and cannot be turned off at the desk', async () => {
  const ground = await openGround('empty', { MODERATION_KEY_ID: 'AKIDconfigured', MODERATION_KEY: 'configured-key' });
  onTestFinished(() => ground.close());
  const token = await signIn(ground.database, { role: 'operator' });
  const { data } = await get(ground.app, '/api/v2/operator/moderationProvider', { token });
  expect(data).toMatchObject({ isByConfig: true, hindrance: '', provider: { isOn: true, keyId: 'AKIDconfigured' } });
  const save = (more: object) =>
    post(
      ground.app,
      '/api/v2/operator/saveModerationProvider',
      { provider: { ...data.provider, ...more }, key: '' },
      { token },
    );
  expect(await save({ isOn: false })).toMatchObject({
    reason: 'moderation.provider',
    error: expect.stringContaining('MODERATION_KEY_ID'),
  });
  expect(await save({ passesAlone: true })).toMatchObject({ code: 1 });
  const [row] = await ground.database.read.select().from(moderationProvider);
  expect(row).toMatchObject({ passesAlone: true, isOn: false });
});
