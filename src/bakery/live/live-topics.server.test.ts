import { describe, expect, test } from 'vitest'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { aGeneralInput, aProductInput } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  createTestPlatform,
  openBakery,
  PICKUP_DAY,
  present,
  type TestBakery,
  value,
} from '#tests/support/test-bakery.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import { bakeryCollections } from '../collections.server.ts'
import { asEdit } from '../ordering/changing/order-edit.ts'
import type { StaffRole } from '../staff/permissions.ts'
import { staffMembers } from '../staff/staff-collections.server.ts'
import { startStaffSession } from '../staff/staff-sessions.server.ts'
import { authOf } from '../tenancy/accounts.server.ts'
import { users } from '../tenancy/users-collection.server.ts'
import { SHOP_CHANGES } from './live-topics.server.ts'
import {
  bakeryOrdersTopic,
  bakingTopic,
  deskBakingTopic,
  deskOrdersTopic,
  orderTopic,
  shopTopic,
} from './live-topics.ts'

/** Opens two bakeries and returns a function to record the messages of topics. */
async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const { core } = platform
  const bakery = await openBakery(platform)
  const other = await openBakery(platform, 'andere')
  const accountOf = async ({ owner }: TestBakery) =>
    authOf(core, await core.records.get(users, owner.owner.id))
  const people = { guest: null, owner: await accountOf(bakery), 'other owner': await accountOf(other) }

  function listen(auth: AuthRecord | null, topics: string[]): unknown[] {
    const heard: unknown[] = []
    const send = ({ event, data }: { event: string; data: string }) => {
      if (event !== 'PB_CONNECT') heard.push([event, JSON.parse(data)])
    }
    const { clientId } = core.realtime.connect({ send, end() {} }, '10.0.0.1')
    // Takes effect at once, as the connection belongs to this process.
    void core.realtime.subscribe(clientId, topics, { auth, ip: '10.0.0.1' })
    return heard
  }
  return { ...platform, bakery, other, people, listen, place: bakery.place }
}

test('pages of a shop hear of every collection that they are made of', () => {
  const followed = bakeryCollections.filter((one) => 'versionedBy' in one).map(({ name }) => name)
  // Legal texts have pages of their own; what is taken changes with orders.
  const silent = ['legal_texts', 'agreed_texts', 'capacity_usage']
  expect(followed.filter((name) => !SHOP_CHANGES.has(name)).toSorted()).toEqual(silent.toSorted())
})

