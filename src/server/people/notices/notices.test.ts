import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Notice, NoticeKind, NoticeSetting } from '#contract/people/notices.ts';
import { NOTICE_KINDS } from '#contract/people/notice-words.ts';
import { account, session } from '../accounts/account.table.ts';
import { gatherOwnData } from '../accounts/own-data.ts';
import { personalData } from '../../personal-data.ts';
import { hashToken } from '../accounts/sessions.ts';
import { MessageRefused, type SmsNews } from '../messages/messenger.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { OWN_SESSIONS } from '../../platform/sessions.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeShop } from '../../testing/make-rows.ts';
import { get, post, somePhone } from '../../testing/people.ts';
import { forgetNotices } from './forget-notices.ts';
import { notice } from './notice.table.ts';
import { noticeOutbox, notify, notifyInstead } from './notify.ts';
import { sendNoticeJob } from './send-notice.job.ts';
import { sweepNotices } from './sweep-notices.ts';

/** A site that can send notices by SMS; the messages are collected instead of sent. */
let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo', { DEMO: '0', SMS_PROVIDER: 'log' });
});
afterAll(() => ground.close());

interface Person {
  readonly id: string;
  readonly token: string;
  readonly phone: string;
}

async function somebody(owns?: string): Promise<Person> {
  const token = await signIn(ground.database, owns === undefined ? {} : { shopId: owns });
  const phone = somePhone();
  return ground.database.write(async (db) => {
    const [row] = await db
      .select({ id: session.accountId })
      .from(session)
      .where(eq(session.tokenHash, hashToken(token)));
    await db.update(account).set({ phone }).where(eq(account.id, row!.id));
    return { id: row!.id, token, phone };
  });
}

let person: Person;
beforeEach(async () => {
  person = await somebody();
});

const tell = (
  { id }: Person,
  kind: NoticeKind,
  title = '已发货',
  { write }: Pick<Database, 'write'> = ground.database,
) =>
  write((db) =>
    notify(db, id, { kind, title, body: '订单 2611 2200 0001', to: '/user/order/detail?orderNo=2611220000001' }),
  );
const list = async ({ token }: Person, query = ''): Promise<{ list: Notice[]; total: number }> =>
  (await get(ground.app, `/api/v2/notice/list${query}`, { token })).data;
const unread = async ({ token }: Person): Promise<number> =>
  (await get(ground.app, '/api/v2/notice/count', { token })).data.unread;
const read = ({ token }: Person, ids: readonly string[]) => post(ground.app, '/api/v2/notice/read', { ids }, { token });
const settings = async ({ token }: Person): Promise<NoticeSetting[]> =>
  (await get(ground.app, '/api/v2/notice/settings', { token })).data.list;
const save = ({ token }: Person, ...some: { kind: NoticeKind; isOn: boolean; sms: boolean }[]) =>
  post(ground.app, '/api/v2/notice/saveSettings', { list: some }, { token });

