import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import type { HelpArticle } from '#web/i18n/help/help-article.ts'
import { LOCALES } from '#web/i18n/locale.ts'
import { adminRoutes } from '../routes.ts'
import { HELP_TOPICS, topicOf } from './help-topics.ts'

/** Pages that no article is about. */
const WITHOUT = ['help', 'help/:topic', 'suspended', '*']

/** Returns the addresses of all pages below `/admin`; other routes have no component. */
function pagesOf(routes: readonly RouteConfigEntry[], above = ''): string[] {
  return routes.flatMap(({ path = '', file, children = [] }) => {
    const address = [above, path].filter(Boolean).join('/')
    return [...(file.endsWith('.tsx') ? [address] : []), ...pagesOf(children, address)]
  })
}

test('every page of the owners’ area leads to an article', () => {
  const without = pagesOf(adminRoutes).filter(
    (page) => topicOf(`/admin/${page}`.replace(/\/$/, '')) === undefined,
  )
  expect(without.toSorted()).toEqual(WITHOUT.toSorted())
})

test.each([
  ['/admin', 'start'],
  ['/admin/', undefined],
  ['/admin/setup/assortment', 'start'],
  ['/admin/orders', 'orders'],
  ['/admin/orders/abc', 'orders'],
  ['/admin/orders/abc/customer', 'customers'],
  ['/admin/orders/message', 'messages'],
  ['/admin/products/abc', 'products'],
  ['/admin/products/sold-out', 'sold-out'],
  ['/admin/branches', 'branches'],
  ['/admin/branches/abc', 'branches'],
  ['/admin/branches/abc/displaced', 'closed-days'],
  ['/admin/dough-groups/new', 'bake-plan'],
  ['/admin/companies/abc', 'companies'],
  ['/admin/general', 'general'],
  ['/admin/webhooks/abc', 'webhooks'],
  ['/admin/api-keys/abc', 'api-keys'],
  ['/admin/invoices/settings', 'invoices'],
  ['/admin/bookkeeping', 'bookkeeping'],
  ['/admin/team/abc', 'team'],
  ['/admin/tablets/abc', 'team'],
  ['/admin/agreement', 'legal'],
  ['/admin/help', undefined],
  ['/admin/productsx', undefined],
])('%s: %s', (path, topic) => {
  expect(topicOf(path)).toBe(topic)
})

test('each article links to a page that exists', () => {
  const pages = pagesOf(adminRoutes)
  const broken = Object.values(HELP_TOPICS).filter(({ pages: [first] }) => !pages.includes(first))
  expect(broken).toEqual([])
})

test.each(LOCALES)('names of buttons are marked in pairs and sections have content, %s', (locale) => {
  const articles: Record<string, HelpArticle> = catalogueOf(locale).help
  const wrong = Object.entries(articles).flatMap(([topic, { parts }]) =>
    Object.entries(parts)
      .filter(([, { text, steps = [], points = [] }]) => {
        const said = [...(text === undefined ? [] : [text]), ...steps, ...points]
        return (
          said.length === 0 || said.some((line) => line.split('*').length % 2 === 0 || line.includes('**'))
        )
      })
      .map(([part]) => `${topic}/${part}`),
  )
  expect(wrong).toEqual([])
})
