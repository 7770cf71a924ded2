import { describe, expect, test } from 'vitest'
import { bakeryCollections } from '#bakery/collections.server.ts'
import { operatorActions } from '#bakery/operating/access/operator-actions-collection.server.ts'
import { setupLinks } from '#bakery/operating/access/setup-links-collection.server.ts'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, PUBLIC_URL, present, type TestPlatform } from '#tests/support/test-bakery.ts'
import { joinData } from '#tests/support/two-processes.ts'
import { createSetupLinks } from './setup-links.server.ts'

const OTTO = { email: 'otto@krume.example', password: 'ofenwarm-und-sicher' }
const PIA = { email: 'pia@krume.example', password: 'roggen-und-geduld-7' }
const EXPIRED = { ok: false, reason: 'invalid', fields: { token: 'expired' } }

function tokenOf(link: string | undefined): string {
  return present(new URL(present(link)).searchParams.get('token') ?? undefined)
}

async function canSignIn({ operating }: TestPlatform, who: typeof OTTO): Promise<boolean> {
  const outcome = await operating.access.signIn.byPassword({ ...who, mfaId: '' }, { ip: '', userAgent: '' })
  return outcome.ok
}

describe.each(testDatabases)('set-up links on $name', (engine) => {
  test('the first operator is created by one, once', async () => {
    const platform = await createTestPlatform(engine)
    const { setupLinks: links } = platform.operating
    const link = await links.forFirst()
    expect(link).toMatch(/^https:\/\/krume\.example\/operator\/setup\?token=[\w-]{43}$/)
    const token = tokenOf(link)
    expect(await links.isGood(token)).toBe(true)
    expect(await links.redeem({ token, ...OTTO })).toEqual({ ok: true, value: null })
    expect(await canSignIn(platform, OTTO)).toBe(true)
    expect(await links.isGood(token)).toBe(false)
    expect(await links.redeem({ token, ...PIA })).toEqual(EXPIRED)
    expect(await links.forFirst()).toBeUndefined()
    expect(await platform.core.records.list(operatorActions, { filter: "action = 'joined'" })).toMatchObject([
      { operator: OTTO.email },
    ])
  })

  test('of two at once one becomes the operator, whichever link and process they come by', async () => {
    const { database } = await createTestPlatform(engine)
    const { core } = await joinData({ database, definitions: bakeryCollections })
    // A database that allows only one process is tested with two services in it.
    const other = database.channel
      ? (await joinData({ database, definitions: bakeryCollections })).core
      : core
    const here = createSetupLinks(core, PUBLIC_URL)
    const there = createSetupLinks(other, PUBLIC_URL)
    const one = tokenOf(await here.forFirst())
    const two = tokenOf(await there.forFirst())
    const outcomes = await Promise.all([
      here.redeem({ token: one, ...OTTO }),
      there.redeem({ token: one, ...OTTO, email: 'third@krume.example' }),
      there.redeem({ token: two, ...PIA }),
      here.redeem({ token: two, ...PIA, email: 'fourth@krume.example' }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await core.records.count(present(core.collections.find('_superusers')))).toBe(1)
    expect(await core.records.count(setupLinks)).toBe(0)
  })

  test('it is of no use once there is an operator, or half an hour later', async () => {
    const { clock, core, operating } = await createTestPlatform(engine)
    const links = operating.setupLinks
    const early = tokenOf(await links.forFirst())
    clock.advance(30 * 60)
    expect(await links.redeem({ token: early, ...PIA })).toEqual(EXPIRED)
    const late = tokenOf(await links.forFirst())
    await upsertSuperuser(core, OTTO)
    expect(await links.redeem({ token: late, ...PIA })).toEqual(EXPIRED)
    for (const token of ['', 'x', `${late}x`]) expect(await links.isGood(token)).toBe(false)
  })

  test('the command line creates further operators, with one link each', async () => {
    const platform = await createTestPlatform(engine)
    await upsertSuperuser(platform.core, OTTO)
    const { setupLinks: links } = platform.operating
    const token = tokenOf(await links.forAnyone())
    const other = tokenOf(await links.forAnyone())
    const [one, two] = await Promise.all([
      links.redeem({ token, ...PIA }),
      links.redeem({ token, ...PIA, email: 'third@krume.example' }),
    ])
    expect([one, two].filter(({ ok }) => ok)).toHaveLength(1)
    expect(await links.isGood(other)).toBe(true)
  })

  test('invalid input is refused by field, and the link stays valid', async () => {
    const { operating, core } = await createTestPlatform(engine)
    await upsertSuperuser(core, OTTO)
    const links = operating.setupLinks
    const token = tokenOf(await links.forAnyone())
    expect(await links.redeem({ token, email: 'pia', password: 'passwort' })).toMatchObject({
      fields: { email: 'invalid_email', password: 'weak_password' },
    })
    expect(await links.redeem({ token, ...OTTO, password: PIA.password })).toMatchObject({
      fields: { email: 'taken' },
    })
    expect(await links.redeem({ token: 'wrong', email: '', password: '' })).toEqual(EXPIRED)
    expect(await links.redeem({ token, ...PIA })).toEqual({ ok: true, value: null })
  })

  test('the token itself is stored nowhere', async () => {
    const { operating, core, log } = await createTestPlatform(engine)
    const token = tokenOf(await operating.setupLinks.forFirst())
    expect(JSON.stringify(await core.records.list(setupLinks))).not.toContain(token)
    expect(JSON.stringify(log.lines)).not.toContain(token)
  })
})
