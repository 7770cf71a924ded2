import { describe, expect, test } from 'vitest'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, present, value } from '#tests/support/test-bakery.ts'
import { MAX_PIN_MISSES, SETUP_CODE_MINUTES, TABLET_IDLE_MINUTES } from './staff-bounds.ts'
import { staffMembers, staffSessions, staffTablets } from './staff-collections.server.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const PIN = '4711'

describe.each(testDatabases)('shared tablets on $name', (engine) => {
  async function setUp() {
    const platform = await createTestPlatform(engine)
    const bakery = await openBakery(platform, 'kruste')
    const { krume } = platform
    const owner = bakery.owner
    const second = await bakery.addBranch({ name: 'Am Markt' })
    const addTablet = async (branch = bakery.branch.id, of = owner) => {
      const added = await krume.tablets.add(of, { name: 'Kasse', branch }, of)
      const { id, code } = value(added)
      return { id, key: present(await krume.tablets.connect(code.code)) }
    }
    const addPerson = async (role: 'counter' | 'baker', branch = '', name = 'Anna') => {
      const { id } = await bakery.addMember({ name, email: '', role, branch })
      await setPin(id)
      return id
    }
    const setPin = async (member: string, pin = PIN) => {
      const shown = await krume.tablets.renewPin(owner, member, owner)
      if (!shown.ok) throw new Error(shown.reason)
      return value(await krume.tablets.setPin({ code: shown.code.code, pin, again: pin }))
    }
    const enter = async (key: string, person: string, pin = PIN) => krume.tablets.enter(key, { person, pin })
    const entered = async (key: string, person: string) => {
      const result = await enter(key, person)
      if (!result.ok) throw new Error(result.reason)
      return result.session
    }
    const isOpen = async (session: string) => (await krume.staff.open(session)) !== undefined
    return { ...platform, bakery, owner, second, addTablet, addPerson, setPin, enter, entered, isOpen }
  }

  test('a code connects one device, once, for some minutes', async () => {
    const { krume, owner, clock, core, bakery } = await setUp()
    const { id, code } = value(
      await krume.tablets.add(owner, { name: ' Kasse ', branch: bakery.branch.id }, owner),
    )
    expect(JSON.stringify(await core.records.get(staffTablets, id))).not.toContain(code.code)
    const typed = ` ${code.code.slice(0, 4).toLowerCase()} ${code.code.slice(4)}`
    const keys = await Promise.all([1, 2, 3].map(() => krume.tablets.connect(typed)))
    expect(keys.filter((key) => key !== undefined)).toHaveLength(1)
    expect(await krume.tablets.connect(code.code)).toBeUndefined()
    expect(await krume.tablets.connect('CCCCCCCC')).toBeUndefined()
    expect(await krume.tablets.connect('')).toBeUndefined()

    const again = await krume.tablets.renewCode(owner, id, owner)
    if (!again.ok) throw new Error(again.reason)
    clock.advance(SETUP_CODE_MINUTES * MINUTE + 1)
    expect(await krume.tablets.connect(again.code.code)).toBeUndefined()
  })

  test('connecting asks for a proof, and for an own branch', async () => {
    const { krume, owner, core, bakery, addTablet } = await setUp()
    const other = await openBakery({ krume, core }, 'andere')
    const stranger = other.owner
    const input = { name: 'Kasse', branch: bakery.branch.id }
    expect(await krume.tablets.add(owner, input, undefined)).toEqual({ ok: false, reason: 'proof' })
    expect(await krume.tablets.add(owner, input, stranger)).toEqual({ ok: false, reason: 'proof' })
    await expect(
      krume.tablets.add(owner, { ...input, branch: other.branch.id }, owner),
    ).rejects.toMatchObject({ status: 404 })
    expect(await krume.tablets.add(owner, { ...input, name: '' }, owner)).toMatchObject({
      fields: { name: 'required' },
    })
    const { id } = await addTablet()
    const member = (await bakery.addMember()).id
    expect(await krume.tablets.renewCode(owner, id, undefined)).toEqual({ ok: false, reason: 'proof' })
    expect(await krume.tablets.renewPin(owner, member, undefined)).toEqual({ ok: false, reason: 'proof' })
    for (const work of [
      () => krume.tablets.get(stranger, id),
      () => krume.tablets.renewCode(stranger, id, stranger),
      () => krume.tablets.remove(stranger, id),
      () => krume.tablets.renewPin(stranger, member, stranger),
    ])
      await expect(work()).rejects.toMatchObject({ status: 404 })
    expect(await krume.tablets.list(stranger)).toEqual([])
  })

  test('a tablet shows the counter of its branch and the bakers, and opens nothing by itself', async () => {
    const { krume, bakery, second, addTablet, addPerson } = await setUp()
    const { key } = await addTablet()
    await addPerson('counter', bakery.branch.id, 'Anna')
    await addPerson('baker', '', 'Bert')
    await addPerson('counter', second.id, 'Doris Dort')
    await bakery.addMember({ name: 'Lena Leitung', email: 'lena@team.example', role: 'manager' })
    const opened = present(await krume.tablets.open(key))
    expect(opened.people.map(({ name, hasPin }) => [name, hasPin])).toEqual([
      ['Anna', true],
      ['Bert', true],
    ])
    expect(await krume.staff.open(key)).toBeUndefined()
    const inBakehouse = await addTablet('')
    expect(present(await krume.tablets.open(inBakehouse.key)).people.map(({ name }) => name)).toEqual([
      'Bert',
    ])
  })

  test('a PIN opens the desk of its member, named in what they do', async () => {
    const { krume, core, bakery, addTablet, addPerson, entered } = await setUp()
    const { id, key } = await addTablet()
    const anna = await addPerson('counter', bakery.branch.id)
    const member = present(await krume.staff.open(await entered(key, anna)))
    expect([member.isOnTablet, member.owner, member.desk.branch, member.desk.actor]).toEqual([
      true,
      undefined,
      bakery.branch.id,
      'Anna (Theke)',
    ])
    expect((await core.records.get(staffTablets, id)).lastUse).not.toBe('')
    const stored = await core.records.get(staffMembers, anna)
    expect(stored.joined).not.toBe('')
    expect(JSON.stringify(stored)).not.toContain(PIN)
  })

  test('a session locks itself when idle, and after a working day', async () => {
    const { addTablet, addPerson, entered, isOpen, clock } = await setUp()
    const { key } = await addTablet()
    const bert = await addPerson('baker')
    const idle = await entered(key, bert)
    clock.advance(TABLET_IDLE_MINUTES * MINUTE)
    expect(await isOpen(idle)).toBe(false)

    const used = await entered(key, bert)
    for (let minutes = 0; minutes < 11 * 60; minutes += 4) {
      clock.advance(4 * MINUTE)
      if (!(await isOpen(used))) throw new Error(`locked after ${minutes} minutes`)
    }
    for (let minutes = 0; minutes < 70; minutes += 4) {
      clock.advance(4 * MINUTE)
      await isOpen(used)
    }
    expect(await isOpen(used)).toBe(false)
  })

  test('wrong PINs lock the member, on all tablets, until a new PIN', async () => {
    const { addTablet, addPerson, enter, setPin, krume, owner } = await setUp()
    const [one, two] = [await addTablet(), await addTablet()]
    const bert = await addPerson('baker')
    for (let tries = 1; tries < MAX_PIN_MISSES; tries++)
      expect(await enter((tries % 2 ? one : two).key, bert, '1357')).toEqual({ ok: false, reason: 'wrong' })
    expect(await enter(one.key, bert, '1357')).toEqual({ ok: false, reason: 'locked' })
    expect(await enter(two.key, bert)).toEqual({ ok: false, reason: 'locked' })
    expect((await krume.staff.get(owner, bert)).isPinLocked).toBe(true)
    await setPin(bert, '2468')
    expect(await enter(one.key, bert)).toEqual({ ok: false, reason: 'wrong' })
    expect(await enter(one.key, bert, '2468')).toMatchObject({ ok: true, role: 'baker' })
  })

  test('tries at the same moment count one by one', async () => {
    const { addTablet, addPerson, enter, core } = await setUp()
    const { key } = await addTablet()
    const bert = await addPerson('baker')
    const tries = Array.from({ length: MAX_PIN_MISSES + 10 }, () => enter(key, bert, '1357'))
    const reasons = (await Promise.all(tries)).map((tried) => (tried.ok ? 'ok' : tried.reason))
    expect(new Set(reasons)).toEqual(new Set(['wrong', 'locked']))
    expect((await core.records.get(staffMembers, bert)).pinMisses).toBe(MAX_PIN_MISSES)
    expect(await core.records.count(staffSessions, {})).toBe(0)
  })

  test('a PIN opens neither another branch’s counter, nor a manager, nor another bakery', async () => {
    const { krume, core, bakery, owner, second, addTablet, addPerson, enter, entered, isOpen } = await setUp()
    const { key } = await addTablet()
    const doris = await addPerson('counter', second.id)
    expect(await enter(key, doris)).toEqual({ ok: false, reason: 'gone' })
    const manager = await bakery.addMember({ email: 'lena@team.example', role: 'manager' })
    expect(await krume.tablets.renewPin(owner, manager.id, owner)).toEqual({ ok: false, reason: 'role' })
    expect(await enter(key, manager.id)).toEqual({ ok: false, reason: 'gone' })
    const other = await openBakery({ krume, core }, 'andere')
    const foreign = await addTablet(other.branch.id, other.owner)
    const bert = await addPerson('baker')
    expect(await enter(foreign.key, bert)).toEqual({ ok: false, reason: 'gone' })

    // A changed job counts for what is open, too.
    const { id } = await bakery.addMember({ email: 'mia@team.example', role: 'baker' })
    const shown = await krume.tablets.renewPin(owner, id, owner)
    if (!shown.ok) throw new Error(shown.reason)
    value(await krume.tablets.setPin({ code: shown.code.code, pin: PIN, again: PIN }))
    const session = await entered(key, id)
    const options = { seen: undefined, proven: owner }
    await krume.staff.change(owner, id, { name: 'Mia', role: 'counter', branch: second.id }, options)
    expect(await isOpen(session)).toBe(false)
    await krume.staff.change(owner, id, { name: 'Mia', role: 'manager', branch: '' }, options)
    expect(await isOpen(session)).toBe(false)
    await krume.staff.change(owner, id, { name: 'Mia', role: 'baker', branch: '' }, options)
    expect(await enter(key, id)).toEqual({ ok: false, reason: 'no_pin' })
  })

  test('what is open ends with the tablet, its device, the member’s PIN, and the suspension', async () => {
    const { krume, core, owner, addTablet, addPerson, enter, entered, isOpen, setPin } = await setUp()
    const { id, key } = await addTablet()
    const bert = await addPerson('baker')

    const first = await entered(key, bert)
    await setPin(bert)
    expect(await isOpen(first)).toBe(false)

    const second = await entered(key, bert)
    const renewed = await krume.tablets.renewCode(owner, id, owner)
    if (!renewed.ok) throw new Error(renewed.reason)
    expect(await isOpen(second)).toBe(true)
    const device = present(await krume.tablets.connect(renewed.code.code))
    expect([await isOpen(second), await krume.tablets.open(key)]).toEqual([false, undefined])
    expect(await enter(key, bert)).toEqual({ ok: false, reason: 'gone' })

    const third = await entered(device, bert)
    await core.records.update(bakeries, owner.bakery.id, { suspendedAt: core.clock.now() })
    expect([await isOpen(third), await krume.tablets.open(device)]).toEqual([false, undefined])
    expect(await enter(device, bert)).toEqual({ ok: false, reason: 'gone' })
    await core.records.update(bakeries, owner.bakery.id, { suspendedAt: '' })

    await krume.staff.signOutEverywhere(owner, bert)
    expect(await isOpen(third)).toBe(false)
    const fourth = await entered(device, bert)
    await krume.tablets.remove(owner, id)
    expect([await isOpen(fourth), await krume.tablets.open(device)]).toEqual([false, undefined])
    expect(await enter(device, bert)).toEqual({ ok: false, reason: 'gone' })
    expect(await core.records.count(staffSessions, {})).toBe(0)
  })

  test('a PIN is set with a code, once, and not a plain one', async () => {
    const { krume, owner, bakery, clock } = await setUp()
    const { id } = await bakery.addMember({ email: '', role: 'baker' })
    const shown = await krume.tablets.renewPin(owner, id, owner)
    if (!shown.ok) throw new Error(shown.reason)
    const { code } = shown.code
    const set = (pin: string, again = pin, by = code) => krume.tablets.setPin({ code: by, pin, again })
    for (const [pin, problem] of [
      ['', 'required'],
      ['123', 'too_short'],
      ['12 34', 'invalid_format'],
      ['1234567', 'too_long'],
      ['1234', 'weak_password'],
      ['9876', 'weak_password'],
      ['0000', 'weak_password'],
    ] as const)
      expect([pin, await set(pin)]).toMatchObject([pin, { fields: { pin: problem } }])
    expect(await set(PIN, '4712')).toMatchObject({ fields: { again: 'mismatch' } })
    expect(await set(PIN, PIN, 'CCCCCCCC')).toMatchObject({ fields: { code: 'expired' } })
    const both = await Promise.all([set(PIN), set('8642')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await set(PIN)).toMatchObject({ fields: { code: 'expired' } })
    const late = await krume.tablets.renewPin(owner, id, owner)
    if (!late.ok) throw new Error(late.reason)
    clock.advance(SETUP_CODE_MINUTES * MINUTE + 1)
    expect(await set(PIN, PIN, late.code.code)).toMatchObject({ fields: { code: 'expired' } })
    clock.advance(HOUR)
  })

  test('members without an address are added without a mail, except managers', async () => {
    const { krume, owner, bakery } = await setUp()
    const first = await bakery.addMember({ email: '', role: 'baker' })
    await bakery.addMember({ email: '', role: 'baker' })
    expect(await krume.staff.list(owner)).toHaveLength(2)
    expect(await krume.staff.inviteAgain(owner, first.id)).toEqual({ ok: false, reason: 'no_address' })
    const manager = { name: 'Lena', email: '', role: 'manager', branch: '' } as const
    expect(await krume.staff.invite(owner, manager, owner)).toMatchObject({ fields: { email: 'required' } })
    const options = { seen: undefined, proven: owner }
    expect(await krume.staff.change(owner, first.id, manager, options)).toMatchObject({
      fields: { role: 'unknown' },
    })
    expect(await krume.staff.requestLink('', 'de')).toMatchObject({ ok: false })
  })
})
