import { LRUCache } from 'lru-cache'
import { PICKUP_COOKIE } from '#bakery/device-storage.ts'
import type { Krume } from '#bakery/krume.ts'
import { isOpenToGuests } from '#bakery/tenancy/open-to-guests.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import type { Clock } from '#kit/time/clock.ts'
import { SENT } from '#web/browser/server-clock.ts'
import { shopUrl } from '#web/request/site.ts'
import type { WebHandler } from '#web/server/handler.server.ts'
import { readPickupChoice } from '#web/storefront/pickup/read-pickup-choice.ts'
import { KeptAnswer, type SentAnswer } from './kept-answer.server.ts'
import { type AskedPage, createQuestions, type KeptQuestion } from './kept-question.server.ts'

type Asked = AskedPage & {
  headers: { 'accept-encoding'?: string | undefined; 'if-none-match'?: string | undefined }
}

export type KeptPages = {
  /** Returns `undefined` if the page may depend on the visitor; resolves to it if the page cannot be rendered so. */
  answer(asked: Asked): Promise<SentAnswer | undefined> | undefined
}

type KeptPagesOptions = {
  krume: Krume
  web: WebHandler
  publicUrl: URL
  clock: Clock
  /** Limit for all answers together. */
  maxBytes: number
}

/** Answer that is current until an instant, as long as its version is. */
type Page = {
  answer: KeptAnswer
  scope: ShopScope
  version: string
  /** Instant in ms. */
  until: number
  /** `Set-Cookie` with the choice in the query, sent with the answer. */
  remembers: string | undefined
}

/** Bakery and the version of its data. */
type DataVersion = { id: string; version: string }

/**
 * Creates the cache of pages that are the same for every visitor. A page is rendered from its question alone, so it
 * holds nothing of the first visitor. It is served while the data's version is the one from before the rendering.
 */
export function createKeptPages({ krume, web, publicUrl, clock, maxBytes }: KeptPagesOptions): KeptPages {
  const questionOf = createQuestions({ publicUrl, isTls: publicUrl.protocol === 'https:' })
  const pages = new LRUCache<string, Page>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ answer }) => answer.size,
  })
  const making = new Map<string, Promise<Page | undefined>>()

  async function find(question: KeptQuestion): Promise<Page | undefined> {
    const { key, slug } = question
    const scope = pages.get(key)?.scope ?? (await krume.sites.shopBySlug(slug))
    if (!scope) return undefined
    const { id } = scope.bakery
    const version = await krume.shop.version(scope)
    const page = pages.get(key)
    if (page?.scope.bakery.id === id && page.version === version && clock.now().getTime() < page.until)
      return page
    return makeOnce(question, { id, version })
  }

  function makeOnce(question: KeptQuestion, data: DataVersion): Promise<Page | undefined> {
    const name = [question.key, data.id, data.version].join(' ')
    const other = making.get(name)
    if (other) return other
    const page = make(question, data).finally(() => making.delete(name))
    making.set(name, page)
    return page
  }

  async function make(question: KeptQuestion, { id, version }: DataVersion): Promise<Page | undefined> {
    const { key, headers, slug, url } = question
    // Checks the slug after the version was read: it may have moved to another bakery.
    const scope = await krume.sites.shopBySlug(slug)
    if (scope?.bakery.id !== id || !isOpenToGuests(scope.bakery)) {
      pages.delete(key)
      return undefined
    }
    const { since, until } = await krume.shop.truth(scope)
    const request = new Request(shopUrl(publicUrl, slug, url), { headers })
    const response = await web(request, '', { now: () => since })
    const cookies = response.headers.getSetCookie()
    const answer = await KeptAnswer.of(response, () => {
      // Stores it again with its new size.
      if (pages.peek(key) === page) pages.set(key, page)
    })
    if (!answer || cookies.some((cookie) => nameOf(cookie) !== PICKUP_COOKIE.name)) return undefined
    const page: Page = { answer, scope, version, until: until.getTime(), remembers: cookies[0] }
    if (isGranted(question, cookies[0])) pages.set(key, page)
    return page
  }

  async function answer(asked: Asked, question: KeptQuestion): Promise<SentAnswer | undefined> {
    const page = await find(question)
    if (!page) return undefined
    return page.answer.send(asked.headers, {
      isHead: asked.method === 'HEAD',
      more: {
        'server-timing': `${SENT};dur=${clock.now().getTime()}`,
        ...(page.remembers !== undefined && { 'set-cookie': [page.remembers] }),
      },
    })
  }

  return {
    answer(asked) {
      const question = questionOf(asked)
      return question && answer(asked, question)
    },
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
