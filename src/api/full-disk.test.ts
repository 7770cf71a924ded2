import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { leaveRoom } from '#tests/support/leave-room.ts'
import { createMagazine, ids } from '#tests/support/magazine.ts'
import { refusal } from '#tests/support/scenario.ts'

const NO_ROOM = refusal(507, 'There is no room left on the disk of the server.')
const ARTICLES = '/api/collections/articles/records'
const embedded = testDatabases.find(({ name }) => name === 'sqlite')

describe.runIf(embedded)('a full disk', () => {
  async function aMagazine() {
    if (!embedded) throw new Error('SQLite is not among the databases')
    const { api, core, people } = await createMagazine(embedded)
    const headers = { authorization: people['root'] ?? '', 'content-type': 'application/json' }
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await api.fetch(new Request(`http://localhost${path}`, { ...init, headers }))
      return { status: answer.status, json: await answer.json() }
    }
    return {
      ask,
      addArticle: () => {
        const article = { title: 'Rye', author: ids.anna, body: 'sourdough '.repeat(5000) }
        return ask(ARTICLES, { method: 'POST', body: JSON.stringify(article) })
      },
      leaveRoom: (pages: number) => leaveRoom(core, pages),
    }
  }

  test('refuses what is written with a 507, while reading goes on, and ends by itself', async () => {
    const { addArticle, ask, leaveRoom } = await aMagazine()
    await leaveRoom(2)
    expect(await addArticle()).toEqual({ status: 507, json: NO_ROOM })
    expect(await ask(ARTICLES)).toMatchObject({ status: 200, json: { totalItems: 3 } })
    expect((await ask('/api/health')).status).toBe(200)
    await leaveRoom(1000)
    expect(await addArticle()).toMatchObject({ status: 200, json: { title: 'Rye' } })
  })
})
