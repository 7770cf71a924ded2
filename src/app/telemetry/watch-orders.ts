import type { Krume } from '#bakery/krume.ts'
import { traced } from '#kit/tracing.ts'

/** Called after every attempt by a customer to order; `refusal` is its reason, or `undefined` for a stored order. */
export type OrderLog = (refusal: string | undefined) => void

/** Wraps the services so that customers' orders are measured and traced. */
export function watchOrders(krume: Krume, onOrder: OrderLog): Krume {
  const placeOrder: Krume['shop']['placeOrder'] = (...args) =>
    traced('place order', {}, async () => {
      const result = await krume.shop.placeOrder(...args)
      onOrder(result.ok ? undefined : result.reason)
      return result
    })
  return { ...krume, shop: { ...krume.shop, placeOrder } }
}
