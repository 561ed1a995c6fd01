import { expect, test } from 'vitest';
import { groundForThisTest } from '../../testing/ground.ts';
import { followHeroPicture } from './hero-picture.ts';
import { readHome } from './home.queries.ts';

test('the first picture of the home page is known after the first request, and none waits for the database', async () => {
  const { database } = await groundForThisTest('demo');
  const heroPath = followHeroPicture(database, '');
  expect(heroPath()).toBeNull();
  const { hero } = await readHome(database.read, 1);
  await expect.poll(heroPath).toBe(hero.looks[0]!.picture.path);
});

test('without a database the page of the phone names no picture, and nothing fails', async () => {
  const ground = await groundForThisTest('empty');
  const failing = { ...ground.database, read: undefined as never };
  const heroPath = followHeroPicture(failing, '');
  expect(heroPath()).toBeNull();
  await new Promise((passed) => setImmediate(passed));
  expect(heroPath()).toBeNull();
});
