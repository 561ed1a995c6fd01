import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Asked, openStandIn } from '../../../../testing/stand-in-server.ts';

export const CLIENT_ID = 'client-0123456789';
export const CLIENT_SECRET = 'cd'.repeat(16);

interface Variant {
  price: string;
  inventoryItem: { sku: string };
  inventoryQuantities: { locationId: string; quantity: number }[];
}

interface Item {
  id: string;
  handle: string;
  title: string;
  status: string;
  files: { id: string }[];
  variants: Variant[];
  isPublished: boolean;
}

type How = 'too many' | 'throttled' | 'lost after it' | { readonly message: string };

const MOST_VARIANTS = 2_048;

/** Shopify's Admin API as documented: the mutations and queries that the driver uses, told apart by their names. */
export async function openShopifyStandIn() {
  const items = new Map<string, Item>();
  const pictures = new Map<string, string>();
  const tokens = new Set<string>();
  const asked: { path: string; body: string; name: string }[] = [];
  const will = {
    /** one answer for the next call of that name; consumed */
    answerNext: new Map<string, How>(),
    /** of new pictures, until it is set to READY */
    pictureState: 'READY',
    currency: 'USD',
    /** called when the work of a call is done and its answer is not sent yet; true = it is never sent */
    afterWork: (_name: string): boolean => false,
  };
  let count = 0;
  let base = '';

  const say = (reply: ServerResponse, data: object, status = 200) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));

  function answer({ path, headers, body }: Asked, reply: ServerResponse): unknown {
    const name = /(?:query|mutation) (\w+)/.exec(body)?.[1] ?? path;
    asked.push({ path, body, name });
    if (path === '/admin/oauth/access_token') {
      const params = new URLSearchParams(body);
      if (params.get('client_id') !== CLIENT_ID || params.get('client_secret') !== CLIENT_SECRET)
        return say(reply, { error: 'invalid_client' }, 400);
      const token = `shpat-${randomBytes(10).toString('hex')}`;
      tokens.add(token);
      return say(reply, { access_token: token, scope: 'write_products', expires_in: 86_399 });
    }
    // The storage of staged files knows no token.
    if (path.startsWith('/staged/')) return reply.writeHead(headers['x-shopify-access-token'] ? 400 : 201).end();
    if (!tokens.has(String(headers['x-shopify-access-token']))) return say(reply, { errors: 'Invalid API key' }, 401);
    const how = will.answerNext.get(name);
    will.answerNext.delete(name);
    if (how === 'too many') return reply.writeHead(429, { 'retry-after': '3' }).end();
    if (how === 'throttled')
      return say(reply, {
        errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
        extensions: {
          cost: { requestedQueryCost: 1_000, throttleStatus: { currentlyAvailable: 400, restoreRate: 100 } },
        },
      });
    const { variables } = JSON.parse(body) as { variables: never };
    const userErrors = typeof how === 'object' ? [{ field: ['input'], message: how.message }] : [];
    const data = work(name, variables, userErrors);
    return how === 'lost after it' || will.afterWork(name) ? reply.destroy() : say(reply, { data });
  }

  interface Variables {
    readonly ids: string[];
    readonly id: string;
    readonly handle: string;
    readonly files: { originalSource: string }[];
    readonly identifier: { id?: string; handle?: string };
    readonly input: Partial<Item>;
    readonly product: { id: string; status: string };
  }

  function work(name: string, sent: Variables, userErrors: readonly object[]): object {
    const isWell = userErrors.length === 0;
    switch (name) {
      case 'shop':
        return {
          shop: { currencyCode: will.currency },
          location: { id: 'gid://shopify/Location/1' },
          publications: { nodes: [{ id: 'gid://shopify/Publication/9', name: 'Online Store' }] },
        };
      case 'stage': {
        const url = `${base}/staged/${(count += 1)}`;
        return {
          stagedUploadsCreate: { stagedTargets: isWell ? [{ url, resourceUrl: url, parameters: [] }] : [], userErrors },
        };
      }
      case 'file': {
        const id = `gid://shopify/MediaImage/${(count += 1)}`;
        if (isWell) pictures.set(id, will.pictureState);
        return { fileCreate: { files: [{ id, fileStatus: will.pictureState }], userErrors } };
      }
      case 'pictures':
        return { nodes: sent.ids.map((id) => (pictures.has(id) ? { id, fileStatus: pictures.get(id) } : null)) };
      case 'products':
        return { nodes: sent.ids.map((id) => (items.has(id) ? shown(items.get(id)!) : null)) };
      case 'byHandle':
        return { product: [...items.values()].find(({ handle }) => handle === sent.handle) ?? null };
      case 'set':
        return { productSet: isWell ? set(sent) : { product: null, userErrors } };
      case 'update':
        items.get(sent.product.id)!.status = sent.product.status;
        return { productUpdate: { product: { id: sent.product.id }, userErrors } };
      case 'publish':
        items.get(sent.id)!.isPublished = true;
        return { publishablePublish: { userErrors } };
      default:
        return {};
    }
  }

  function set({ identifier, input }: Variables): object {
    const old = [...items.values()].find(({ id, handle }) => id === identifier.id || handle === identifier.handle);
    if ((input.variants ?? []).length > MOST_VARIANTS)
      return { product: null, userErrors: [{ message: 'Variants limit exceeded' }] };
    if ((input.files ?? []).some(({ id }) => pictures.get(id) !== 'READY'))
      return { product: null, userErrors: [{ message: 'File is not ready' }] };
    if (old === undefined && identifier.id !== undefined)
      return { product: null, userErrors: [{ message: 'Product does not exist' }] };
    const fresh = { id: `gid://shopify/Product/${(count += 1)}`, status: 'ACTIVE', isPublished: false, files: [] };
    const item = { ...(old ?? fresh), ...input } as Item;
    items.set(item.id, item);
    return { product: { id: item.id }, userErrors: [] };
  }

  const shown = ({ id, title, status, variants }: Item) => ({
    ...{ id, title, status },
    totalInventory: variants.reduce((sum, { inventoryQuantities: [first] }) => sum + first!.quantity, 0),
    priceRangeV2: { minVariantPrice: { amount: String(Math.min(...variants.map(({ price }) => Number(price)))) } },
  });

  const server = await openStandIn(answer);
  ({ base } = server);
  return { ...server, ...{ items, pictures, tokens, asked, will } };
}
