import { setTimeout as pause } from 'node:timers/promises'
import { dayFromNow } from '../support/checkout-form.ts'
import { aJpeg } from '../support/images.ts'
import type { OpenBakery } from '../support/open-bakery-over-api.ts'
import type { Shoppers } from './shoppers.ts'
import type { Traffic } from './traffic.ts'

const WORKS_MS = 1500
/** Every so many rounds a picture is replaced. */
const PICTURES = 8

type Workplace = {
  traffic: Traffic
  bakery: OpenBakery
  branch: string
  /** Cookie of the owner's session. */
  cookie: string
  shoppers: Shoppers
}

/** Works at the counter and in the bakehouse: hands orders over, ticks, marks as sold out, replaces pictures. */
export function startOwner({ traffic, bakery, branch, cookie, shoppers }: Workplace) {
  const closing = new AbortController()
  const work = (async () => {
    for (let round = 0; !closing.signal.aborted; round++) {
      await send('/admin/products/sold-out', {
        product: bakery.loaf.id,
        branch,
        day: dayFromNow(0),
        soldOut: String(round % 2),
      })
      await send('/admin/bake-plan', {
        product: bakery.pretzel.id,
        branch: '',
        day: dayFromNow(2),
        batch: '1',
        units: '2',
        baked: String(round % 2),
      })
      const order = shoppers.kept.at(-1)
      if (order !== undefined) await send(`/admin/orders/${order}`, { to: 'ready' })
      if (round % PICTURES === 0) await replacePicture(bakery, round)
      await pause(WORKS_MS)
    }
  })()
  return {
    async stop() {
      closing.abort()
      await work
    },
  }

  async function send(path: string, body: Record<string, string>): Promise<void> {
    await traffic.ask('form', path, { method: 'POST', cookie, body })
  }
}

/** Stores another picture; while the file store or the database is away, the bakery tries again later. */
async function replacePicture({ operator, loaf }: OpenBakery, round: number): Promise<void> {
  const picture = new File([Buffer.from(await aJpeg(800 + round, 600))], 'brot.jpg', { type: 'image/jpeg' })
  await operator
    .collection('products')
    .update(loaf.id, { images: [picture] })
    .catch(() => undefined)
}
