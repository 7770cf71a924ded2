import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import {
  type OpenBakery,
  openBakeryOverApi,
  SUPERUSER,
  signInOperator,
} from '../support/open-bakery-over-api.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { attentive } from './attentive.ts'
import { expectKnownStorage } from './device-storage.ts'
import { createPageGuard, type PageGuard } from './page-guard.ts'

export { expect, type Page }

/** Texts in the two languages. */
export const german = catalogueOf('de')
export const english = catalogueOf('en')

/** A phone 390 px wide. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

type WorkerFixtures = {
  /** Database of the Playwright project, see playwright.config.ts. */
  database: 'sqlite' | 'postgres'
  /** The built product, shared by the files of a worker: each test uses its own bakery. */
  krume: KrumeServer
}

type TestFixtures = {
  /** Watches every page of every test; a complaint that the test did not allow fails it. */
  guard: PageGuard
  /** Opens a page in a separate browser context, as another person. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
  /** A published bakery with one branch and two products, created over the API. */
  bakery: OpenBakery
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],

  krume: [
    async ({ database }, provide) => {
      const postgres = database === 'postgres' ? await startPostgres() : undefined
      await using krume = await startKrume({
        SUPERUSER_EMAIL: SUPERUSER.email,
        SUPERUSER_PASSWORD: SUPERUSER.password,
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      })
      await signInOperator(krume.url)
      await provide(krume)
      await krume.stop()
      await postgres?.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ krume }, provide) => provide(krume.url),

  guard: [
    async ({ krume }, provide) => {
      const guard = createPageGuard(krume)
      await provide(guard)
      expect(guard.complaints()).toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, guard, krume }, provide) => {
    await guard.watch(context)
    context.on('page', attentive)
    await provide(context)
    await expectKnownStorage(context, new URL(krume.url).host)
  },

  newVisitor: async ({ browser, guard, contextOptions, baseURL, krume }, provide) => {
    const opened: BrowserContext[] = []
    await provide(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '', ...options })
      opened.push(context)
      await guard.watch(context)
      if (options?.javaScriptEnabled !== false) context.on('page', attentive)
      return context.newPage()
    })
    for (const context of opened) await expectKnownStorage(context, new URL(krume.url).host)
    for (const context of opened) await context.close()
  },

  bakery: async ({ krume }, provide) => provide(await openBakeryOverApi(krume.url)),
})
