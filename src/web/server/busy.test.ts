import { expect, test } from 'vitest'
import { matchesPassword } from '#core/fields/password-hash.ts'
import { networkOf } from '#kit/network/ip-ranges.ts'
import { inNameOf } from '#kit/queues/work-owner.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, present } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

/** The queue is in memory: one engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

const PASSWORD = 'sauerteig-2026'
const IP = '203.0.113.7'
/** Password checks of one client that fill the queue: one running, the rest waiting (docs/limits.md). */
const PLACES = 51
/** Bcrypt cost that is low enough for the queue to empty quickly. */
const COST = 6

/** Fills a client's places in the queue of password hashes until the returned function is called. */
function takePlacesOf(client: string): () => Promise<void> {
  const over = new AbortController()
  const take = async () => {
    while (!over.signal.aborted) await inNameOf(client, () => matchesPassword('x', undefined, COST))
  }
  const taken = Promise.all(Array.from({ length: PLACES }, take))
  return async () => {
    over.abort()
    await taken
  }
}

test('a form whose password waits in a full queue says so, keeps what was typed, and goes on afterwards', async () => {
  const web = await createTestWeb(engine)
  const { owner } = await openBakery(web)
  const { email, id } = owner.owner
  const visit = { ip: IP, cookie: await web.signIn(email, PASSWORD) }
  const collection = web.core.collections.get('users')
  if (collection.type !== 'auth') throw new Error('owners have accounts')
  const record = await web.core.records.get(collection, id)
  const token = web.core.auth.issueToken('passwordReset', { collection, record })
  const setup = new URL(await web.operating.setupLinks.forAnyone()).searchParams.get('token') ?? ''
  const fresh = aRegistration({ bakeryName: 'Backstube Neu', email: 'neu@example.com' })
  const registration = {
    bakeryName: fresh.bakeryName,
    slug: 'neu',
    name: fresh.name,
    email: fresh.email,
    password: PASSWORD,
    acceptTerms: 'on',
  }

  /** Path, fields, visitor, and a text that the refused form must still contain. */
  const forms: [string, Record<string, string>, { ip: string; cookie?: string }, string][] = [
    ['/login', { email, password: PASSWORD }, { ip: IP }, `value="${email}"`],
    ['/en/login', { email, password: PASSWORD }, { ip: IP }, `value="${email}"`],
    ['/register', registration, { ip: IP }, 'value="Backstube Neu"'],
    [`/reset-password?token=${token}`, { token, password: PASSWORD }, { ip: IP }, token],
    [
      `/operator/setup?token=${setup}`,
      { token: setup, email, password: PASSWORD },
      { ip: IP },
      `value="${email}"`,
    ],
    ['/admin/account', { intent: 'password', current: PASSWORD, password: 'ein Satz ist gut' }, visit, email],
    ['/admin/account', { intent: 'new-password', password: PASSWORD }, visit, email],
  ]
  const giveBack = [takePlacesOf(networkOf(IP)), takePlacesOf(id)]
  try {
    for (const [path, fields, who, kept] of forms) {
      const refused = await web.post(path, fields, who)
      const html = await refused.text()
      expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 429, '5'])
      const words = path.startsWith('/en/') ? 'try again in a few seconds' : 'Gerade ist viel zu tun.'
      expect([path, html.includes(words), html.includes(kept)]).toEqual([path, true, true])
      expect([path, html.includes(PASSWORD)]).toEqual([path, false])
    }
  } finally {
    await Promise.all(giveBack.map((free) => free()))
  }
  const [signIn, , register, reset] = forms
  for (const [path, fields, who] of [present(signIn), present(reset)])
    expect([path, (await web.post(path, fields, who)).status]).toEqual([path, 302])
  const [path, fields, who] = present(register)
  expect((await web.post(path, fields, who)).status).toBe(200)
})
