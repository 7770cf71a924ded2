import { describe, expect, test } from 'vitest'
import { finishDeletions } from '#bakery/accounts/closing/delete-bakery.server.ts'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { operatorActions } from '#bakery/operating/access/operator-actions-collection.server.ts'
import { orderEvents, orderLines, orders, orderTerms } from '#bakery/ordering/orders-collections.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { anOrderRequest, aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  createTestPlatform,
  openBakery,
  PUBLIC_URL,
  present,
  type TestBakery,
  type TestPlatform,
  value,
} from '#tests/support/test-bakery.ts'
import { createOperator, OTTO, signInOperator } from '#tests/support/test-operator.ts'

const HERE = { ip: '10.0.0.7', userAgent: '' }
const ALL = { search: '', state: '', page: 1, perPage: 30 } as const

async function openPlatform(engine: (typeof testDatabases)[number]) {
  const platform = await createTestPlatform(engine)
  return { ...platform, scope: await createOperator(platform, HERE.ip) }
}

function anOrder({ branch, product }: TestBakery) {
  return anOrderRequest({
    day: '2026-03-07',
    branch: branch.id,
    items: [{ product: product.id, quantity: 2 }],
    expectedTotalCents: 2 * product.priceCents,
  })
}

/** Copies an order many times, as in an old bakery. */
async function copyOrder({ core }: TestPlatform, id: string, times: number): Promise<void> {
  await core.transaction(async ({ sql }) => {
    const stored = await sql
      .selectFrom(orders.name)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const order = Object.fromEntries(Object.entries(stored).filter(([name]) => name !== '_rowid_'))
    const copies = Array.from({ length: times }, (_, index) => ({
      ...order,
      id: `copy${String(index).padStart(11, '0')}`,
      code: String(index).padStart(4, '0'),
    }))
    for (let start = 0; start < times; start += 100)
      await sql
        .insertInto(orders.name)
        .values(copies.slice(start, start + 100))
        .execute()
  })
}

