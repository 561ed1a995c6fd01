import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { openGround, signIn, type TestGround } from './testing/ground.ts';
import { acceptOrder, openMarket, payOrder, placeOrder } from './testing/orders.ts';
import { openSupplyChain, paidSupplied, pressSupply, suppliedLine } from './testing/supply-chain.ts';

/** Requests that their schemas allow, at the ends of what they allow: nothing of them is our failure. */

let ground: TestGround;
/** by who may call */
let callers: readonly { readonly token: string; readonly shopId: string }[];
let orderNos: readonly string[];
let ids: readonly string[];
beforeAll(async () => {
  ground = await openGround('demo');
  const chain = await openSupplyChain(ground, 2);
  const { orderNo: sold, buyer } = await paidSupplied(chain, [suppliedLine(chain.first, 3)]);
  const [supplied] = await pressSupply(chain, sold, 'buyer');
  const market = await openMarket(ground, 3, 100);
  const made = await placeOrder(market, { pieces: [600], plan: 'deposit', bulk: { wantsInspection: true } });
  await acceptOrder(market, made);
  await payOrder(market, made);
  const { trader, first } = chain;
  orderNos = [sold, supplied!, made];
  ids = [first.productId, first.blankId, trader.shopId, first.factory, trader.addressId, market.blank.blankId];
  callers = [
    { token: trader.token, shopId: first.factory },
    { token: first.factoryToken, shopId: trader.shopId },
    { token: market.seller, shopId: trader.shopId },
    { token: market.buyer.token, shopId: first.factory },
    { token: buyer.token, shopId: first.factory },
    { token: await signIn(ground.database, { role: 'operator' }), shopId: first.factory },
  ];
});
afterAll(() => ground.close());

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

type End = 'most' | 'least' | 'odd';

const LARGEST = Number.MAX_SAFE_INTEGER;

/** @param turn chooses among several */
function valueOf(schema: Schema, name: string, end: End, turn: number): unknown {
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice !== undefined) return valueOf(choice[turn % choice.length]!, name, end, turn);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[turn % schema.enum.length];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valueOf(one, key, end, turn)]),
      );
    case 'array':
      return end === 'least' && schema.minItems === undefined
        ? []
        : Array.from({ length: Math.max(1, schema.minItems ?? 0) }, (_one, at) =>
            valueOf(schema.items ?? {}, name, end, turn + at),
          );
    case 'integer':
    case 'number':
      return end === 'least' ? (schema.minimum ?? -LARGEST) : (schema.maximum ?? LARGEST);
    case 'boolean':
      return turn % 2 === 0;
    case 'string':
      return textOf(schema, name, end, turn);
    default:
      return null;
  }
}

function textOf({ pattern, format, minLength = 0, maxLength = 5_000 }: Schema, name: string, end: End, turn: number) {
  if (/^orderNos?$/i.test(name)) return orderNos[turn % orderNos.length];
  if (/(^id|Id|^ids|Ids|^by)$/.test(name)) return ids[turn % ids.length];
  if (/At$|On$|day|month|since|until|by$/i.test(name) || format !== undefined)
    return ['9999-12-31', '0001-01-01', '2026-02-30'][turn % 3];
  if (pattern !== undefined) return 'x'.repeat(Math.max(1, minLength));
  const piece = end === 'odd' ? '\u0000\ud83d\u202e%_\\\'"<b>' : '锦';
  return end === 'least' ? 'x'.repeat(minLength) : piece.repeat(maxLength).slice(0, Math.max(minLength, maxLength));
}

/** What never ends, or ends the caller. */
const LEFT_OUT = /events|logout|close|mobilelogin|logon|closeAccount/;
const asked = (endpoints as readonly Endpoint[]).filter(({ path, form }) => form === undefined && !LEFT_OUT.test(path));

test.each(['most', 'least', 'odd'] as const)(
  'no endpoint fails on what its schema allows: numbers and texts of the kind %s',
  async (end) => {
    const failed: string[] = [];
    let sentCount = 0;
    let reached = 0;
    for (const { method, path, for: audience, body, query } of asked)
      for (const [turn, { token }] of callers.entries()) {
        if (audience === 'operator' ? turn !== callers.length - 1 : turn === callers.length - 1) continue;
        const schema = (method === 'GET' ? query : body) as Schema | undefined;
        const sent = schema === undefined ? {} : (valueOf({ ...schema, type: 'object' }, '', end, turn) as object);
        const texts = Object.entries(sent).flatMap(([key, value]) =>
          value === null || typeof value === 'object' ? [] : [[key, String(value)] as [string, string]],
        );
        const url = method === 'GET' ? `${path}?${new URLSearchParams(texts).toString()}` : path;
        const answer = await ground.app.inject({
          ...{ method, url, headers: { token } },
          ...(method === 'POST' ? { payload: sent } : {}),
        });
        sentCount += 1;
        if (!answer.body.includes('提交的内容不符合要求')) reached += 1;
        if (answer.statusCode === 500) failed.push(`${method} ${path} (${turn}) ${JSON.stringify(sent).slice(0, 200)}`);
      }
    expect(failed).toEqual([]);
    // Most of what is sent comes past its schema.
    expect(reached / sentCount).toBeGreaterThan(0.6);
  },
);
