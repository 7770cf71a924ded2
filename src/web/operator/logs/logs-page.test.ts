import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { present } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

/** Opens the operators' pages as a browser without JavaScript does. */
async function openPages(engine: (typeof testDatabases)[number]) {
  const web = await createTestWeb(engine)
  const cookie = await web.signInOperator()
  const page = async (path: string) => {
    const answer = await web.get(path, { cookie })
    const html = await answer.text()
    /** Returns the page's links that begin with `start`. */
    const links = (start: string) =>
      [...html.matchAll(/href="([^"]+)"/g)]
        .map(([, href = '']) => href.replaceAll('&amp;', '&'))
        .filter((href) => href.startsWith(start))
    return { status: answer.status, html, links }
  }
  return { ...web, page }
}

describe.each(testDatabases)('pages of logs on $name', (engine) => {
  test('lead from the list to an entry and back, and to older ones', async () => {
    const { core, page } = await openPages(engine)
    for (let count = 0; count < 60; count++)
      core.logs.write(8, `GET /api/oven/${count}`, {
        type: 'request',
        method: 'GET',
        status: 404,
        execTime: 2,
      })
    await core.logs.flush()
    const first = await page('/operator/logs?q=oven&kind=failures')
    expect(first.status).toBe(200)
    const entries = first.links('/operator/logs/')
    expect(entries).toHaveLength(50)
    const entry = await page(present(entries[0]))
    expect(entry.html).toContain('GET /api/oven/')
    expect(entry.links('/operator/logs?q=oven&kind=failures')).not.toEqual([])

    const [older] = first.links('/operator/logs?q=oven&kind=failures&before=')
    const second = await page(present(older))
    expect(second.links('/operator/logs/')).toHaveLength(10)
    const shown = [...entries, ...second.links('/operator/logs/')].map((href) => href.split('?')[0])
    expect(new Set(shown).size).toBe(60)
  })

  test('a bar of the chart narrows the list', async () => {
    const { clock, core, page } = await openPages(engine)
    core.logs.write(0, 'GET /api/early', {})
    clock.advance(2 * 3600)
    core.logs.write(0, 'GET /api/late', {})
    await core.logs.flush()
    const whole = await page('/en/operator/logs')
    expect(whole.html).toContain('2\u00a0entries')
    const bars = new Set(whole.links('/en/operator/logs?bar='))
    expect(bars.size).toBe(24)
    const last = await page(present([...bars].at(-1)))
    expect(last.links('/en/operator/logs/')).toHaveLength(1)
    expect(last.html).toContain('GET /api/late')
    expect(last.html).not.toContain('GET /api/early')
  })

  test('an entry that is not there', async () => {
    const { page } = await openPages(engine)
    expect((await page('/operator/logs/nothing')).status).toBe(404)
    expect((await page('/operator/logs?bar=never&before=never&period=never')).status).toBe(200)
  })
})
