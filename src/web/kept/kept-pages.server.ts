import type { ShopScope } from '#bakery/tenancy/scope.ts'
import { SENT } from '#web/browser/server-clock.ts'
import { showsAll } from '#web/storefront/assortment/assortment.ts'
import { isShort } from '#web/storefront/basket/is-short.ts'
import { productsById } from '#web/storefront/basket/products-by-id.ts'
import type { PickupChoice } from '#web/storefront/query/pickup-choice.ts'
import type { SentAnswer } from './kept-answer.server.ts'
import { type AskedPage, createQuestions, type KeptQuestion } from './kept-question.server.ts'
import { type KeptPagesOptions, type Page, PageMaker, type StockByProduct } from './page-maker.server.ts'

type Asked = AskedPage & {
  headers: { 'accept-encoding'?: string | undefined; 'if-none-match'?: string | undefined }
}

export type KeptPages = {
  /**
   * Returns `undefined` if the page may depend on the visitor; resolves to it if the page cannot be rendered so.
   * `networkOfAsker` returns the client's network, in whose name a page is made.
   */
  answer(asked: Asked, networkOfAsker: () => string): Promise<SentAnswer | undefined> | undefined
}

/** Creates the cache of pages that are the same for every visitor. */
export function createKeptPages(options: KeptPagesOptions): KeptPages {
  const { clock, krume, publicUrl } = options
  const questionOf = createQuestions({ publicUrl, isTls: publicUrl.protocol === 'https:' })
  const maker = new PageMaker(options)

  /** Returns whether the page is the same for a visitor with this bag: its products are shown, and enough is left. */
  async function suits(page: Page, { bag, choice }: KeptQuestion): Promise<boolean> {
    if (!bag) return true
    if (bag.unread.length > 0) return false
    page.stock ??= readStock(page.scope, choice).catch((cause: unknown) => {
      page.stock = undefined
      throw cause
    })
    const stock = await page.stock
    const products = bag.lines.map(({ product }) => stock?.get(product))
    return products.every((product) => product !== undefined) && !isShort(products, bag.lines)
  }

  /** Returns `undefined` for a shop that does not show all its products at once. */
  async function readStock(
    scope: ShopScope,
    { day, branch }: PickupChoice,
  ): Promise<StockByProduct | undefined> {
    const view = await krume.shop.view(scope, { day, branch, locale: 'de' })
    return showsAll(view) ? productsById(view.products(view.articles.map(({ id }) => id))) : undefined
  }

  async function answer(
    asked: Asked,
    question: KeptQuestion,
    networkOfAsker: () => string,
  ): Promise<SentAnswer | undefined> {
    const page = await maker.find(question, networkOfAsker)
    if (!page || !(await suits(page, question))) return undefined
    const remembers = question.isFromCookie ? undefined : page.remembers
    return page.answer.send(asked.headers, {
      isHead: asked.method === 'HEAD',
      more: {
        'server-timing': `${SENT};dur=${clock.now().getTime()}`,
        ...(remembers !== undefined && { 'set-cookie': [remembers] }),
      },
    })
  }

  return {
    answer(asked, networkOfAsker) {
      const question = questionOf(asked)
      return question && answer(asked, question, networkOfAsker)
    },
  }
}
