import '#tests/support/production-react.ts'

import { brotliDecompressSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import { addDays } from '#bakery/branches/days.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { bakeryCollections } from '#bakery/collections.server.ts'
import { aBranchInput, aGeneralInput, aProductInput, aRushInput } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { openBakery, PICKUP_DAY, present } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'
import { joinData } from '#tests/support/two-processes.ts'

const shop = 'kruste'

async function open(engine: TestEngine) {
  const web = await createTestWeb(engine)
  const bakery = await openBakery(web, shop)
  const other = await openBakery(web, 'krumig').catch(() => undefined)
  const html = async (path: string) => present((await web.kept(path, { shop }))?.body).toString()
  return { web, ...web, ...bakery, other, html }
}

type World = Awaited<ReturnType<typeof open>>

const QUESTIONS: [path: string, cookie?: string][] = [
  ['/'],
  ['/', 'colour_mode=dark'],
  ['/en'],
  ['/embed'],
  [`/?day=${PICKUP_DAY}`],
  [`/?day=${PICKUP_DAY}&slot=08:00`],
  ['/_.data'],
]

const ROUTE = '_routes=storefront%2Fshop%2Fshop'

/** Visitors with something of their own who may get the shop's data from what is kept for all. */
function ownQuestions({ product }: World): [path: string, cookie: string][] {
  const bag = (quantity: number) => `basket=${product.id}.${quantity}.95`
  const chosen = `day=${PICKUP_DAY}`
  return [
    [`/_.data?${chosen}&${ROUTE}`, bag(2)],
    [`/_.data?${chosen}&${ROUTE}`, bag(60)],
    [`/_.data?${chosen}&slot=08:00&${ROUTE}`, `${bag(1)}_gone.1.95; __Host-last-order=x`],
    [`/en.data?${ROUTE}`, `${bag(3)}; __Host-pickup=${encodeURIComponent(chosen)}`],
    [`/_.data?${ROUTE}`, `__Host-pickup=${encodeURIComponent(chosen)}; __Host-company=x; colour_mode=dark`],
    [`/_.data?${ROUTE}`, '__Host-pickup=slot%3D08%3A00'],
  ]
}

/** Compares kept answers for visitors with something of their own with pages rendered for them alone. */
async function expectSuited(world: World): Promise<void> {
  const { web, krume } = world
  for (const [path, cookie] of ownQuestions(world)) {
    const kept = await web.kept(path, { shop, cookie })
    if (!kept) continue
    const { since } = await krume.shop.truth(world.shop)
    const own = await (await web.get(path, { shop, cookie })).text()
    const now = web.clock.now().toISOString()
    expect(present(kept.body).toString(), path).toBe(own.replaceAll(now, since.toISOString()))
  }
}

/** Kept or not, an answer is the one that a server gives that has kept nothing. */
async function expectFresh({ web }: World): Promise<void> {
  for (const [path, cookie] of QUESTIONS) {
    const visit = { shop, ...(cookie !== undefined && { cookie }) }
    const [kept, fresh] = [await web.kept(path, visit), await web.kept(path, { ...visit, fresh: true })]
    // The tag is made of the bytes and all headers.
    expect(kept?.headers, path).toEqual(fresh?.headers)
    expect(kept?.body?.equals(present(fresh?.body)), path).toBe(fresh && true)
  }
}

/** Everything that somebody may do; `pick` says how much of it. What is refused changes nothing. */
const CHANGES: Record<string, (world: World, pick: number) => Promise<unknown>> = {
  reprice: ({ krume, owner, product }, pick) => krume.products.setPrice(owner, product.id, 100 + pick),
  rename: ({ krume, owner, product, category }, pick) =>
    krume.products.update(owner, product.id, aProductInput(category.id, { name: `Laib ${pick}` })),
  hide: ({ krume, owner, product }, pick) => krume.products.setAvailable(owner, product.id, pick % 2 === 0),
  'add a product': ({ addProduct }, pick) => addProduct({ name: `Brot ${pick}`, leadDays: pick % 3 }),
  'limit the stock': ({ core, product }, pick) =>
    core.records.update(products, product.id, { stockPerDay: pick % 5 }),
  'rename the category': ({ krume, owner, category }, pick) =>
    krume.categories.update(owner, category.id, {
      name: `Regal ${pick}`,
      nameEn: '',
      description: '',
      descriptionEn: '',
    }),
  'note something about the day': ({ krume, owner, branch, clock }, pick) =>
    krume.dayNotes.save(owner, {
      day: addDays(clock.now().toISOString().slice(0, 10), pick % 3),
      branch: pick % 2 === 0 ? branch.id : '',
      text: pick % 5 === 0 ? '' : `Ab ${pick}`,
      textEn: pick % 5 === 0 ? '' : `From ${pick}`,
    }),
  'prepare rush days': async ({ krume, owner, branch, product, clock }, pick) => {
    for (const { id } of await krume.rush.list(owner)) await krume.rush.delete(owner, id)
    if (pick % 3 === 0) return
    const day = addDays(clock.now().toISOString().slice(0, 10), 30 + (pick % 3))
    const products = pick % 2 === 0 ? [{ product: product.id, perDay: pick }] : []
    const opensOn = addDays(day, pick % 2 === 0 ? -60 : -20)
    return krume.rush.create(owner, aRushInput(day, [branch.id], { products, opensOn }), true)
  },
  order: ({ place }) => place(),
  'order at a small branch': async ({ core, branch, krume, owner, place }, pick) => {
    const slots = (branch.slots ?? []).map((slot) => ({ ...slot, capacity: 1 + (pick % 2) }))
    await krume.branches.update(owner, branch.id, aBranchInput({ slots }))
    await place()
    return core.clock.now()
  },
  cancel: async ({ krume, shop, place }) => krume.shop.cancel(shop, await place()),
  pause: ({ krume, owner, branch, clock }, pick) =>
    krume.branches.pause(owner, branch.id, new Date(clock.now().getTime() + pick * 7_001)),
  'open again': ({ krume, owner, branch }) => krume.branches.pause(owner, branch.id, null),
  'move the cut-off': ({ krume, owner, branch }, pick) =>
    krume.branches.update(owner, branch.id, aBranchInput({ cutoffTime: `1${pick % 10}:30` })),
  'close a branch': ({ krume, owner, branch }, pick) =>
    krume.branches.update(owner, branch.id, aBranchInput({ active: pick % 2 === 0 })),
  'add a branch': ({ addBranch }, pick) => addBranch({ name: `Filiale ${pick}` }),
  'sold out today': ({ krume, owner, product, branch, clock }, pick) =>
    krume.soldOut.set(owner, {
      product: product.id,
      branch: branch.id,
      day: clock.now().toISOString().slice(0, 10),
      soldOut: pick % 2 === 0,
    }),
  'leave something over': async ({ krume, owner, product, branch }, pick) => {
    await krume.profile.saveGeneral(owner, aGeneralInput({ leftovers: true, leftoversPercent: pick }))
    const scope = { ...owner, bakery: { ...owner.bakery, leftovers: true } }
    const { day, rows } = await krume.leftovers.today(scope)
    const wish = { product: product.id, branch: branch.id, day, seen: rows[0]?.remaining ?? 0 }
    return krume.leftovers.set(scope, { ...wish, remaining: pick % 3 })
  },
  'ask for a minimum': ({ krume, owner }, pick) =>
    krume.profile.saveGeneral(owner, aGeneralInput({ minOrderCents: pick * 10 })),
  'say du': ({ krume, owner }, pick) =>
    krume.profile.saveGeneral(owner, aGeneralInput({ address: pick % 2 === 0 ? 'du' : 'sie' })),
  move: ({ krume, owner }, pick) =>
    krume.profile.saveGeneral(owner, aGeneralInput({ slug: pick % 2 === 0 ? 'neu' : shop })),
  unpublish: ({ krume, owner }, pick) => krume.profile.setPublished(owner, pick % 3 > 0),
  suspend: ({ core, owner }, pick) =>
    core.records.update(present(core.collections.find('bakeries')), owner.bakery.id, {
      suspendedAt: pick % 2 === 0 ? core.clock.now() : '',
    }),
  'change another bakery': async ({ krume, other }, pick) =>
    other && krume.products.setPrice(other.owner, other.product.id, 100 + pick),
  'wait seconds': async ({ clock }, pick) => clock.advance(pick),
  'wait hours': async ({ clock }, pick) => clock.advance(pick * 1801),
  'wait for a slot': async ({ clock }, pick) => {
    const today = clock.now().toISOString()
    const time = `1${pick % 10}:59:59.999Z`
    const day = time > today.slice(11) ? today.slice(0, 10) : addDays(today.slice(0, 10), 1)
    clock.set(`${day}T${time}`)
  },
}

describe.each(testDatabases)('kept pages on $name', (engine) => {
  test('say what pages made anew would say, whatever happens', async () => {
    expect.hasAssertions()
    const change = fc.tuple(fc.constantFrom(...Object.keys(CHANGES)), fc.nat({ max: 60 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 6 }), async (changes) => {
        const world = await open(engine)
        await expectFresh(world)
        for (const [name, pick] of changes) {
          await CHANGES[name]?.(world, pick).catch(() => undefined)
          await expectFresh(world)
          await expectSuited(world)
        }
      }),
      { numRuns: engine.name === 'sqlite' ? 6 : 3 },
    )
  }, 600_000)

  test('every kind of change', async () => {
    expect.hasAssertions()
    const world = await open(engine)
    for (const [name, change] of Object.entries(CHANGES)) {
      await change(world, 4).catch(() => undefined)
      const isRight = expectFresh(world).then(() => expectSuited(world))
      await isRight.catch((cause: unknown) => {
        throw new Error(`after: ${name}`, { cause })
      })
    }
  }, 300_000)

  test('an order that takes the last one is in the next answer, and no other is made meanwhile', async () => {
    const { web, core, place, product, html } = await open(engine)
    await core.records.update(products, product.id, { stockPerDay: 2 })
    const path = `/?day=${PICKUP_DAY}`
    const before = await html(path)
    const list = vi.spyOn(web.krume.shop, 'view')
    expect((await html(path)) === before).toBe(true)
    expect(list).not.toHaveBeenCalled()
    await place()
    const after = await html(path)
    expect(after.includes('schema.org/SoldOut')).toBe(true)
    expect(before.includes('schema.org/SoldOut')).toBe(false)
    expect(list).toHaveBeenCalledOnce()
  })

  test('are made once for all who ask at the same time', async () => {
    const { web } = await open(engine)
    const list = vi.spyOn(web.krume.shop, 'view')
    const all = await Promise.all(Array.from({ length: 20 }, () => web.kept('/', { shop })))
    expect(list).toHaveBeenCalledOnce()
    expect(new Set(all.map((sent) => sent?.headers['etag'])).size).toBe(1)
  })

  test('are given to whoever has a bag of which enough is left', async () => {
    const world = await open(engine)
    const { core, product, web } = world
    await core.records.update(products, product.id, { stockPerDay: 5 })
    const answers = async () =>
      Promise.all(
        ownQuestions(world).map(async ([path, cookie]) => (await web.kept(path, { shop, cookie }))?.status),
      )
    expect(await answers()).toEqual([200, undefined, undefined, 200, 200, undefined])
    await core.records.update(products, product.id, { stockPerDay: 1 })
    expect(await answers()).toEqual([undefined, undefined, undefined, undefined, 200, undefined])
  })

  test('are made once for all who wait, however often something changes', async () => {
    const world = await open(engine)
    const { web, krume, owner, product, turns } = world
    await web.kept('/', { shop })
    const gate = Promise.withResolvers<void>()
    vi.spyOn(turns, 'pass').mockReturnValue(gate.promise)
    const list = vi.spyOn(web.krume.shop, 'view')
    const asked: ReturnType<typeof web.kept>[] = []
    for (let price = 201; price < 210; price++) {
      await krume.products.setPrice(owner, product.id, price)
      asked.push(web.kept('/', { shop }))
      // Reads the version that it needs.
      await krume.shop.version(world.shop)
    }
    gate.resolve()
    const answers = await Promise.all(asked)
    expect(list).toHaveBeenCalledOnce()
    for (const answer of answers) expect(present(answer?.body).toString().includes('2,09')).toBe(true)
  })

  test('that were changed while they were made are not given to who asks afterwards', async () => {
    const { web, krume, owner, product, html } = await open(engine)
    const view = web.krume.shop.view.bind(web.krume.shop)
    const began = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    vi.spyOn(web.krume.shop, 'view').mockImplementationOnce(async (...asked) => {
      const seen = await view(...asked)
      began.resolve()
      await goOn.promise
      return seen
    })
    const early = html('/')
    await began.promise
    await krume.products.setPrice(owner, product.id, 777)
    expect((await html('/')).includes('7,77')).toBe(true)
    goOn.resolve()
    expect((await early).includes('7,77')).toBe(false)
    expect((await html('/')).includes('7,77')).toBe(true)
  })

  test('read nothing whose changes are not followed', async () => {
    const { web, core } = await open(engine)
    const followed = new Set(bakeryCollections.filter((one) => 'versionedBy' in one).map(({ name }) => name))
    const asked = new Set<string>()
    const selectFrom = vi.spyOn(core.sql, 'selectFrom')
    for (const [path] of QUESTIONS) await web.kept(path, { shop, fresh: true })
    for (const [table] of selectFrom.mock.calls) if (typeof table === 'string') asked.add(table)
    expect([...asked].filter((table) => !followed.has(table) && !table.startsWith('_'))).toEqual([])
    expect(asked.size).toBeGreaterThan(3)
  })
})

