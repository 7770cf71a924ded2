import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#bakery/staff/permissions.ts'
import { TABLET_IDLE_MINUTES } from '#bakery/staff/staff-bounds.ts'
import { staffSessions } from '#bakery/staff/staff-collections.server.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, present, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, setCookiesOf } from '#tests/support/test-web.ts'

const PIN = '4711'

describe.each(testDatabases)('pages of a shared tablet on $name', (engine) => {
  async function setUp() {
    const web = await createTestWeb(engine)
    const bakery = await openBakery(web)
    const owner = bakery.owner
    const { code, id } = await bakery.addTablet()
    const person = async (role: StaffRole, name = 'Anna') => {
      const branch = role === 'counter' ? bakery.branch.id : ''
      const member = await bakery.addMember({ name, email: '', role, branch })
      const shown = await web.krume.tablets.renewPin(owner, member.id, owner)
      if (!shown.ok) throw new Error(shown.reason)
      return { id: member.id, code: shown.code.code }
    }
    const withPin = async (role: StaffRole, name?: string) => {
      const added = await person(role, name)
      value(await web.krume.tablets.setPin({ code: added.code, pin: PIN, again: PIN }))
      return added
    }
    const device = async () => cookieIn(await web.post('/team/tablet', { code: code.code }), 'krume_tablet')
    const enter = (cookie: string, id: string, pin = PIN) =>
      web.post(`/team/tablet?person=${id}`, { intent: 'enter', person: id, pin }, { cookie })
    return { web, bakery, owner, tablet: id, code: code.code, person, withPin, device, enter }
  }

  test('opening the address of a code changes nothing, and tells nothing', async () => {
    const { web, code } = await setUp()
    const asked = await web.get(`/team/tablet?code=${code}`)
    expect([asked.status, asked.headers.get('set-cookie')]).toEqual([200, null])
    const page = await asked.text()
    expect(page).toContain(`value="${code}"`)
    expect(page).not.toContain('Tablet an der Kasse')
    const connected = await web.post('/team/tablet', { code })
    expect(connected.headers.get('location')).toBe('/team/tablet')
    const cookie = present(setCookiesOf(connected)['krume_tablet'])
    expect(cookie).toMatch(/^__Host-krume_tablet=tablet_.*HttpOnly.*SameSite=Lax/)
    const again = await web.post('/team/tablet', { code })
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('gilt nicht')])
  })

  test('codes are limited', async () => {
    const { web } = await setUp()
    const ip = '203.0.113.7'
    for (let tries = 0; tries < 20; tries++) await web.post('/team/tablet', { code: 'CCCCCCCC' }, { ip })
    expect((await web.post('/team/tablet', { code: 'CCCCCCCC' }, { ip })).status).toBe(429)
    const pin = await web.post('/team/pin', { code: 'CCCCCCCC', pin: PIN, again: PIN }, { ip })
    expect(pin.status).toBe(429)
  })

  test('a device alone reaches its people, and no page of the desk', async () => {
    const { web, bakery, device, withPin } = await setUp()
    await withPin('counter')
    const order = await bakery.place({ name: 'Hanna Hier' })
    const cookie = await device()
    const people = await (await web.get('/team/tablet', { cookie })).text()
    expect(people).toContain('Anna')
    for (const page of ['', '/orders', `/orders/${order}`, '/counter', '/bake-plan', '/team']) {
      const answer = await web.get(`/admin${page}`, { cookie })
      expect([page, answer.headers.get('location')]).toEqual([page, expect.stringMatching(/^\/team\/tablet/)])
    }
    expect((await web.post(`/admin/orders/${order}`, { to: 'ready' }, { cookie })).status).toBe(302)
    expect((await web.krume.orders.get(bakery.owner, order)).status).toBe('placed')
  })

  test('a PIN opens the counter, names its person, and Wechseln locks', async () => {
    const { web, bakery, device, enter, withPin } = await setUp()
    const anna = await withPin('counter')
    const order = await bakery.place({ name: 'Hanna Hier' })
    const tablet = await device()
    const pin = await (await web.get(`/team/tablet?person=${anna.id}`, { cookie: tablet })).text()
    expect(pin).toContain('inputMode="numeric"')
    const wrong = await enter(tablet, anna.id, '1357')
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('stimmt nicht')])
    const entered = await enter(tablet, anna.id)
    expect(entered.headers.get('location')).toBe('/admin/counter')
    const cookie = `${tablet}; ${cookieIn(entered, 'krume_team')}`
    const counter = await (await web.get('/admin/counter', { cookie })).text()
    expect(counter).toContain('Anna, Theke')
    expect(counter).toContain('Wechseln')
    expect((await web.post(`/admin/orders/${order}`, { to: 'ready' }, { cookie })).status).toBe(302)
    expect(await (await web.get(`/admin/orders/${order}`, { cookie })).text()).toContain('Anna (Theke)')
    const locked = await web.post('/team/tablet', { intent: 'lock' }, { cookie })
    expect(locked.headers.get('location')).toBe('/team/tablet')
    expect(setCookiesOf(locked)['krume_tablet']).toBeUndefined()
    expect(await web.core.records.count(staffSessions, {})).toBe(0)
    expect((await web.get('/admin/counter', { cookie })).headers.get('location')).toMatch(/^\/team\/tablet/)
  })

  test('a page that is worked on keeps the session of its person', async () => {
    const { web, device, enter, withPin } = await setUp()
    const bert = await withPin('baker', 'Bert')
    const tablet = await device()
    const cookie = `${tablet}; ${cookieIn(await enter(tablet, bert.id), 'krume_team')}`
    const pause = (TABLET_IDLE_MINUTES - 1) * 60
    for (let pauses = 0; pauses < 3; pauses++) {
      web.clock.advance(pause)
      expect((await web.post('/team/tablet', { intent: 'stay' }, { cookie })).status).toBe(302)
    }
    expect((await web.get('/admin/bake-plan', { cookie })).status).toBe(200)
    web.clock.advance(TABLET_IDLE_MINUTES * 60)
    await web.post('/team/tablet', { intent: 'stay' }, { cookie })
    expect((await web.get('/admin/bake-plan', { cookie })).status).toBe(302)
    expect(await (await web.get('/team/tablet?idle', { cookie })).text()).toContain(
      `Gesperrt, weil ${TABLET_IDLE_MINUTES} Minuten lang niemand`,
    )
  })

  test('guessing a PIN meets pauses, then the lock', async () => {
    const { web, device, enter, withPin } = await setUp()
    const bert = await withPin('baker', 'Bert')
    const cookie = await device()
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries++) statuses.push((await enter(cookie, bert.id, '1357')).status)
    expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(statuses.at(-1)).toBe(429)
    // Waiting out every pause does not help either.
    for (let tries = 0; tries < 20; tries++) {
      web.clock.advance(16 * 60)
      await enter(cookie, bert.id, '1357')
    }
    web.clock.advance(16 * 60)
    const last = await enter(cookie, bert.id)
    expect([last.status, await last.text()]).toEqual([422, expect.stringContaining('gesperrt')])
  })

  test('a copied cookie opens nothing once the tablet is removed', async () => {
    const { web, owner, tablet, device, enter, withPin } = await setUp()
    const bert = await withPin('baker', 'Bert')
    const cookie = await device()
    const session = cookieIn(await enter(cookie, bert.id), 'krume_team')
    await web.krume.tablets.remove(owner, tablet)
    expect(await (await web.get('/team/tablet', { cookie })).text()).not.toContain('Bert')
    expect((await enter(cookie, bert.id)).status).toBe(403)
    const page = await web.get('/admin/bake-plan', { cookie: `${cookie}; ${session}` })
    expect(page.headers.get('location')).toMatch(/^\/team\/tablet/)
  })

  test('a PIN is set by its code, with words for what is wrong', async () => {
    const { web, person } = await setUp()
    const { code } = await person('baker')
    const plain = await web.post('/team/pin', { code, pin: '1234', again: '1234' })
    expect([plain.status, await plain.text()]).toEqual([422, expect.stringContaining('keine Reihe wie')])
    const unequal = await web.post('/team/pin', { code, pin: PIN, again: '4712' })
    expect([unequal.status, await unequal.text()]).toEqual([422, expect.stringContaining('nicht überein')])
    const set = await web.post('/team/pin', { code, pin: PIN, again: PIN })
    expect([set.status, await set.text()]).toEqual([200, expect.stringContaining('Anna')])
    expect((await web.post('/team/pin', { code, pin: PIN, again: PIN })).status).toBe(422)
  })

  test('the owner’s browser becomes no tablet', async () => {
    const { web, code, owner } = await setUp()
    const cookie = await web.signIn(owner.owner.email, aRegistration().password)
    const refused = await web.post('/team/tablet', { code }, { cookie })
    expect([refused.status, setCookiesOf(refused)['krume_tablet']]).toEqual([409, undefined])
  })
})

function cookieIn(answer: Response, name: string): string {
  const [, value] = present(/=([^;]*)/.exec(present(setCookiesOf(answer)[name])) ?? undefined)
  return `${name}=${value}`
}
