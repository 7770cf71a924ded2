import { describe, expect, test } from 'vitest'
import { orderEvents } from '#bakery/ordering/orders-collections.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import type { FreshOwner, OwnerInPerson } from '#bakery/tenancy/scope.ts'
import { ApiError } from '#kit/errors.ts'
import { hashOfKey } from '#kit/secret-keys.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newestMail } from '#tests/support/owner-mail.ts'
import {
  createTestPlatform,
  openBakery,
  PUBLIC_URL,
  present,
  type TestPlatform,
  value,
} from '#tests/support/test-bakery.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { provenFresh, provenInPerson } from '../tenancy/scope.server.ts'
import { createStaff } from './staff.server.ts'
import type { NewMember } from './staff.ts'
import { staffMembers, staffSessions } from './staff-collections.server.ts'

const DAY = 24 * 60 * 60

describe.each(testDatabases)('the team on $name', (engine) => {
  async function setUp() {
    const platform = await createTestPlatform(engine)
    const bakery = await openBakery(platform, 'kruste')
    const owner = provenInPerson(bakery.owner)
    const fresh = provenFresh(owner)
    const second = await bakery.addBranch({ name: 'Am Markt' })
    return { ...platform, bakery, owner, fresh, second, join: joinOf(platform, owner, fresh) }
  }

  /** Returns a function that invites a member and uses the link in the mail. */
  function joinOf({ core, krume }: TestPlatform, owner: OwnerInPerson, fresh: FreshOwner) {
    return async (input: Partial<NewMember> = {}) => {
      const member: NewMember = {
        name: 'Anna',
        email: 'anna@team.example',
        role: 'manager',
        branch: '',
        ...input,
      }
      const { id } = value(await invited(krume.staff.invite(owner, member, fresh)))
      const token = await lastToken(core, member.email)
      return { id, session: present(await krume.staff.enter(token)).session, token }
    }
  }

  test('an invitation is a mailed link that works once', async () => {
    const { core, krume, owner, fresh, clock } = await setUp()
    const anna = { name: ' Anna ', email: 'Anna@Team.example', role: 'manager', branch: '' } as const
    const { id } = value(await invited(krume.staff.invite(owner, anna, fresh)))
    const token = await lastToken(core, 'anna@team.example')
    expect(await krume.staff.ofLink(token)).toEqual({ name: 'Anna', bakeryName: owner.bakery.name })
    clock.advance(6 * DAY)
    const entered = present(await krume.staff.enter(token))
    expect(entered.role).toBe('manager')
    expect(await krume.staff.enter(token)).toBeUndefined()
    expect(await krume.staff.ofLink(token)).toBeUndefined()
    const stored = await core.records.get(staffMembers, id)
    expect([stored.linkHash, stored.joined !== '']).toEqual(['', true])
    expect((await krume.staff.open(entered.session))?.desk.actor).toBe('Anna (Leitung)')
    expect(await krume.staff.inviteAgain(owner, id)).toEqual({ ok: false, reason: 'joined' })
  })

  test('an invitation ends after a week, and a new one ends the former', async () => {
    const { core, krume, owner, fresh, clock } = await setUp()
    const anna = { name: 'Anna', email: 'anna@team.example', role: 'baker', branch: '' } as const
    const { id } = value(await invited(krume.staff.invite(owner, anna, fresh)))
    const first = await lastToken(core, anna.email)
    expect(await krume.staff.inviteAgain(owner, id)).toEqual({ ok: true })
    const second = await lastToken(core, anna.email)
    expect(await krume.staff.enter(first)).toBeUndefined()
    clock.advance(7 * DAY + 1)
    expect(await krume.staff.enter(second)).toBeUndefined()
  })

  test('of two requests with one link one gets a session', async () => {
    const { core, krume, owner, fresh } = await setUp()
    const anna = { name: 'Anna', email: 'anna@team.example', role: 'baker', branch: '' } as const
    value(await invited(krume.staff.invite(owner, anna, fresh)))
    const token = await lastToken(core, anna.email)
    const entered = await Promise.all([1, 2, 3].map(() => krume.staff.enter(token)))
    expect(entered.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await core.records.count(staffSessions, {})).toBe(1)
  })

  test('inviting needs a proof, an own branch, and an address that is not on the team', async () => {
    const { krume, owner, fresh, second, join, ...platform } = await setUp()
    const anna: NewMember = { name: 'Anna', email: 'anna@team.example', role: 'counter', branch: second.id }
    expect(await krume.staff.invite(owner, anna, undefined)).toEqual({ ok: false, reason: 'proof' })
    const other = await openBakery({ krume, ...platform }, 'andere')
    expect(await krume.staff.invite(owner, anna, provenFresh(provenInPerson(other.owner)))).toEqual({
      ok: false,
      reason: 'proof',
    })
    const foreign = krume.staff.invite(owner, { ...anna, branch: other.branch.id }, fresh)
    await expect(foreign).rejects.toThrow(ApiError)
    expect(await krume.staff.invite(owner, { ...anna, branch: '' }, fresh)).toMatchObject({
      fields: { branch: 'not_chosen' },
    })
    expect(await krume.staff.invite(owner, { ...anna, email: 'anna' }, fresh)).toMatchObject({
      fields: { email: 'invalid_email' },
    })
    await join()
    expect(await krume.staff.invite(owner, { ...anna, email: 'ANNA@team.example' }, fresh)).toMatchObject({
      fields: { email: 'taken' },
    })
    expect(await krume.staff.list(owner)).toHaveLength(1)
  })

  test('a session ends with the member, the bakery’s suspension, its time, and everywhere at once', async () => {
    const { core, krume, owner, join, clock } = await setUp()
    const { id, session } = await join()
    const isOpen = async () => (await krume.staff.open(session)) !== undefined
    expect(await isOpen()).toBe(true)
    await core.records.update(bakeries, owner.bakery.id, { suspendedAt: core.clock.now() })
    expect(await isOpen()).toBe(false)
    await core.records.update(bakeries, owner.bakery.id, { suspendedAt: '' })
    expect(await isOpen()).toBe(true)
    await core.records.update(bakeries, owner.bakery.id, { deletingSince: core.clock.now() })
    expect(await isOpen()).toBe(false)
    await core.records.update(bakeries, owner.bakery.id, { deletingSince: '' })
    clock.advance(30 * DAY)
    expect(await isOpen()).toBe(false)
    value(await krume.staff.requestLink('anna@team.example', 'de'))
    const again = present(await krume.staff.enter(await requestedToken(core, 'anna@team.example')))
    await krume.staff.signOutEverywhere(owner, id)
    expect(await krume.staff.open(again.session)).toBeUndefined()
    value(await krume.staff.requestLink('anna@team.example', 'de'))
    const last = present(await krume.staff.enter(await requestedToken(core, 'anna@team.example')))
    await krume.staff.remove(owner, id)
    expect(await krume.staff.open(last.session)).toBeUndefined()
    expect(await core.records.count(staffSessions, {})).toBe(0)
  })

  test('a manager gives and takes the roles below their own, and no other', async () => {
    const { core, krume, owner, fresh, second, join } = await setUp()
    const { id: self, session } = await join()
    const other = { name: 'Otto', email: 'otto@team.example', role: 'manager', branch: '' } as const
    const { id: colleague } = value(await invited(krume.staff.invite(owner, other, fresh)))
    const opened = present(await krume.staff.open(session))
    const manager = present(opened.manager)
    const proven = present(await present(krume.freshProofs.ofMember(opened)).find())

    const bert: NewMember = { name: 'Bert', email: 'bert@team.example', role: 'baker', branch: '' }
    const { id } = value(await invited(krume.staff.invite(manager, bert, proven)))
    const toCounter = { name: 'Bert', role: 'counter', branch: second.id } as const
    value(await invited(krume.staff.change(manager, id, toCounter, { seen: undefined, proven })))
    expect(await krume.tablets.renewPin(manager, id, proven)).toMatchObject({ ok: true })
    expect(await krume.tablets.add(manager, { name: 'Kasse', branch: '' }, proven)).toMatchObject({
      ok: true,
    })
    expect(await krume.staff.inviteAgain(manager, id)).toEqual({ ok: true })
    await krume.staff.signOutEverywhere(manager, id)

    const refused = { ok: false, reason: 'invalid', fields: { role: 'unknown' } }
    const asManager = { ...bert, email: 'neu@team.example', role: 'manager' } as const
    expect(await krume.staff.invite(manager, asManager, proven)).toEqual(refused)
    const promoted = { name: 'Bert', role: 'manager', branch: '' } as const
    expect(await krume.staff.change(manager, id, promoted, { seen: undefined, proven })).toEqual(refused)
    const asOwner = { ...promoted, role: 'owner' } as unknown as typeof promoted
    expect(await krume.staff.change(manager, id, asOwner, { seen: undefined, proven })).toMatchObject({
      fields: { role: expect.any(String) },
    })
    const before = await core.records.list(staffMembers, { sort: 'id' })
    for (const above of [self, colleague]) {
      const work = [
        () => krume.staff.get(manager, above),
        () => krume.staff.change(manager, above, toCounter, { seen: undefined, proven }),
        () => krume.staff.inviteAgain(manager, above),
        () => krume.staff.signOutEverywhere(manager, above),
        () => krume.staff.remove(manager, above),
        () => krume.tablets.renewPin(manager, above, proven),
      ]
      for (const one of work) await expect(one()).rejects.toMatchObject({ status: 404 })
    }
    expect(await core.records.list(staffMembers, { sort: 'id' })).toEqual(before)
    expect(await krume.staff.list(manager)).toHaveLength(3)
    await krume.staff.remove(manager, id)
    expect(await krume.staff.list(owner)).toHaveLength(2)
  })

  test('a manager’s proof lasts ten minutes, and is of nobody else', async () => {
    const { core, krume, owner, fresh, join, clock } = await setUp()
    const { session } = await join()
    const proverOf = async () => present(krume.freshProofs.ofMember(present(await krume.staff.open(session))))
    const manager = present(present(await krume.staff.open(session)).manager)
    const bert: NewMember = { name: 'Bert', email: 'bert@team.example', role: 'baker', branch: '' }
    const early = present(await (await proverOf()).find())
    expect(await krume.staff.invite(owner, bert, early)).toEqual({ ok: false, reason: 'proof' })
    expect(await krume.staff.invite(manager, bert, fresh)).toEqual({ ok: false, reason: 'proof' })
    clock.advance(10 * 60)
    const prover = await proverOf()
    expect(await prover.find()).toBeUndefined()
    const codeOf = async () => {
      const codeId = await prover.requestCode('de')
      const { text } = await newestMail({ core }, 'sign-in-code')
      return { codeId, code: present(/\b\d{8}\b/.exec(text)?.[0]), ip: '' }
    }
    const former = await codeOf()
    clock.advance(1)
    const code = await codeOf()
    // Once in 10⁸ runs both codes are the same.
    expect(former.code === code.code || !(await prover.byCode(former))).toBe(true)
    clock.advance(10 * 60)
    expect(await prover.byCode(code)).toBe(false)
    const right = await codeOf()
    const wrong = { ...right, code: right.code === '00000000' ? '11111111' : '00000000' }
    for (let times = 0; times < 5; times++) expect(await prover.byCode(wrong)).toBe(false)
    expect(await prover.byCode(right)).toBe(false)
    clock.advance(1)
    const last = await codeOf()
    const tried = await Promise.all([prover.byCode(last), prover.byCode(last)])
    expect(tried.filter(Boolean)).toHaveLength(1)
    expect((await prover.find())?.actor).toBe('Anna (Leitung)')
    expect(await prover.byPassword('sauerteig-2026')).toBe(false)
    clock.advance(10 * 60)
    expect(await prover.find()).toBeUndefined()
  })

  test('members without the role prove nothing', async () => {
    const { krume, bakery, join } = await setUp()
    const { session } = await join({ role: 'counter', branch: bakery.branch.id })
    const opened = present(await krume.staff.open(session))
    expect([opened.manager, krume.freshProofs.ofMember(opened)]).toEqual([undefined, undefined])
  })

  test('another bakery’s member cannot be seen, changed or removed', async () => {
    const { krume, join, ...platform } = await setUp()
    const { id } = await join()
    const other = await openBakery({ krume, ...platform }, 'andere')
    const stranger = provenInPerson(other.owner)
    const work = [
      () => krume.staff.get(stranger, id),
      () => krume.staff.inviteAgain(stranger, id),
      () => krume.staff.signOutEverywhere(stranger, id),
      () => krume.staff.remove(stranger, id),
      () =>
        krume.staff.change(
          stranger,
          id,
          { name: 'x', role: 'manager', branch: '' },
          { seen: undefined, proven: provenFresh(stranger) },
        ),
    ]
    for (const one of work) await expect(one()).rejects.toMatchObject({ status: 404 })
    expect(await krume.staff.list(stranger)).toEqual([])
  })

  test('requested links answer alike, after the same work, and reach members alone', async () => {
    const { core, krume, join } = await setUp()
    await join()
    const before = await core.records.count(mailOutbox, {})
    const { staff, used } = countingStaff(core)
    for (const email of ['niemand@team.example', ' ANNA@team.example ', 'niemand@team.example'])
      expect([email, await staff.requestLink(email, 'de'), [...used]]).toEqual([
        email,
        { ok: true, value: null },
        [],
      ])
    const token = await requestedToken(core, 'anna@team.example')
    expect(await krume.staff.ofLink(token)).toMatchObject({ name: 'Anna' })
    expect(used).toContain('records')
    expect(await core.records.count(mailOutbox, {})).toBe(before + 1)
    expect(await staff.requestLink('anna', 'de')).toMatchObject({ fields: { email: 'invalid_email' } })
  })

  test('a counter reaches the orders of its branch alone', async () => {
    const { core, krume, bakery, owner, second, join } = await setUp()
    const here = await bakery.place()
    const there = await bakery.place({ branch: second.id })
    const { session, id } = await join({ role: 'counter', branch: bakery.branch.id })
    const opened = present(await krume.staff.open(session))
    const { desk } = opened
    expect([opened.owner, desk.branch]).toEqual([undefined, bakery.branch.id])

    expect((await krume.orders.get(desk, here)).id).toBe(here)
    await expect(krume.orders.get(desk, there)).rejects.toMatchObject({ status: 404 })
    await expect(krume.orders.transition(desk, there, { to: 'ready' })).rejects.toMatchObject({ status: 404 })
    const all = await krume.orders.list(desk, { page: 1, perPage: 50 })
    expect(all.orders.items.map(({ id }) => id)).toEqual([here])
    expect(all.counts.placed).toBe(1)
    const day = (await krume.orders.get(desk, here)).pickupDay
    await expect(krume.orders.list(desk, { page: 1, perPage: 50, branch: second.id })).rejects.toMatchObject({
      status: 404,
    })
    await expect(krume.orders.volume(desk, day, second.id)).rejects.toMatchObject({ status: 404 })
    const sum = (lines: { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0)
    const own = sum(await krume.orders.volume(desk, day))
    expect(own).toBe(sum(await krume.orders.volume(owner, day, bakery.branch.id)))
    expect(own).toBeLessThan(sum(await krume.orders.volume(owner, day)))
    expect([await krume.orders.openOn(desk, day), await krume.orders.openOn(owner, day)]).toEqual([1, 2])
    expect(await krume.branches.names(desk)).toEqual([{ id: bakery.branch.id, name: bakery.branch.name }])

    const list = present(await krume.orders.counter(desk, { branch: second.id, locale: 'de' }))
    expect([list.branch.id, list.branches.map(({ id }) => id)]).toEqual([
      bakery.branch.id,
      [bakery.branch.id],
    ])
    await krume.orders.transition(owner, there, { to: 'ready' })
    const changes = await krume.orders.counterChanges(desk, {
      branch: bakery.branch.id,
      locale: 'de',
      cursor: list.cursor,
    })
    expect(JSON.stringify(changes)).not.toContain(there)
    const at = core.clock.now().toISOString()
    const action = { key: 'schluessel-1', to: 'picked_up', reason: '', onOtherDay: true, at }
    expect(await krume.orders.replay(desk, [{ ...action, order: there }])).toMatchObject([
      { refused: 'not_found', status: undefined },
    ])

    expect((await krume.orders.transition(desk, here, { to: 'ready' })).ok).toBe(true)
    const [event] = await core.records.list(orderEvents, {
      filter: "order = {:here} && to = 'ready'",
      params: { here },
    })
    expect(event?.actorName).toBe('Anna (Theke)')

    // A branch that is gone opens nothing, least of all every branch.
    await core.records.update(staffMembers, id, { branch: '' })
    expect(await krume.staff.open(session)).toBeUndefined()
  })

  test('a baker has the bake plan of the whole bakery, and a changed role counts at once', async () => {
    const { krume, bakery, owner, fresh, join } = await setUp()
    await bakery.place()
    const { id, session } = await join({ role: 'baker', branch: bakery.branch.id })
    const opened = present(await krume.staff.open(session))
    expect([opened.owner, opened.desk.branch]).toEqual([undefined, undefined])
    expect((await krume.staff.get(owner, id)).branch).toBe('')
    const change = { name: 'Anna', role: 'manager', branch: '' } as const
    expect(await krume.staff.change(owner, id, change, { seen: undefined, proven: undefined })).toEqual({
      ok: false,
      reason: 'proof',
    })
    value(await invited(krume.staff.change(owner, id, change, { seen: undefined, proven: fresh })))
    const manager = present(await krume.staff.open(session))
    expect(manager.owner?.owner.id).toBe(owner.owner.id)
  })
})

async function invited<T>(work: Promise<T | { ok: false; reason: 'proof' }>): Promise<T> {
  const result = await work
  if (typeof result === 'object' && result !== null && 'reason' in result && result.reason === 'proof')
    throw new Error('a proof was asked for')
  return result as T
}

/** Returns the token of the only mailed link that still works. */
async function lastToken({ records }: TestPlatform['core'], to: string): Promise<string> {
  const { linkHash } = present(
    await records.findFirst(staffMembers, { filter: 'email = {:to}', params: { to } }),
  )
  const mails = await records.list(mailOutbox, { filter: 'to = {:to}', params: { to } })
  const tokens = mails.map(({ text }) => present(/token=(team_[\w-]+)/.exec(text)?.[1]))
  return present(tokens.find((token) => hashOfKey(token) === linkHash))
}

/** Creates the service on a core that notes each use of the database. */
function countingStaff(core: TestPlatform['core']) {
  const used: string[] = []
  const counting = new Proxy(core, {
    get(target, name) {
      if (name !== 'logs' && name !== 'clock') used.push(String(name))
      return Reflect.get(target, name)
    },
  })
  return { staff: createStaff(counting, { publicUrl: PUBLIC_URL, operator: {}, isDemo: false }), used }
}

/** Waits for the link that was asked for and returns its token. */
function requestedToken(core: TestPlatform['core'], to: string): Promise<string> {
  return eventually(async () => {
    const { linkHash } = present(
      await core.records.findFirst(staffMembers, { filter: 'email = {:to}', params: { to } }),
    )
    if (linkHash === '') throw new Error('no link has been mailed')
    return lastToken(core, to)
  })
}
