import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'

describe.each(testDatabases)('the help on $name', (engine) => {
  test('lists articles, answers searches and shows articles with the words of the pages', async () => {
    const { ask } = await open()
    const all = await ask('/admin/help')
    expect(textOf(all.html, 'main')).toContain('Wenn ein Tag ausfällt')
    expect(textOf(all.html, 'main')).toContain('Neu in Krume')
    const found = await ask('/en/admin/help?q=label')
    expect(found.html).toContain('href="/en/admin/help/print#labels"')
    const none = await ask(`/admin/help?q=${encodeURIComponent('<b>xyzzyq')}`)
    expect(none.html).toContain('Zu „&lt;b&gt;xyzzyq“ steht hier nichts.')
    const article = await ask('/en/admin/help/sold-out')
    expect(article.html).toContain('<b>Back in stock</b>')
    expect(article.html).toContain('href="/en/admin/products/sold-out"')
    expect(article.html).toContain('name="q"')
    expect(article.html).toContain('href="/en/admin/help#news"')
  })

  test('other names than those of articles are a 404', async () => {
    const { ask } = await open()
    for (const name of ['nothing', 'constructor', '__proto__', 'Orders'])
      expect([name, (await ask(`/admin/help/${name}`)).status]).toEqual([name, 404])
  })

  test('each page leads to its article', async () => {
    const { ask } = await open()
    expect((await ask('/admin/orders')).html).toContain('href="/admin/help/orders"')
    expect((await ask('/en/admin/branches')).html).toContain('href="/en/admin/help/branches"')
    expect((await ask('/admin/help/orders')).html).toContain('href="/admin/help"')
  })

  test('a bakery of its own gets no tour, whatever the address says', async () => {
    const { ask } = await open()
    expect((await ask('/admin?tour=1')).html).not.toContain('Rundgang')
  })

  async function open() {
    const web = await createTestWeb(engine)
    const bakery = await openBakery(web)
    const cookie = await web.signIn(bakery.owner.owner.email, 'sauerteig-2026')
    return {
      ask: async (path: string) => {
        const response = await web.get(path, { cookie })
        return { status: response.status, html: await response.text() }
      },
    }
  }
})
