import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { PICKUP_COOKIE } from '#bakery/device-storage.ts'
import type { Krume } from '#bakery/krume.ts'
import { isOpenToGuests } from '#bakery/tenancy/open-to-guests.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import type { LoopTurns } from '#kit/queues/loop-turns.ts'
import type { Clock } from '#kit/time/clock.ts'
import { shopUrl } from '#web/request/site.ts'
import type { WebHandler } from '#web/server/handler.server.ts'
import type { Stock } from '#web/storefront/basket/is-short.ts'
import { readPickupChoice } from '#web/storefront/pickup/read-pickup-choice.ts'
import { KeptAnswer } from './kept-answer.server.ts'
import type { KeptQuestion } from './kept-question.server.ts'

export type KeptPagesOptions = {
  krume: Krume
  web: WebHandler
  turns: LoopTurns
  publicUrl: URL
  clock: Clock
  /** Limit for all answers together. */
  maxBytes: number
  /** Minimum time in ms between two makings of a page, however often its data changes. */
  restMs?: number
}
const REST_MS = 500
/** Number of pages of one network that may wait without others asking for them anew. */
const MOST_AHEAD = 4

/** Answer that is current until an instant, as long as its version is. */
export type Page = {
  answer: KeptAnswer
  /** Time of `performance.now()` at which its making began. */
  begun: number
  scope: ShopScope
  version: string
  /** Instant in ms. */
  until: number
  /** `Set-Cookie` with the choice in the query, sent with the answer. */
  remembers: string | undefined
  /** Stock of the products; read for the first visitor with a bag. */
  stock?: Promise<StockByProduct | undefined> | undefined
}
export type StockByProduct = ReadonlyMap<string, Stock>

/** Page that waits for its turn, behind others of the network that asked first. */
type Waiting = { network: string; isBehindMany: boolean; page: Promise<Page | undefined> }

/** Bakery and the version of its data. */
type DataVersion = { id: string; version: string }

/**
 * Makes pages that are the same for every visitor, and keeps them. A page is rendered from its question alone, so it
 * holds nothing of the first visitor. It is current while the data's version is the one from before the rendering.
 * Networks take turns, so whoever asks for many pages delays others by few.
 */
export class PageMaker {
  readonly #options: Required<KeptPagesOptions>
  readonly #pages: LRUCache<string, Page>
  /** Pages that are being made, with the version that was read before. */
  readonly #making = new Map<string, DataVersion & { page: Promise<Page | undefined> }>()
  /** Pages that wait for their turn: they will show whatever is committed until then. */
  readonly #waiting = new Map<string, Waiting>()
  /** Number of pages that wait, by network. */
  readonly #ahead = new Map<string, number>()

