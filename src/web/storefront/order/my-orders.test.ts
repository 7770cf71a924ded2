import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'
import { aVisitor } from '#tests/support/visitor.ts'

/** The list does not depend on the database: one engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

test('a browser finds its last orders again: the only one at once, several in a list, none of another shop', async () => {
  const web = await createTestWeb(engine)
  const bakery = await openBakery(web)
  const other = await openBakery(web, 'andere')
  const [first, second, foreign] = [await bakery.place(), await bakery.place(), await other.place()]
  const visitor = aVisitor(web, 'kruste')
  const leadsTo = async () => (await visitor.get('/orders')).headers.get('location')
  expect(await leadsTo()).toBe('/')
  visitor.jar.set('last-order', first)
  expect(await leadsTo()).toBe(`/orders/${first}`)
  visitor.jar.set('last-order', `${foreign}.${first}.nonsense`)
  expect(await leadsTo()).toBe(`/orders/${first}`)

  visitor.jar.set('last-order', [second, first, foreign].join('.'))
  const page = await (await visitor.get('/orders')).text()
  const links = [...page.matchAll(/href="\/orders\/([a-z0-9]{26})"/g)].map(([, id]) => id)
  expect(links).toEqual([second, first])
  expect(textOf(page, 'main')).toContain('Angenommen')
  expect(await (await visitor.get('/')).text()).toContain('href="/orders"')
})
