import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { localPath } from '#bakery/links.ts'
import { adminRoutes } from '#web/admin/routes.ts'
import { pageRoutesOf } from '../support/page-routes.ts'
import { english, expect, german, type Page, test } from './fixtures.ts'
import { accountJourneys } from './journeys/account.ts'
import { apiKeyJourneys } from './journeys/api-keys.ts'
import { assortmentJourneys } from './journeys/assortment.ts'
import { bakingJourneys } from './journeys/baking.ts'
import { bookkeepingJourneys } from './journeys/bookkeeping.ts'
import { branchJourneys } from './journeys/branches.ts'
import { companyJourneys } from './journeys/companies.ts'
import { Desk } from './journeys/desk.ts'
import { helpJourneys } from './journeys/help.ts'
import { invoiceJourneys } from './journeys/invoices.ts'
import { orderJourneys } from './journeys/orders.ts'
import { shopJourneys } from './journeys/shop.ts'
import { teamJourneys } from './journeys/team.ts'
import { webhookJourneys } from './journeys/webhooks.ts'
import { signedIn } from './pages/account-pages.ts'

const JOURNEYS = [
  ...orderJourneys,
  ...companyJourneys,
  ...invoiceJourneys,
  ...bakingJourneys,
  ...branchJourneys,
  ...assortmentJourneys,
  ...shopJourneys,
  ...accountJourneys,
  ...webhookJourneys,
  ...apiKeyJourneys,
  ...bookkeepingJourneys,
  ...teamJourneys,
  ...helpJourneys,
]
// Both languages, one in light and one in dark mode.
const OWNERS = [
  { locale: 'de', t: german, colorScheme: 'light' },
  { locale: 'en', t: english, colorScheme: 'dark' },
] as const

// Each test has its own bakery and presses hundreds of keys.
test.describe.configure({ mode: 'parallel', timeout: 480_000 })

test('every page of the admin has a journey by keyboard', () => {
  const visited = new Set(JOURNEYS.flatMap(({ pages }) => pages))
  expect([...visited].toSorted()).toEqual([...new Set(pageRoutesOf(adminRoutes))].toSorted())
})

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

for (const { locale, colorScheme } of OWNERS) {
  for (const { title, pages, onPhones = false, go } of JOURNEYS) {
    for (const viewport of onPhones ? [DESKTOP, PHONE] : [DESKTOP]) {
      const where = viewport === PHONE ? ', on a phone' : ''
      test(`${title}, by keyboard alone${where}, ${locale}`, async ({ newVisitor, guard, bakery, krume }) => {
        const page = await newVisitor({ colorScheme, viewport })
        await signedIn(page, bakery.owner, locale)
        await page.goto(localPath(locale, '/admin'))
        const visited = pagesVisited(page)
        await go(new Desk({ page, locale, bakery, krume, guard, newVisitor }))
        expect([...visited]).toEqual(expect.arrayContaining(pages))
      })
    }
  }
}

test('Tab follows the visual order of a page’s parts', async ({ newVisitor, bakery }) => {
  const page = await newVisitor({ viewport: DESKTOP })
  await signedIn(page, bakery.owner)
  for (const path of [
    `branches/${bakery.branch.id}`,
    `products/${bakery.pretzel.id}`,
    'general',
    'branding',
    'print',
    'account',
  ]) {
    await page.goto(`/admin/${path}`)
    expect(await page.evaluate(stepsBack), path).toEqual([])
  }
})

/** Runs in the page. Returns parts that follow a part which is below them or to their right. */
function stepsBack(): string[] {
  const parts = [...document.querySelectorAll('main section:has(h2)')]
    .filter((part) => part.parentElement?.closest('section') === null)
    .map((part) => ({ name: part.querySelector('h2')?.textContent ?? '', box: part.getBoundingClientRect() }))
  return parts.flatMap(({ name, box }, index) => {
    const before = parts[index - 1]
    if (before === undefined || box.top >= before.box.bottom || box.left >= before.box.right) return []
    return [`${before.name} → ${name}`]
  })
}

/** Collects the routes that a page shows. */
function pagesVisited(page: Page): Set<string> {
  const routes = asObjects(adminRoutes)
  const visited = new Set<string>()
  page.on('framenavigated', (frame) => {
    const path = new URL(frame.url()).pathname.replace(/^\/en(?=\/)/, '')
    const matches = frame === page.mainFrame() ? matchRoutes(routes, path, '/admin') : null
    if (matches) visited.add(matches.flatMap(({ route }) => route.path ?? []).join('/'))
  })
  return visited
}

function asObjects(routes: readonly RouteConfigEntry[]): RouteObject[] {
  return routes.map(({ path, index, children }) =>
    index ? { index } : { ...(path !== undefined && { path }), children: asObjects(children ?? []) },
  )
}