describe.each(testDatabases)('live topics on $name', (engine) => {
  test('an order is sent to the shop’s pages, to clients that know its id, and to the owner', async () => {
    const { krume, bakery, people, listen, place } = await setUp(engine)
    const id = await place()
    const topics = [
      shopTopic(bakery.owner.bakery.id),
      orderTopic(id),
      bakeryOrdersTopic(bakery.owner.bakery.id),
    ]
    const heard = Object.fromEntries(
      Object.entries(people).map(([name, auth]) => [name, listen(auth, topics)] as const),
    )
    const { code } = await krume.orders.get(bakery.owner, id)
    await krume.orders.transition(bakery.owner, id, { to: 'ready' })

    const [shop, order, orders] = topics
    const forAll = [
      [shop, { changed: 'orders' }],
      [order, { status: 'ready' }],
    ]
    const forTheOwner = {
      action: 'update',
      order: id,
      code,
      status: 'ready',
      source: 'web',
      branch: bakery.branch.id,
      pickupDay: '2026-03-07',
    }
    await eventually(() => expect(heard['owner']).toEqual([...forAll, [orders, forTheOwner]]))
    expect(heard['guest']).toEqual(forAll)
    expect(heard['other owner']).toEqual(forAll)
  })

  test('bake plans of the owner hear of ticks and of what groups and trays are', async () => {
    const { krume, bakery, people, listen, place } = await setUp(engine)
    const { owner, product } = bakery
    await place()
    const topic = bakingTopic(owner.bakery.id)
    const [guest, other, heard] = [people.guest, people['other owner'], people.owner].map((auth) =>
      listen(auth, [topic]),
    )
    const tray = { day: PICKUP_DAY, branch: '', product: product.id, batch: 1, units: 2 }
    await krume.baking.tick(owner, { ...tray, baked: true })
    await eventually(() => expect(heard).toEqual([[topic, { changed: 'ticks' }]]))
    // A repeated tick changes nothing.
    await krume.baking.tick(owner, { ...tray, baked: true })
    await krume.baking.tick(owner, { ...tray, baked: false })
    await bakery.addDoughGroup([])
    await eventually(() => expect(heard).toHaveLength(3))
    expect(heard?.slice(1)).toEqual([
      [topic, { changed: 'ticks' }],
      [topic, { changed: 'products' }],
    ])
    expect([guest, other]).toEqual([[], []])
  })

  test('the desks of a bakery hear of what another desk marks as sold out', async () => {
    const { krume, bakery, people, listen } = await setUp(engine)
    const topic = bakingTopic(bakery.owner.bakery.id)
    const heard = listen(people.owner, [topic])
    const place = { product: bakery.product.id, branch: bakery.branch.id, day: PICKUP_DAY }
    for (const isSoldOut of [true, false])
      await krume.soldOut.set(bakery.owner, { ...place, soldOut: isSoldOut })
    const message = [topic, { changed: 'products' }]
    await eventually(() => expect(heard).toEqual([message, message]))
  })

  test('of many changes at once the pages of a shop hear each kind once', async () => {
    const { core, krume, bakery, people, listen, place } = await setUp(engine)
    const { owner, product } = bakery
    const topic = shopTopic(owner.bakery.id)
    const heard = listen(people.guest, [topic])
    await core.transaction(async ({ records }) => {
      for (let i = 0; i < 20; i++) await records.update(products, product.id, { priceCents: 95 + i })
    })
    await krume.profile.saveGeneral(owner, aGeneralInput({ slug: owner.bakery.slug, name: 'Neue Backstube' }))
    await place()
    const changes = ['products', 'products', 'bakery', 'orders'].map((changed) => [topic, { changed }])
    await eventually(() => expect(heard).toEqual(changes))
  })

  test('the pages of a shop hear of what the counter has left over', async () => {
    const { krume, bakery, listen, clock } = await setUp(engine)
    const topic = shopTopic(bakery.owner.bakery.id)
    value(await krume.profile.saveGeneral(bakery.owner, aGeneralInput({ leftovers: true })))
    clock.set(`${PICKUP_DAY}T08:30:00Z`)
    const heard = listen(null, [topic])
    const owner = { ...bakery.owner, bakery: { ...bakery.owner.bakery, leftovers: true } }
    const place = { product: bakery.product.id, branch: bakery.branch.id, day: PICKUP_DAY }
    await krume.leftovers.set(owner, { ...place, seen: 0, remaining: 2 })
    await eventually(() => expect(heard).toEqual([[topic, { changed: 'products' }]]))
  })

  test('the pages of a shop hear of its own changes only', async () => {
    const { krume, bakery, other, listen } = await setUp(engine)
    const heard = listen(null, [shopTopic(bakery.owner.bakery.id)])
    await other.addProduct()
    await krume.branches.pause(bakery.owner, bakery.branch.id, new Date('2026-03-03T08:00:00Z'))
    await eventually(() =>
      expect(heard).toEqual([[shopTopic(bakery.owner.bakery.id), { changed: 'branches' }]]),
    )
  })

  test('an unpublished shop sends messages to its owner only', async () => {
    const { krume, bakery, people, listen } = await setUp(engine)
    await krume.profile.setPublished(bakery.owner, false)
    const topic = shopTopic(bakery.owner.bakery.id)
    const [guest, other, owner] = [people.guest, people['other owner'], people.owner].map((auth) =>
      listen(auth, [topic]),
    )
    await krume.products.update(
      bakery.owner,
      bakery.product.id,
      aProductInput(bakery.category.id, { priceCents: 99 }),
    )
    await eventually(() => expect(owner).toHaveLength(1))
    expect([guest, other]).toEqual([[], []])
  })

  test('unknown topics and partial names get no messages', async () => {
    const { bakery, people, listen, place } = await setUp(engine)
    const { id } = bakery.owner.bakery
    const topic = bakeryOrdersTopic(id)
    const nothing = listen(people.owner, [
      '@shop',
      '@shop/*',
      '@bakery-orders/*',
      '@orders/x',
      `shop/${id}`,
      '*',
    ])
    const heard = listen(people.owner, [topic])
    await place()
    await eventually(() => expect(heard).toHaveLength(1))
    expect(nothing).toEqual([])
  })

  test('changes that were rolled back are not sent', async () => {
    const { core, bakery, listen, place } = await setUp(engine)
    const topic = shopTopic(bakery.owner.bakery.id)
    const heard = listen(null, [topic])
    const undone = core.transaction(async ({ records }) => {
      await records.update(products, bakery.product.id, { available: false })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await place()
    await eventually(() => expect(heard).toEqual([[topic, { changed: 'orders' }]]))
  })

  test('an account with revoked tokens gets no more messages', async () => {
    const { core, bakery, people, listen, place } = await setUp(engine)
    const topic = bakeryOrdersTopic(bakery.owner.bakery.id)
    const heard = listen(people.owner, [topic])
    await core.records.update(users, bakery.owner.owner.id, { password: 'anderes-passwort-2' })
    const again = listen(authOf(core, await core.records.get(users, bakery.owner.owner.id)), [topic])
    await place()
    await eventually(() => expect(again).toHaveLength(1))
    expect(heard).toEqual([])
  })

  test('pages of members hear of what their desk opens, without the order, and only while their session lasts', async () => {
    const { core, krume, clock, bakery, listen, place } = await setUp(engine)
    const { owner, branch } = bakery
    const second = await bakery.addBranch({ name: 'Am Markt' })
    const start = async (role: StaffRole, at = '') => {
      const { id } = await core.records.create(staffMembers, {
        bakery: owner.bakery.id,
        branch: at,
        name: role,
        role,
        email: `${role}${at}@team.example`,
      })
      const expires = new Date(clock.now().getTime() + 60_000)
      const key = await startStaffSession(core, { member: id, expires })
      return { id, listener: present(await krume.staff.open(key)).listener }
    }
    const manager = await start('manager')
    const here = await start('counter', branch.id)
    const there = await start('counter', second.id)
    const hear = ({ listener }: typeof here) => {
      const heard = listen(null, [deskOrdersTopic(listener), deskBakingTopic(listener)])
      // Without the proof, which is long.
      return () => heard.map((message) => JSON.stringify(message).replace(/\/[^"]*/, ''))
    }
    const [all, atHere, atThere] = [hear(manager), hear(here), hear(there)]
    const forged = listen(null, [
      deskOrdersTopic({ ...here.listener, branch: '' }),
      deskOrdersTopic({ ...here.listener, branch: second.id }),
      deskOrdersTopic({ ...here.listener, proof: there.listener.proof }),
    ])
    const orders = JSON.stringify(['@desk-orders', { changed: 'orders' }])
    const id = await place()
    await eventually(() => expect([all(), atHere()]).toEqual([[orders], [orders]]))
    expect(atThere()).toEqual([])

    // An order that moves away is heard of at both branches.
    const order = await krume.orders.get(owner, id)
    const moved = { ...asEdit(order, order.lines), branch: second.id }
    expect(await krume.shop.edit(bakery.shop, id, moved)).toMatchObject({ ok: true })
    await eventually(() => expect(atThere()).toEqual([orders]))
    await eventually(() => expect([all().length, atHere().length]).toEqual([2, 2]))
    await bakery.addDoughGroup([])
    const baking = JSON.stringify(['@desk-baking', { changed: 'products' }])
    await eventually(() =>
      expect([all().at(-1), atHere().at(-1), atThere().at(-1)]).toEqual([baking, baking, baking]),
    )

    await krume.staff.remove(owner, here.id)
    await bakery.addDoughGroup([])
    await eventually(() => expect([all().length, atThere().length]).toEqual([4, 3]))
    expect(atHere()).toHaveLength(3)
    clock.advance(61)
    await bakery.addDoughGroup([])
    const late = listen(null, [shopTopic(owner.bakery.id)])
    await krume.branches.pause(owner, branch.id, new Date('2026-03-03T08:00:00Z'))
    const branches = [shopTopic(owner.bakery.id), { changed: 'branches' }]
    await eventually(() => expect(late.at(-1)).toEqual(branches))
    expect([all().length, atThere().length, forged]).toEqual([4, 3, []])
  })
})