  constructor(options: KeptPagesOptions) {
    this.#options = { restMs: REST_MS, ...options }
    this.#pages = new LRUCache<string, Page>({
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: ({ answer }) => answer.size,
    })
  }

  /**
   * Returns a page that shows everything committed before the call; `undefined` if there is none for everybody.
   * `networkOfAsker` is called when the page is to be made.
   */
  async find(question: KeptQuestion, networkOfAsker: () => string): Promise<Page | undefined> {
    const data = await this.#readVersion(question)
    return data && (this.#findCurrent(question, data) ?? this.#makeSoon(question, networkOfAsker()))
  }

  async #readVersion({ key, slug }: KeptQuestion): Promise<DataVersion | undefined> {
    const { sites, shop } = this.#options.krume
    const scope = this.#pages.get(key)?.scope ?? (await sites.shopBySlug(slug))
    return scope && { id: scope.bakery.id, version: await shop.version(scope) }
  }

  /** Returns the page of a version, kept or being made. */
  #findCurrent({ key }: KeptQuestion, { id, version }: DataVersion) {
    const page = this.#pages.get(key)
    const now = this.#options.clock.now().getTime()
    if (page?.scope.bakery.id === id && page.version === version && now < page.until) return page
    const made = this.#making.get(key)
    return made?.id === id && made.version === version ? made.page : undefined
  }

  /** Returns a page whose making begins later: all who ask until then share it, however often the data changes. */
  #makeSoon(question: KeptQuestion, network: string): Promise<Page | undefined> {
    const { key } = question
    const isBehindMany = this.#aheadOf(network) >= MOST_AHEAD
    const other = this.#waiting.get(key)
    if (other && (!other.isBehindMany || isBehindMany || other.network === network)) return other.page
    const waiting: Waiting = {
      network,
      isBehindMany,
      page: this.#takeTurn(question, network).then(() => {
        if (this.#waiting.get(key) === waiting) this.#waiting.delete(key)
        return this.#makeNow(question)
      }),
    }
    this.#waiting.set(key, waiting)
    return waiting.page
  }

  async #takeTurn({ key }: KeptQuestion, network: string): Promise<void> {
    const { restMs, turns } = this.#options
    this.#ahead.set(network, this.#aheadOf(network) + 1)
    const rest = (this.#pages.peek(key)?.begun ?? -Infinity) + restMs - performance.now()
    if (rest > 0) await setTimeout(rest)
    await turns.pass({ client: network, isShared: true })
    const ahead = this.#aheadOf(network) - 1
    if (ahead === 0) this.#ahead.delete(network)
    else this.#ahead.set(network, ahead)
  }

  #aheadOf(network: string): number {
    return this.#ahead.get(network) ?? 0
  }

  async #makeNow(question: KeptQuestion): Promise<Page | undefined> {
    const data = await this.#readVersion(question)
    return data && (this.#findCurrent(question, data) ?? this.#makeOnce(question, data))
  }

  #makeOnce(question: KeptQuestion, data: DataVersion): Promise<Page | undefined> {
    const { key } = question
    const page = this.#make(question, data).finally(() => {
      if (this.#making.get(key)?.page === page) this.#making.delete(key)
    })
    this.#making.set(key, { ...data, page })
    return page
  }

  async #make(question: KeptQuestion, { id, version }: DataVersion): Promise<Page | undefined> {
    const { key, headers, slug, url } = question
    const { krume, publicUrl, web } = this.#options
    const begun = performance.now()
    // Checks the slug after the version was read: it may have moved to another bakery.
    const scope = await krume.sites.shopBySlug(slug)
    if (scope?.bakery.id !== id || !isOpenToGuests(scope.bakery)) {
      this.#pages.delete(key)
      return undefined
    }
    const { since, until } = await krume.shop.truth(scope)
    const request = new Request(shopUrl(publicUrl, slug, url), { headers })
    const response = await web(request, '', { name: key, clock: { now: () => since } })
    const cookies = response.headers.getSetCookie()
    const answer = await KeptAnswer.of(response, this.#pages.peek(key)?.answer, () => {
      // Stores it again with its new size.
      const page = this.#pages.peek(key)
      if (page?.answer === answer) this.#pages.set(key, page)
    })
    if (!answer || cookies.some((cookie) => nameOf(cookie) !== PICKUP_COOKIE.name)) return undefined
    const page: Page = { answer, begun, scope, version, until: until.getTime(), remembers: cookies[0] }
    if (isGranted(question, cookies[0])) this.#pages.set(key, page)
    return page
  }
}

/** Checks with the choice cookie that the page shows what the query chose. The number of such queries is bounded. */
function isGranted({ choice }: KeptQuestion, cookie: string | undefined): boolean {
  const [, value = ''] = /^[^=]+=([^;]*)/.exec(cookie ?? '') ?? []
  const granted = readPickupChoice(new URLSearchParams(decodeURIComponent(value)))
  return (['day', 'branch', 'slot'] as const).every(
    (part) => choice[part] === undefined || choice[part] === granted[part],
  )
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('=')).replace('__Host-', '')
}