describe.each(testDatabases.filter(({ name }) => name === 'postgres'))('two processes on $name', (engine) => {
  test('what one changes, the next answer of the other says', async () => {
    const world = await open(engine)
    const elsewhere = await joinData({ database: world.database, definitions: bakeryCollections })
    for (let round = 1; round < 10; round++) {
      await expectFresh(world)
      await elsewhere.core.records.update(products, world.product.id, { priceCents: 200 + round })
      expect((await world.html('/')).includes(`2,0${round}`)).toBe(true)
      await elsewhere.core.records.update(branches, world.branch.id, { name: `Markt ${round}` })
      expect((await world.html('/')).includes(`Markt ${round}`)).toBe(true)
    }
  })
})

/** One engine is enough: the form of answers does not depend on the database. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

describe('an answer', () => {
  test('has a strict policy without a nonce, by which every script and style of it is allowed', async () => {
    const { web, html } = await open(engine)
    for (const path of ['/', '/en', '/embed']) {
      const sent = present(await web.kept(path, { shop }))
      const policy = String(sent.headers['content-security-policy'])
      expect(policy).toContain("script-src 'self' 'sha256-")
      expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe/)
      expect((await html(path)).includes('nonce=')).toBe(false)
    }
  })

  test('is the same page as any other visitor gets, but for the nonce', async () => {
    const { web, html } = await open(engine)
    const other = await (await web.get('/', { shop })).text()
    expect((await html('/')) === other.replaceAll(/ nonce="[^"]*"/g, '')).toBe(true)
  })

  test('carries the headers of pages, and no cookie but the choice', async () => {
    const { web } = await open(engine)
    const { headers } = await web.get('/', { shop })
    const sent = present(await web.kept('/', { shop }))
    for (const name of [
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'cache-control',
    ])
      expect(sent.headers[name]).toBe(headers.get(name))
    expect(sent.headers).not.toHaveProperty('set-cookie')
    const chosen = present(await web.kept(`/?day=${PICKUP_DAY}`, { shop }))
    expect(chosen.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-pickup=/)])
  })

  test('is sent as the client takes it, and not again to who has it', async () => {
    const { web, html } = await open(engine)
    const ask = (headers: Record<string, string>, method = 'GET') => web.kept('/', { shop, headers, method })
    const br = present(await ask({ 'accept-encoding': 'gzip, br' }))
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(present(br.body)).toString() === (await html('/'))).toBe(true)
    const plain = present(await ask({}))
    const tags = [String(br.headers['etag']), String(plain.headers['etag'])]
    expect(new Set(tags).size).toBe(2)
    for (const known of [tags[0], `W/${tags[0]}`, `"x", ${tags[0]}`, '*']) {
      const again = present(await ask({ 'accept-encoding': 'br', 'if-none-match': String(known) }))
      expect(again).toMatchObject({ status: 304, headers: { etag: tags[0], vary: br.headers['vary'] } })
      expect(again.body).toBeUndefined()
      expect(again.headers).not.toHaveProperty('content-length')
    }
    expect((await ask({ 'accept-encoding': 'br', 'if-none-match': String(tags[1]) }))?.status).toBe(200)
    const head = present(await ask({ 'accept-encoding': 'br' }, 'HEAD'))
    expect({ ...head.headers, 'server-timing': '' }).toEqual({ ...br.headers, 'server-timing': '' })
    expect(head.body).toBeUndefined()
    expect((await ask({ range: 'bytes=0-9' }))?.status).toBe(200)
  })

  test('of one shop is never that of another', async () => {
    const { web } = await open(engine)
    const [one, two] = [await web.kept('/', { shop }), await web.kept('/', { shop: 'krumig' })]
    expect(two?.headers['etag']).not.toBe(one?.headers['etag'])
    expect(await web.kept('/', { shop: 'nirgends' })).toBeUndefined()
  })

  test('for an address that makes something up is not kept', async () => {
    const { web } = await open(engine)
    const list = vi.spyOn(web.krume.shop, 'view')
    for (const path of ['/?day=2031-01-01', `/?branch=nirgends`, `/?day=${PICKUP_DAY}&slot=03:03`]) {
      list.mockClear()
      for (let round = 0; round < 2; round++) expect((await web.kept(path, { shop }))?.status).toBe(200)
      expect(list, path).toHaveBeenCalledTimes(2)
    }
  })
})
