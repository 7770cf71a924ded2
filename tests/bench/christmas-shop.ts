import type PocketBase from 'pocketbase'
import { loadConfig } from '#app/config/config.ts'
import { openApp } from '#app/installation/open-app.ts'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { generateSlots } from '#bakery/branches/slots.ts'
import { DEMO_OWNER } from '#bakery/seed/demo/demo-bakery.ts'
import { consoleLog } from '#kit/log.ts'
import { systemClock } from '#kit/time/clock.ts'
import { createHttpClient } from '../support/http-client.ts'
import type { KrumeServer } from '../support/krume-server.ts'
import { signInOperator } from '../support/open-bakery-over-api.ts'
import { everyProduct, present } from '../support/test-bakery.ts'

/** The demo bakery, on a day on which as much as is wanted can be ordered. */
export type ChristmasShop = {
  port: number
  host: string
  bakery: string
  branch: string
  day: string
  hotSlot: string
  /** Returns one of the other pickup times. */
  slotOf(number: number): string
  products: readonly { id: string; priceCents: number; min: number }[]
  /** Paths of the files that the first page loads: scripts, styles, fonts and the first pictures. */
  files: readonly string[]
  /** Compares acknowledged orders with stored ones; returns sentences. */
  check(placed: readonly string[]): Promise<string[]>
}

const DAYS_AHEAD = 3
const PATTERN = { weekdays: WEEKDAYS, window: { from: '07:00', to: '12:00' }, lengthMinutes: 30 }
const HOT_SLOT = '08:00'
/** Pictures that a phone loads before anybody scrolls. */
const PICTURES = 6

/** Gives the demo's first branch half-hourly slots without a limit, and one with `places`. */
export async function openChristmasShop(
  krume: KrumeServer,
  places: number,
  databaseUrl?: string,
): Promise<ChristmasShop> {
  const { slug } = DEMO_OWNER
  const operator = await signInOperator(krume.url)
  const { id: bakery } = await operator.collection('bakeries').getFirstListItem(`slug = '${slug}'`)
  const { id: branch } = await operator
    .collection('branches')
    .getFirstListItem(`bakery = '${bakery}'`, { sort: 'position' })
  const pattern = generateSlots({ ...PATTERN, capacity: null })
  const slots = pattern.map((slot) => (slot.from === HOT_SLOT ? { ...slot, capacity: places } : slot))
  const others = [...new Set(pattern.map(({ from }) => from))].filter((from) => from !== HOT_SLOT)
  await operator.collection('branches').update(branch, { slots })
  const host = new URL(krume.shopUrl(slug)).host
  return {
    port: krume.port,
    host,
    bakery,
    branch,
    ...(await readAssortment(krume, databaseUrl, slug, branch)),
    hotSlot: HOT_SLOT,
    slotOf: (number) => others[number % others.length] ?? '',
    files: await filesOf(krume.port, host),
    check: (placed) => check(operator, branch, placed, places),
  }
}

/** Returns the chosen day, and products that anybody may order for it without choosing anything else. */
async function readAssortment(
  krume: KrumeServer,
  databaseUrl: string | undefined,
  slug: string,
  branch: string,
) {
  const config = loadConfig({ DATA_DIR: krume.dataDir, PUBLIC_URL: krume.url, DATABASE_URL: databaseUrl })
  const app = await openApp(config, systemClock, consoleLog)
  try {
    const shop = present(await app.krume.sites.shopBySlug(slug))
    const plan = await app.krume.shop.view(shop, { locale: 'de', branch })
    const { day } = present(plan.days.filter(({ state }) => state === 'open')[DAYS_AHEAD])
    const products = everyProduct(await app.krume.shop.view(shop, { locale: 'de', branch, day }))
    const simple = products.filter(
      ({ depositCents, left, options, unavailable }) =>
        left === null && options.length === 0 && unavailable === null && depositCents === 0,
    )
    return { day, products: simple.map(({ id, min, priceCents }) => ({ id, min, priceCents })) }
  } finally {
    await app.close()
  }
}

async function filesOf(port: number, host: string): Promise<string[]> {
  const client = createHttpClient(port)
  const { text } = await client.ask('/', { host })
  client.close()
  const files = [...text.matchAll(/(?:href|src)="(\/(?:assets|api\/files)\/[^"]*)"/g)].map(([, file = '']) =>
    file.replaceAll('&amp;', '&'),
  )
  const [pictures, code] = [true, false].map((isPicture) =>
    [...new Set(files)].filter((file) => file.startsWith('/api/') === isPicture),
  )
  return [...(code ?? []), ...(pictures ?? []).slice(0, PICTURES)]
}

async function check(
  operator: PocketBase,
  branch: string,
  placed: readonly string[],
  places: number,
): Promise<string[]> {
  const filter = `branch = '${branch}' && status != 'cancelled'`
  const stored = await operator
    .collection('orders')
    .getFullList<{ id: string; pickupDay: string; slotFrom: string; customerEmail: string }>({ filter })
  const ids = new Set(stored.map(({ id }) => id))
  const hot = Map.groupBy(
    stored.filter(({ slotFrom }) => slotFrom === HOT_SLOT),
    ({ pickupDay }) => pickupDay,
  )
  const most = Math.max(...[...hot.values()].map((orders) => orders.length))
  const ours = stored.filter(({ customerEmail }) => customerEmail.endsWith('@weihnachten.example'))
  const people = new Set(ours.map(({ customerEmail }) => customerEmail))
  return [
    `lost: ${placed.filter((id) => !ids.has(id)).length}; doubled: ${ours.length - people.size}`,
    `the fullest day of the hot time has ${most} orders for ${places} places`,
  ]
}