describe.each(testDatabases)('operating on $name', (engine) => {
  test('only operators log in on the operators’ page', async () => {
    const platform = await openPlatform(engine)
    const { operating, krume, core } = platform
    const { owner } = await openBakery(platform)
    const asOwner = { email: owner.owner.email, password: 'sauerteig-2026', mfaId: '' }
    expect(await operating.access.signIn.byPassword(asOwner, HERE)).toEqual({ ok: false, reason: 'refused' })
    expect(await krume.signIn.byPassword({ ...OTTO, mfaId: '' }, HERE)).toEqual({
      ok: false,
      reason: 'refused',
    })
    const owners = await krume.signIn.byPassword(asOwner, HERE)
    expect(owners.ok && (await operating.access.scopeOf(owners.session.token, HERE.ip))).toBeUndefined()

    await core.settings.update({ superuserIPs: ['10.1.0.0/16'] })
    expect(await operating.access.signIn.byPassword({ ...OTTO, mfaId: '' }, HERE)).toEqual({
      ok: false,
      reason: 'refused',
    })
    expect(await signInOperator(platform, '10.1.2.3')).toMatchObject({
      operator: { email: OTTO.email },
    })
  })

  test('with a second step a password alone is not enough', async () => {
    const { core, operating } = await openPlatform(engine)
    await core.collections.update('_superusers', { otp: { enabled: true }, mfa: { enabled: true } })
    expect(await operating.access.signIn.byPassword({ ...OTTO, mfaId: '' }, HERE)).toMatchObject({
      ok: false,
      reason: 'second_step',
    })
  })

  test('bakeries are found by name, subdomain, owner and state, page by page', async () => {
    const platform = await openPlatform(engine)
    const { krume, operating, scope } = platform
    await openBakery(platform, 'kornblume')
    value(
      await krume.accounts.register(
        aRegistration({ bakeryName: 'Backstube Weiß', email: 'wanda@weiss.example' }),
      ),
    )
    const found = async (query: Partial<Parameters<typeof operating.bakeries.list>[1]>) =>
      (await operating.bakeries.list(scope, { ...ALL, ...query })).items.map(({ slug }) => slug)
    expect(await found({})).toEqual(['backstube-weiss', 'kornblume'])
    expect(await found({ search: 'KORNBL' })).toEqual(['kornblume'])
    expect(await found({ search: 'wanda@' })).toEqual(['backstube-weiss'])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ state: 'draft' })).toEqual(['backstube-weiss'])
    expect(await found({ state: 'open', search: 'weiß' })).toEqual([])
    expect(await operating.bakeries.list(scope, { ...ALL, perPage: 1, page: 2 })).toMatchObject({
      items: [{ slug: 'kornblume', branches: 1, state: 'open', owner: { name: 'Karla Kruste' } }],
      totalItems: 2,
      totalPages: 2,
    })
  })

  test('an operator acts as an owner for half an hour, and it is written down', async () => {
    const platform = await openPlatform(engine)
    const { clock, core, krume, operating, scope } = platform
    const { owner } = await openBakery(platform)
    const { token } = await operating.bakeries.openAs(scope, owner.bakery.id)
    const session = present(await krume.accounts.sessionOf(token))
    expect(session.user.id).toBe(owner.owner.id)
    const minutes = (Date.parse(session.actedUntil ?? '') - clock.now().getTime()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    expect(await core.records.list(operatorActions, { filter: "action = 'opened_as'" })).toMatchObject([
      { operator: OTTO.email, target: owner.bakery.name, bakery: owner.bakery.id },
    ])
    clock.advance(30 * 60)
    expect(await krume.accounts.sessionOf(token)).toBeUndefined()
  })

  test('acting ends when the owner takes another password', async () => {
    const platform = await openPlatform(engine)
    const { core, krume, operating, scope } = platform
    const { owner } = await openBakery(platform)
    const { token } = await operating.bakeries.openAs(scope, owner.bakery.id)
    await core.records.update(users, owner.owner.id, { password: 'roggenmisch-und-sicher' })
    expect(await krume.accounts.sessionOf(token)).toBeUndefined()
  })

  test('an operator logs an owner out everywhere, and it is written down', async () => {
    const platform = await openPlatform(engine)
    const { krume, operating, scope } = platform
    const { owner } = await openBakery(platform)
    const { email } = owner.owner
    const { password } = aRegistration()
    const outcome = await krume.signIn.byPassword({ email, password, mfaId: '' }, HERE)
    if (!outcome.ok) throw new Error(outcome.reason)
    const { session } = outcome
    expect(await krume.accounts.sessionOf(session.token)).toBeDefined()
    await operating.bakeries.signOutOwner(scope, owner.bakery.id)
    expect(await krume.accounts.sessionOf(session.token)).toBeUndefined()
    const { items } = await operating.journal.list(scope, { page: 1, perPage: 1 })
    expect(items[0]).toMatchObject({ action: 'owner_signed_out', target: owner.bakery.name })
  })

  test('an operator sees the others and logs one out everywhere, without being logged out', async () => {
    const platform = await openPlatform(engine)
    const { core, operating, scope } = platform
    const FRIDA = { email: 'frida@krume.example', password: 'ofenwarm-und-sicher' }
    await upsertSuperuser(core, FRIDA)
    const fridas = await operating.access.signIn.byPassword({ ...FRIDA, mfaId: '' }, HERE)
    if (!fridas.ok) throw new Error(fridas.reason)
    const [frida, ...rest] = await operating.account.others(scope)
    expect([frida, rest]).toEqual([{ id: expect.any(String), email: FRIDA.email, sessions: 1 }, []])
    await operating.account.signOutOther(scope, present(frida).id)
    expect(await operating.access.scopeOf(fridas.session.token, HERE.ip)).toBeUndefined()
    expect(await operating.account.sessions(scope)).toHaveLength(1)
    expect(await operating.account.others(scope)).toMatchObject([{ sessions: 0 }])
    const { items } = await operating.journal.list(scope, { page: 1, perPage: 1 })
    expect(items[0]).toMatchObject({
      operator: OTTO.email,
      action: 'operator_signed_out',
      target: FRIDA.email,
    })
    for (const id of ['nobody', scope.operator.id])
      await expect(operating.account.signOutOther(scope, id)).rejects.toMatchObject({ status: 404 })
  })

  test('a suspended bakery takes no orders and is not listed, and comes back as it was', async () => {
    const platform = await openPlatform(engine)
    const { krume, operating, scope } = platform
    const bakery = await openBakery(platform)
    const { id } = bakery.owner.bakery
    expect(await operating.bakeries.suspend(scope, id, 'x'.repeat(501))).toMatchObject({
      fields: { note: 'too_long' },
    })
    value(await operating.bakeries.suspend(scope, id, 'Bitte rufen Sie uns an.'))
    expect(await operating.bakeries.view(scope, id)).toMatchObject({
      state: 'suspended',
      suspensionNote: 'Bitte rufen Sie uns an.',
      latest: [{ action: 'suspended', operator: OTTO.email }],
    })
    const shop = present(await krume.sites.shopBySlug('kruste'))
    expect(await krume.shop.placeOrder(shop, anOrder(bakery))).toMatchObject({ ok: false })
    expect((await krume.sites.published('', { page: 1, perPage: 10 })).items).toEqual([])

    await operating.bakeries.resume(scope, id)
    expect((await krume.sites.published('', { page: 1, perPage: 10 })).items).toHaveLength(1)
    const open = present(await krume.sites.shopBySlug('kruste'))
    expect(await krume.shop.placeOrder(open, anOrder(bakery))).toMatchObject({ ok: true })
  })

  test('a bakery goes with its owner, once its name is typed and nobody waits for an order', async () => {
    const platform = await openPlatform(engine)
    const { core, krume, operating, scope } = platform
    const bakery = await openBakery(platform)
    const other = await openBakery(platform, 'nachbar')
    const { id, name } = bakery.owner.bakery
    const order = await krume.shop.placeOrder(bakery.shop, anOrder(bakery))
    if (!order.ok) throw new Error(order.reason)
    expect(await krume.shop.placeOrder(other.shop, anOrder(other))).toMatchObject({ ok: true })
    expect(await operating.bakeries.delete(scope, id, 'Nachbar')).toMatchObject({
      fields: { name: 'mismatch' },
    })
    expect(await operating.bakeries.delete(scope, id, name)).toEqual({ ok: false, reason: 'has_orders' })
    await krume.shop.cancel(bakery.shop, order.orderId)
    expect(await operating.bakeries.delete(scope, id, name)).toEqual({ ok: true, value: { isDone: true } })
    expect(await core.records.find(bakeries, id)).toBeUndefined()
    expect(await core.records.find(users, bakery.owner.owner.id)).toBeUndefined()
    expect(await core.records.find(bakeries, other.owner.bakery.id)).toBeDefined()
    expect(await core.records.list(mailOutbox, { sort: '-created', limit: 1 })).toMatchObject([
      { kind: 'account-closed', to: bakery.owner.owner.email },
    ])
    const left = async (of: string) => {
      const rows = [orders, orderLines, orderEvents, orderTerms].map(({ name }) =>
        core.sql.selectFrom(name).select('id').where('bakery', '=', of).execute(),
      )
      return (await Promise.all(rows)).map(({ length }) => length)
    }
    expect(await left(id)).toEqual([0, 0, 0, 0])
    expect((await left(other.owner.bakery.id))[0]).toBe(1)
    const [latest] = await operating.health.latest(scope)
    expect(latest).toMatchObject({ action: 'deleted', target: name, operator: OTTO.email })
  })

  test('a bakery with many orders goes in portions: nobody can do anything with it, and others order meanwhile', async () => {
    const platform = await openPlatform(engine)
    const { core, krume, operating, scope } = platform
    const bakery = await openBakery(platform)
    const other = await openBakery(platform, 'nachbar')
    const { id, name } = bakery.owner.bakery
    const first = await krume.shop.placeOrder(bakery.shop, anOrder(bakery))
    if (!first.ok) throw new Error(first.reason)
    await krume.shop.cancel(bakery.shop, first.orderId)
    await copyOrder(platform, first.orderId, 1000)
    const session = await operating.bakeries.openAs(scope, id)

    expect(await operating.bakeries.delete(scope, id, name)).toEqual({ ok: true, value: { isDone: false } })
    const [row] = (await operating.bakeries.list(scope, { ...ALL, state: 'deleting' })).items
    expect(row).toMatchObject({ name, state: 'deleting' })
    expect(row?.ordersLeft).toBeGreaterThan(0)
    expect(await krume.accounts.sessionOf(session.token)).toBeUndefined()
    const nothing = { status: 404 }
    await expect(operating.bakeries.resume(scope, id)).rejects.toMatchObject(nothing)
    await expect(operating.bakeries.openAs(scope, id)).rejects.toMatchObject(nothing)
    await expect(operating.bakeries.delete(scope, id, name)).rejects.toMatchObject(nothing)
    const shop = present(await krume.sites.shopBySlug('kruste'))
    expect(await krume.shop.placeOrder(shop, anOrder(bakery))).toMatchObject({ reason: 'shop_closed' })
    expect(await krume.shop.placeOrder(other.shop, anOrder(other))).toMatchObject({ ok: true })
    expect(await core.records.find(bakeries, id)).toBeDefined()

    await eventually(async () => expect(await core.records.find(bakeries, id)).toBeUndefined())
    expect(await core.records.count(orders)).toBe(1)
    expect(await core.records.list(mailOutbox, { sort: '-created', limit: 1 })).toMatchObject([
      { kind: 'account-closed', to: bakery.owner.owner.email },
    ])
  })

  test('a deletion that was interrupted is finished by the clock', async () => {
    const platform = await openPlatform(engine)
    const { core, krume } = platform
    const bakery = await openBakery(platform)
    const { id } = bakery.owner.bakery
    const order = await krume.shop.placeOrder(bakery.shop, anOrder(bakery))
    if (!order.ok) throw new Error(order.reason)
    await core.records.update(bakeries, id, {
      deletingSince: core.clock.now(),
      suspendedAt: core.clock.now(),
    })
    const place = { publicUrl: PUBLIC_URL, operator: { name: '', address: [], email: '' } }
    await finishDeletions(core, place)
    // This order was placed at the same moment, so it must be kept.
    expect(await core.records.find(orders, order.orderId)).toBeDefined()
    await krume.orders.transition(bakery.owner, order.orderId, { to: 'picked_up', onOtherDay: true })
    await finishDeletions(core, place)
    expect(await core.records.find(bakeries, id)).toBeUndefined()
    expect(await core.records.find(users, bakery.owner.owner.id)).toBeUndefined()
    await finishDeletions(core, place)
  })

  test('all data of a bakery is a ZIP archive, and the journal knows who took it', async () => {
    const platform = await openPlatform(engine)
    const { operating, scope } = platform
    const { owner } = await openBakery(platform)
    const { archive, slug } = await operating.bakeries.exportAll(scope, owner.bakery.id)
    const bytes = await new Response(archive).bytes()
    expect([slug, Buffer.from(bytes.slice(0, 4)).toString('latin1')]).toEqual(['kruste', 'PK\u0003\u0004'])
    const journal = await operating.journal.list(scope, { page: 1, perPage: 10 })
    expect(journal.items.map(({ action }) => action)).toEqual(['exported', 'signed_in'])
  })

  test('health and counts at a glance', async () => {
    const platform = await openPlatform(engine)
    const { core, operating, scope } = platform
    await openBakery(platform)
    await core.backups.create('one.zip')
    expect(await operating.health.counts(scope)).toMatchObject({
      bakeries: 1,
      openShops: 1,
      suspended: 0,
      owners: 1,
    })
    const health = await operating.health.health(scope)
    expect(health).toMatchObject({ lastBackup: { key: 'one.zip' }, outbox: { dead: 0 }, backupSchedule: '' })
    expect(health.process).toMatchObject({ isLeader: true, others: [] })
    expect(health.disk.total).toBeGreaterThan(health.disk.free)
  })
})