describe('a notice', () => {
  test('one that says more replaces the earlier one of its transaction, unless its kind is switched off', async () => {
    const to = '/user/order/detail?orderNo=2611220000009';
    const tellBoth = () =>
      ground.database.write(async (db) => {
        await notify(db, person.id, { kind: 'supply', title: '采购单按账期开始', body: '', to });
        return notifyInstead(db, person.id, { kind: 'orderPaid', title: '新的采购单', body: '', to });
      });
    await save(person, { kind: 'orderPaid', isOn: false, sms: false });
    expect(await tellBoth()).toBe(false);
    expect((await list(person)).list.map(({ title }) => title)).toEqual(['采购单按账期开始']);
    await save(person, { kind: 'orderPaid', isOn: true, sms: false });
    expect(await tellBoth()).toBe(true);
    expect((await list(person)).list.map(({ title }) => title)).toEqual(['新的采购单', '采购单按账期开始']);
  });

  test('notices are listed newest first and stay unread until they are read', async () => {
    await tell(person, 'orderAccepted', '商家已接单');
    await tell(person, 'orderShipped');
    const { list: both, total } = await list(person);
    expect(total).toBe(2);
    expect(both.map(({ title, readAt }) => [title, readAt])).toEqual([
      ['已发货', null],
      ['商家已接单', null],
    ]);
    expect(both[0]).toMatchObject({ kind: 'orderShipped', to: '/user/order/detail?orderNo=2611220000001' });
    expect(await unread(person)).toBe(2);

    expect((await read(person, [both[1]!.id])).data).toEqual({ unread: 1 });
    expect((await list(person, '?unread=true')).list.map(({ title }) => title)).toEqual(['已发货']);
    expect((await read(person, [])).data).toEqual({ unread: 0 });
    expect((await list(person)).list.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  test("another account's notice is neither listed nor marked as read", async () => {
    const other = await somebody();
    await tell(other, 'orderShipped');
    const [theirs] = (await list(other)).list;
    expect((await list(person)).total).toBe(0);
    await read(person, [theirs!.id]);
    await read(person, []);
    expect(await unread(other)).toBe(1);
  });

  test('a notice is rolled back with the transaction that caused it', async () => {
    await ground.database
      .write(async (db) => {
        await notify(db, person.id, { kind: 'refund', title: '退款成功', body: '', to: '/' });
        throw new Error('the transaction is rolled back');
      })
      .catch(() => {});
    expect(await unread(person)).toBe(0);
  });

  test('a read notice is deleted after half a year, and an unread one is kept', async () => {
    await tell(person, 'orderShipped', '读过的');
    await read(person, []);
    await tell(person, 'orderShipped', '没读的');
    const age = (days: number) =>
      ground.database.write((db) =>
        db
          .update(notice)
          .set({ at: sql`now() - make_interval(days => ${days})` })
          .where(eq(notice.accountId, person.id)),
      );
    await age(179);
    await sweepNotices(ground.database);
    expect((await list(person)).total).toBe(2);
    await age(181);
    await sweepNotices(ground.database);
    expect((await list(person)).list.map(({ title }) => title)).toEqual(['没读的']);
  });
});

describe('notification settings', () => {
  test('a kind that is switched off sends no notices, and other kinds still do', async () => {
    expect(await save(person, { kind: 'orderProgress', isOn: false, sms: false })).toMatchObject({
      code: 1,
      msg: '消息设置已保存',
    });
    await tell(person, 'orderProgress', '生产有进展');
    await tell(person, 'orderShipped');
    expect((await list(person)).list.map(({ kind }) => kind)).toEqual(['orderShipped']);
    await save(person, { kind: 'orderProgress', isOn: true, sms: false });
    await tell(person, 'orderProgress');
    expect(await unread(person)).toBe(2);
  });

  test('settings list every kind, and the last change of a kind counts', async () => {
    const before = await settings(person);
    expect(before.map(({ kind }) => kind)).toEqual([...NOTICE_KINDS]);
    expect(before.every(({ isOn }) => isOn)).toBe(true);
    const { data } = await save(
      person,
      { kind: 'refund', isOn: false, sms: false },
      { kind: 'afterSale', isOn: true, sms: true },
      { kind: 'refund', isOn: true, sms: true },
    );
    expect(data.list).toEqual(await settings(person));
    // Refunds are never sent by SMS.
    expect(data.list).toContainEqual({ kind: 'refund', isOn: true, sms: null });
    expect(data.list).toContainEqual({ kind: 'afterSale', isOn: true, sms: true });
  });
});

describe('notices by SMS', () => {
  const jobsOf = async (run: () => Promise<unknown>): Promise<string[]> => {
    const ids = async () => {
      const { rows } = await ground.database.read.execute<{ id: string }>(
        sql`select data ->> 'id' as id from pgboss.job where name = 'notices.send'`,
      );
      return rows.map(({ id }) => id);
    };
    const before = new Set(await ids());
    await run();
    return (await ids()).filter((id) => !before.has(id));
  };
  const sent: { phone: string; news: SmsNews }[] = [];
  const send = (id: string, sendNotice = async (phone: string, news: SmsNews) => `${sent.push({ phone, news })}`) =>
    sendNoticeJob({ ...ground, messenger: { sendNotice } }).work({ id }, new AbortController().signal);

  let owner: Person;
  beforeAll(async () => {
    owner = await somebody((await makeShop(ground.database)).id);
    // Enqueueing the first job opens the queue.
    await tell(owner, 'orderPlaced');
  });

  test('a shop gets an SMS for new orders and payments by default, a buyer only for kinds switched on', async () => {
    expect(await jobsOf(() => tell(owner, 'orderPlaced', '新的大货单'))).toHaveLength(1);
    expect(await jobsOf(() => tell(owner, 'orderPaid'))).toHaveLength(1);
    expect(await jobsOf(() => tell(owner, 'orderRemind'))).toEqual([]);
    expect(await jobsOf(() => tell(person, 'orderShipped'))).toEqual([]);
    await save(person, { kind: 'orderShipped', isOn: true, sms: true });
    expect(await jobsOf(() => tell(person, 'orderShipped'))).toHaveLength(1);
    await save(person, { kind: 'orderShipped', isOn: false, sms: true });
    expect(await jobsOf(() => tell(person, 'orderShipped'))).toEqual([]);
  });

  test('an SMS names the event and the order number, and goes to the current phone number', async () => {
    const [id] = await jobsOf(() => tell(owner, 'orderPlaced', '新的大货单'));
    await send(id!);
    expect(sent.at(-1)).toEqual({
      phone: owner.phone,
      news: { title: '新的大货单', orderNo: '2611220000001' },
    });
  });

  test('an SMS is not sent for a notice that has been read or is more than six hours old', async () => {
    const [first] = await jobsOf(() => tell(owner, 'orderPaid'));
    await read(owner, []);
    const [second] = await jobsOf(() => tell(owner, 'orderPaid'));
    await ground.database.write((db) =>
      db
        .update(notice)
        .set({ at: sql`now() - interval '7 hours'` })
        .where(eq(notice.id, second!)),
    );
    const before = sent.length;
    for (const id of [first!, second!]) await send(id);
    expect(sent).toHaveLength(before);
  });

  test('an SMS is retried after a connection error, but not after a refusal by the provider', async () => {
    const [id] = await jobsOf(() => tell(owner, 'orderPaid'));
    await expect(send(id!, () => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
    await send(id!, () => Promise.reject(new MessageRefused('isv.MOBILE_NUMBER_ILLEGAL')));
  });

  test('a site without an SMS provider sends no SMS, and no setting offers one', async () => {
    const outbox = noticeOutbox({ sms: null }, () => ground.queue);
    const silent = openDatabase(ground.connection, { read: 1, write: 1 }, OWN_SESSIONS, outbox);
    onTestFinished(() => silent.end());
    expect(await jobsOf(() => tell(owner, 'orderPlaced', '新的大货单', silent))).toEqual([]);
    const here = await settings(owner);
    expect(here.filter(({ sms }) => sms !== null).map(({ kind, sms }) => [kind, sms])).toEqual([
      ['orderPlaced', true],
      ['orderPaid', true],
      ['orderShipped', false],
      ['afterSale', false],
    ]);
  });
});

test('notices are part of the personal data export and are deleted with the account', async () => {
  await tell(person, 'orderShipped');
  await save(person, { kind: 'refund', isOn: false, sms: false });
  const own = await gatherOwnData(ground.database.read, person.id, personalData.ownRecords);
  expect(own['消息']).toMatchObject([{ 种类: '发货', 标题: '已发货', 读过的时间: null }]);
  expect(own['消息设置']).toEqual([{ 种类: '退款', 接收: false, 短信: false }]);
  await ground.database.write((db) => forgetNotices(db, person.id));
  expect(await gatherOwnData(ground.database.read, person.id, personalData.ownRecords)).toMatchObject({
    消息: [],
    消息设置: [],
  });
});
