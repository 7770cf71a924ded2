import { createHttpClient } from '../support/http-client.ts'
import type { BenchShop } from './bench-shop.ts'
import type { Load } from './measure.ts'

const ENCODINGS = 'gzip, deflate, br'

/** Returns a load of orders by new customers. */
export function orderLoad(shop: BenchShop): Load {
  return {
    name: 'order placed',
    url: `${shop.origin}/checkout`,
    method: 'POST',
    fresh: () => ({ headers: shop.orderHeaders(), body: shop.orderBody() }),
    expect: [302],
  }
}

/** Returns the loads of a shop's visitors and of the API's guests. */
export function loadsOfShop(shop: BenchShop): Load[] {
  const records = `${shop.origin}/api/collections/products/records`
  return [
    { name: 'record view', url: `${records}/${shop.productId}` },
    { name: 'record list, 30', url: `${records}?perPage=30&skipTotal=1` },
    {
      name: 'record list, filter and total',
      url: `${records}?perPage=30&filter=${encodeURIComponent("category.name = 'Brot' && priceCents > 100")}&sort=name`,
    },
    {
      name: 'shop page unchanged, new visitor',
      url: `${shop.origin}/`,
      headers: visitorOf(shop),
      isUnread: true,
    },
    {
      name: 'shop page rendered anew',
      url: `${shop.origin}/`,
      // Somebody who leaves something out gets a page of their own.
      headers: { ...visitorOf(shop), cookie: 'without=gluten' },
    },
    orderLoad(shop),
    { ...orderLoad(shop), name: 'one hot slot, 64 orders at once', connections: 64 },
  ]
}

/** Returns the size of a shop's first page as browsers get it. */
export async function pageBytes(shop: BenchShop): Promise<number> {
  const client = createHttpClient(Number(new URL(shop.origin).port))
  const { body } = await client.ask('/', { host: shop.host, headers: { 'accept-encoding': ENCODINGS } })
  client.close()
  return body.length
}

function visitorOf({ host }: BenchShop) {
  return { host, 'accept-encoding': ENCODINGS }
}
