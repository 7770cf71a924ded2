import type { BenchShop } from './bench-shop.ts'
import type { Load } from './measure.ts'

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
      headers: { host: shop.host, 'accept-encoding': 'gzip, deflate, br' },
    },
    {
      name: 'shop page rendered anew',
      url: `${shop.origin}/`,
      // Somebody who leaves something out gets a page of their own.
      headers: { host: shop.host, cookie: 'without=gluten', 'accept-encoding': 'gzip, deflate, br' },
    },
    orderLoad(shop),
    { ...orderLoad(shop), name: 'one hot slot, 64 orders at once', connections: 64 },
  ]
}
