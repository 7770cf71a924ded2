import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { shopTopic } from '#bakery/live/live-topics.ts'
import { createRefresher } from '#web/live/refresher.ts'
import {
  createHttpClient,
  type HttpAnswer,
  type HttpClient,
  type HttpQuestion,
} from '../support/http-client.ts'
import type { ChristmasShop } from './christmas-shop.ts'
import { listen } from './listen.ts'

export type Told = {
  /** Called with the wait of each answer in ms. */
  waited: (what: string, ms: number) => void
  failed: (what: string) => void
}
type Person = { number: number; slot: string }

/** As browsers: connections to one host. */
const CONNECTIONS = 6
/** The shop's stream opens after this time, and the page refreshes at most this often (`shop-live.tsx`). */
const STREAM_MS = 1000
const REFRESH = { restMs: 2000, spreadMs: 400 }
const SHOP_ROUTE = 'storefront/shop/shop'
/** Pauses of people between two steps, and while they write their name and address. */
const LOOKS_MS = [1500, 4000] as const
const WRITES_MS = [5000, 9000] as const
const PRODUCTS_SEEN = 2
const ORDER = /\/orders\/([a-z0-9]{26})/

/**
 * Opens the shop, changes the day, looks at two products, fills a bag and orders, with the requests of a browser; the
 * page stays fresh meanwhile as it does there. Whoever finds the time full takes the next one. Returns the order's id.
 */
export async function visitChristmas(
  shop: ChristmasShop,
  person: Person,
  told: Told,
): Promise<string | undefined> {
  await using ends = new AsyncDisposableStack()
  const client = createHttpClient(shop.port, CONNECTIONS, { reconnects: true })
  ends.defer(() => client.close())
  const visit = new Visit(shop, client, told)
  try {
    await visit.open()
    ends.defer(await visit.stayFresh())
    await visit.choosePickup(person.slot)
    await visit.lookAtProducts()
    return await visit.order(person)
  } catch (error) {
    told.failed(String(error))
    return undefined
  }
}

class Visit {
  readonly #shop: ChristmasShop
  readonly #client: HttpClient
  readonly #told: Told
  /** Each person has an address of their own, for limits are per address. */
  readonly #headers = {
    'accept-encoding': 'gzip, deflate, br',
    'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(256)].join('.'),
  }
  readonly #bag: string
  readonly #total: number
  #cookies: string[] = []
  #choice: URLSearchParams

  constructor(shop: ChristmasShop, client: HttpClient, told: Told) {
    this.#shop = shop
    this.#client = client
    this.#told = told
    const goods = [0, 1].map(() => shop.products[randomInt(shop.products.length)])
    const lines = [...new Set(goods)].flatMap((one) => one ?? [])
    this.#bag = lines.map(({ id, min, priceCents }) => `${id}.${min}.${priceCents}`).join('_')
    this.#total = lines.reduce((sum, { min, priceCents }) => sum + min * priceCents, 0)
    this.#choice = new URLSearchParams({ day: shop.day, branch: shop.branch })
  }

  /** Loads the first page, then its files. */
  async open(): Promise<void> {
    await this.#ask('first page', '/')
    await Promise.all(this.#shop.files.map((file) => this.#ask('file', file)))
  }

  async stayFresh(): Promise<() => void> {
    await pause(STREAM_MS)
    let isOver = false
    const failed = (error: unknown) => {
      // Leaving the page aborts its requests.
      if (!isOver) this.#told.failed(`refresh: ${String(error)}`)
    }
    const refresher = createRefresher({
      refresh: () => this.#ask('refresh', this.#dataPath()).then(() => undefined, failed),
      isBusy: () => false,
      ...REFRESH,
    })
    const headers = { host: this.#shop.host, ...this.#headers }
    const topics = [shopTopic(this.#shop.bakery)]
    const stop = await listen({ port: this.#shop.port, headers, topics, hear: refresher.request })
    return () => {
      isOver = true
      stop()
      refresher.close()
    }
  }

  async choosePickup(slot: string): Promise<void> {
    await pauses(LOOKS_MS)
    await this.#ask('day', this.#dataPath())
    await pauses(LOOKS_MS)
    this.#choice.set('slot', slot)
    await this.#ask('time', this.#dataPath())
    this.#cookies = [`pickup=${encodeURIComponent(this.#choice.toString())}`]
  }

  async lookAtProducts(): Promise<void> {
    for (let nth = 0; nth < PRODUCTS_SEEN; nth++) {
      await pauses(LOOKS_MS)
      const product = this.#shop.products[randomInt(this.#shop.products.length)]
      await this.#ask('product', `/product-details/${product?.id ?? ''}`)
    }
    this.#cookies.push(`basket=${this.#bag}`)
  }

  async order({ number }: Person): Promise<string | undefined> {
    await this.#ask('checkout', '/checkout.data')
    await pauses(WRITES_MS)
    let answer = await this.#place(number)
    if (answer.status === 409) {
      this.#choice.set('slot', this.#shop.slotOf(number))
      await pauses(LOOKS_MS)
      answer = await this.#place(number)
    }
    const [, order] = ORDER.exec(answer.text) ?? []
    if (order === undefined) throw new Error(`an order was answered with ${answer.status}`)
    await this.#ask('order page', `/orders/${order}.data`)
    return order
  }

  #place(number: number): Promise<HttpAnswer> {
    const body = {
      intent: 'place',
      key: randomUUID(),
      basket: this.#bag,
      choice: this.#choice.toString(),
      total: String(this.#total),
      name: 'Anna Becker',
      email: `kunde-${number}@weihnachten.example`,
      acceptTerms: 'on',
      acceptPrivacy: 'on',
    }
    // Uncompressed, because the order's id is read from it.
    const headers = { ...this.#headers, 'accept-encoding': 'identity' }
    return this.#ask('order', '/checkout.data', { method: 'POST', body, headers }, [202, 409])
  }

  async #ask(what: string, path: string, question: HttpQuestion = {}, expected = [200]): Promise<HttpAnswer> {
    const started = performance.now()
    const answer = await this.#client.ask(path, {
      host: this.#shop.host,
      headers: this.#headers,
      ...question,
      ...(this.#cookies.length > 0 && { cookie: this.#cookies.join('; ') }),
    })
    this.#told.waited(what, performance.now() - started)
    if (!expected.includes(answer.status)) throw new Error(`${what}: ${answer.status}`)
    return answer
  }

  /** Returns the address of the shop page's data for the choice. */
  #dataPath(): string {
    return `/_.data?${this.#choice.toString()}&_routes=${encodeURIComponent(SHOP_ROUTE)}`
  }
}

async function pauses([least, most]: readonly [number, number]): Promise<void> {
  await pause(least + Math.random() * (most - least))
}
