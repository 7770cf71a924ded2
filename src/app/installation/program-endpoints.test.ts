import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orderEvents } from '#bakery/ordering/orders-collections.server.ts'
import { apiDocument } from '#bakery/programs/api-document.server.ts'
import { apiKeys } from '#bakery/programs/api-keys-collection.server.ts'
import { API_SCOPES } from '#bakery/programs/api-scopes.ts'
import { API_PATH, PROGRAM_CALLS, type ProgramCall } from '#bakery/programs/program-calls.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { resolvedShop } from '#bakery/tenancy/scope.server.ts'
import { anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { multiplyOrder } from '#tests/support/many-orders.ts'
import { openPrograms } from '#tests/support/open-programs.ts'
import { openBakery, PICKUP_DAY, PUBLIC_URL } from '#tests/support/test-bakery.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const DAY = { path: { day: PICKUP_DAY } }

test('the document is valid OpenAPI 3.1, with every call and webhook', async () => {
  const document = apiDocument(PUBLIC_URL)
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
  expect([valid, errors]).toEqual([true, undefined])
  expect(document.openapi).toMatch(/^3\.1\./)
  const described = Object.entries(document.paths ?? {}).flatMap(([at, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${at}`),
  )
  const calls = Object.values<ProgramCall>(PROGRAM_CALLS)
  expect(described.toSorted()).toEqual(calls.map(({ method, path: at }) => `${method} ${at}`).toSorted())
  expect(Object.keys(document.webhooks ?? {})).toContain('order.placed')
})

test("the types of the tests' client are those of the document", async () => {
  const script = path.join(ROOT, 'scripts/api-client.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: ROOT })
  expect(stdout).toBe(await readFile(path.join(ROOT, 'tests/support/api-types.ts'), 'utf8'))
})

describe.each(testDatabases)('the API for programs on $name', (engine) => {
  test('a till reads products, quantities and orders, and hands over', async () => {
    const { branch, clientWith, core, place, product } = await openPrograms(engine)
    const id = await place({ name: 'Anna Becker', note: 'Klingel kaputt' })
    const client = await clientWith({
      scopes: ['products:read', 'orders:read', 'orders:write', 'volumes:read'],
    })

    const key = await client.GET('/key')
    expect(key.data).toMatchObject({ name: 'Kasse', bakery: { timezone: 'Europe/Berlin' } })
    const branches = await client.GET('/branches')
    expect(branches.data?.items).toMatchObject([{ id: branch.id, name: 'Marktplatz', active: true }])
    const products = await client.GET('/products')
    expect(products.data?.items).toMatchObject([{ id: product.id, priceCents: 95, vatRate: 7 }])
    const slots = await client.GET('/days/{day}/slots', { params: { ...DAY, query: { branch: branch.id } } })
    expect(slots.data?.items.reduce((sum, { orders }) => sum + orders, 0)).toBe(1)
    const volumes = await client.GET('/days/{day}/volumes', { params: DAY })
    expect(volumes.data).toMatchObject({
      day: PICKUP_DAY,
      products: [{ id: product.id, quantity: 2, branches: [{ branch: branch.id, quantity: 2 }] }],
    })

    const { data: list, response } = await client.GET('/days/{day}/orders', { params: DAY })
    const [order] = list?.items ?? []
    expect(order).toMatchObject({ status: 'placed', totalCents: 190, lines: [{ quantity: 2 }] })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    for (const secret of ['Anna', 'Becker', 'Klingel', '@', id])
      expect(JSON.stringify(list)).not.toContain(secret)
    const at = { params: { path: { day: PICKUP_DAY, order: order?.id ?? '' } } }
    expect((await client.GET('/days/{day}/orders/{order}', at)).data).toEqual(order)

    const pack = () => client.PUT('/days/{day}/orders/{order}/status', { ...at, body: { status: 'ready' } })
    const packed = await pack()
    expect(packed.data).toMatchObject({ id: order?.id, status: 'ready' })
    expect((await pack()).data).toEqual(packed.data)
    const early = await client.PUT('/days/{day}/orders/{order}/status', {
      ...at,
      body: { status: 'picked_up' },
    })
    expect([early.response.status, early.error]).toMatchObject([
      409,
      { data: { status: { code: 'order_other_day' } } },
    ])
    const cancel = (reason?: string) =>
      client.PUT('/days/{day}/orders/{order}/status', {
        ...at,
        body: { status: 'cancelled', ...(reason !== undefined && { reason }) },
      })
    expect((await cancel()).error).toMatchObject({ status: 400, data: { reason: {} } })
    expect((await cancel('Ofen defekt')).data).toMatchObject({ status: 'cancelled' })
    const events = await core.records.list(orderEvents, { filter: 'from != to', sort: 'at' })
    expect(events.map(({ to, actorName }) => [to, actorName]).slice(1)).toEqual([
      ['ready', 'Kasse'],
      ['cancelled', 'Kasse'],
    ])
  })

  test('every response is as the document says', async () => {
    const { branch, clientWith, place } = await openPrograms(engine)
    await place()
    const client = await clientWith()
    const { data: list } = await client.GET('/days/{day}/orders', { params: DAY })
    const order = list?.items[0]?.id ?? ''
    const path = { day: PICKUP_DAY, order }
    const answers = {
      getKey: await client.GET('/key'),
      listBranches: await client.GET('/branches'),
      listProducts: await client.GET('/products'),
      listSlots: await client.GET('/days/{day}/slots', { params: { ...DAY, query: { branch: branch.id } } }),
      getVolumes: await client.GET('/days/{day}/volumes', { params: DAY }),
      listOrders: { data: list },
      getOrder: await client.GET('/days/{day}/orders/{order}', { params: { path } }),
      setStatus: await client.PUT('/days/{day}/orders/{order}/status', {
        params: { path },
        body: { status: 'ready' },
      }),
    } satisfies Record<keyof typeof PROGRAM_CALLS, { data?: unknown }>
    for (const [name, { data }] of Object.entries(answers)) {
      const { result } = PROGRAM_CALLS[name as keyof typeof PROGRAM_CALLS]
      expect([name, result.parse(data)]).toEqual([name, data])
    }
  })

  test('customer data is read with its scope alone, which the privacy policy then says', async () => {
    const { clientWith, core, krume, owner, place } = await openPrograms(engine)
    await place({ name: 'Anna Becker' })
    const client = await clientWith({ scopes: ['orders:read', 'customers:read'] })
    const { data } = await client.GET('/days/{day}/orders', { params: DAY })
    expect(data?.items).toMatchObject([{ customer: { name: 'Anna Becker' } }])
    expect(await core.records.get(bakeries, owner.bakery.id)).toMatchObject({ sharesCustomerData: true })
    const [key] = await krume.apiKeys.list(owner)
    await krume.apiKeys.revoke(owner, key?.id ?? '')
    expect(await core.records.get(bakeries, owner.bakery.id)).toMatchObject({ sharesCustomerData: false })
    expect((await client.GET('/key')).response.status).toBe(401)
  })

  test('a key opens its bakery alone, while it is valid, and only in the header', async () => {
    const world = await openPrograms(engine)
    const { addKey, ask, bakery, branch, clientOf, clock, core, krume, owner, place } = world
    await place()
    const { key } = await addKey(bakery)
    const foreign = await openBakery(world, 'andere')
    const theirs = clientOf((await addKey(foreign)).key)
    const { data } = await clientOf(key).GET('/days/{day}/orders', { params: DAY })
    const path = { day: PICKUP_DAY, order: data?.items[0]?.id ?? '' }

    expect((await theirs.GET('/days/{day}/orders', { params: DAY })).data?.items).toEqual([])
    expect((await theirs.GET('/days/{day}/orders/{order}', { params: { path } })).response.status).toBe(404)
    const slots = { params: { ...DAY, query: { branch: branch.id } } }
    expect((await theirs.GET('/days/{day}/slots', slots)).response.status).toBe(404)
    const status = { params: { path }, body: { status: 'ready' } } as const
    expect((await theirs.PUT('/days/{day}/orders/{order}/status', status)).response.status).toBe(404)
    expect((await clientOf(key).GET('/days/{day}/orders/{order}', { params: { path } })).data?.status).toBe(
      'placed',
    )

    const call = `${API_PATH}/key`
    const with_ = (authorization: string) => ({ headers: { Authorization: authorization } })
    expect((await ask(call, with_(`Bearer ${key}`))).status).toBe(200)
    expect((await ask(call, with_(key))).status).toBe(200)
    const wrong = [
      ask(`${call}?key=${key}`),
      ask(`${call}?access_token=${key}`),
      ask(call, { headers: { Cookie: `pb_auth=${key}` } }),
      ask(call, with_(`Basic ${key}`)),
      ask(call, with_(`Bearer ${key.slice(0, -1)}`)),
      ask(call, with_(`Bearer ${key}x`)),
      ask(call, with_(`Bearer ${key.slice(0, 22)}${'A'.repeat(43)}`)),
      ask(call, with_(`Bearer ${key.toUpperCase()}`)),
      ask(call),
    ]
    for (const answer of await Promise.all(wrong)) expect(answer.status).toBe(401)

    await core.records.update(bakeries, owner.bakery.id, { suspendedAt: clock.now() })
    expect((await ask(call, with_(key))).status).toBe(403)
    await core.records.update(bakeries, owner.bakery.id, { suspendedAt: '' })
    clock.advance(366 * 24 * 3600)
    expect((await ask(call, with_(key))).status).toBe(401)
    expect(await krume.apiKeys.list(owner)).toMatchObject([{ isExpired: true }])
  })

  test('a call without its scope is refused before anything else', async () => {
    const { clientWith } = await openPrograms(engine)
    for (const [name, call] of Object.entries<ProgramCall>(PROGRAM_CALLS)) {
      if (call.scope === undefined) continue
      const others = API_SCOPES.filter((scope) => scope !== call.scope)
      const client = await clientWith({ name, scopes: [...others] })
      const asked = call.path.replaceAll(/\{\w+\}/g, 'nonsense') as '/products'
      const { error, response } =
        call.method === 'GET' ? await client.GET(asked) : await client.PUT(asked as never, {} as never)
      expect([name, response.status, error]).toMatchObject([
        name,
        403,
        { message: `The API key lacks the scope ${call.scope}.` },
      ])
    }
  })

  test('wrong input is refused by field, and changes nothing', async () => {
    const { clientWith, ask, addKey, bakery } = await openPrograms(engine)
    const { key } = await addKey(bakery)
    const client = await clientWith()
    const day = await client.GET('/days/{day}/orders', { params: { path: { day: '2026-02-30' } } })
    expect(day.error).toMatchObject({ status: 400, data: { day: { code: 'validation_invalid_value' } } })
    for (const cursor of ['nonsense', 'W10', 'WzEsMiwzLDRd', 'x'.repeat(301)])
      expect(
        (await client.GET('/days/{day}/orders', { params: { ...DAY, query: { cursor } } })).error,
      ).toMatchObject({ status: 400, data: { cursor: {} } })
    const target = `${API_PATH}/days/${PICKUP_DAY}/orders/${'a'.repeat(24)}/status`
    const put = (body: string) =>
      ask(target, {
        method: 'PUT',
        headers: { Authorization: key, 'Content-Type': 'application/json' },
        body,
      })
    expect((await put('{"status":"eaten"}')).status).toBe(400)
    expect((await put(`{"status":"ready","reason":"${'x'.repeat(20_000)}"}`)).status).toBe(413)
    expect((await put('{"status":"ready"')).status).toBe(400)
    expect((await put('{"status":"ready"}')).status).toBe(404)
    expect((await ask(target, { method: 'DELETE', headers: { Authorization: key } })).status).toBe(404)
  })

  test('a long day comes in pages without gaps', async () => {
    const { clientWith, core, place } = await openPrograms(engine)
    await multiplyOrder(core, await place(), 250)
    const client = await clientWith()
    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 3; page++) {
      const query = cursor === undefined ? {} : { cursor }
      const { data } = await client.GET('/days/{day}/orders', { params: { ...DAY, query } })
      seen.push(...(data?.items.map(({ id }) => id) ?? []))
      cursor = data?.nextCursor ?? undefined
    }
    expect([cursor, seen.length, new Set(seen).size]).toEqual([undefined, 250, 250])
    const { data } = await client.GET('/days/{day}/orders', { params: { ...DAY, query: { code: '01-23' } } })
    expect(data?.items).toMatchObject([{ code: '0123', totalCents: 190 }])
  })

  test('a key is stored as a hash, mailed about, counted and noted to the hour', async () => {
    const { addKey, bakery, clientOf, clock, core, krume, log, owner } = await openPrograms(engine)
    const refused = await krume.apiKeys.create(
      owner,
      { name: 'Ohne', scopes: ['orders:read'], days: 0 },
      undefined,
    )
    expect(refused).toEqual({ ok: false, reason: 'proof' })
    const { id, key } = await addKey(bakery)
    const stored = await core.records.get(apiKeys, id)
    expect(stored.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stored)).not.toContain(key.slice(-20))
    expect(
      JSON.stringify([await krume.apiKeys.get(owner, id), await krume.apiKeys.list(owner)]),
    ).not.toContain(stored.hash)
    const mails = await core.records.list(mailOutbox, { filter: "kind = 'api-key-created'" })
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain(key)
    expect((await krume.apiKeys.get(owner, id)).lastUse).toBe('')
    await clientOf(key).GET('/key')
    const used = (await krume.apiKeys.get(owner, id)).lastUse
    expect(used).toMatch(/:00:00\.000Z$/)
    clock.advance(3600)
    await clientOf(key).GET('/key')
    expect((await krume.apiKeys.get(owner, id)).lastUse > used).toBe(true)
    for (let i = 1; i < 10; i++) await addKey(bakery, { name: `Kasse ${i}` })
    const eleventh = await krume.apiKeys.create(
      owner,
      { name: 'Elf', scopes: ['orders:read'], days: 0 },
      owner,
    )
    expect(eleventh).toMatchObject({ ok: false, fields: { name: 'too_many' } })
    expect(JSON.stringify(log)).not.toContain(key)
  })

  test('a key that calls too often has to wait, and no other', async () => {
    const { addKey, bakery, clientOf, clientWith, limits } = await openPrograms(engine)
    const { id, key } = await addKey(bakery)
    for (let i = 0; i < 600; i++) await limits.enter('use-key', { ip: '127.0.0.1', target: id })
    const { response } = await clientOf(key).GET('/key')
    expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([429, 60])
    expect((await (await clientWith()).GET('/key')).response.status).toBe(200)
  })

  test('a test order is neither listed nor found', async () => {
    const { branch, clientWith, krume, owner, product, shop } = await openPrograms(engine)
    await krume.profile.setPublished(owner, false)
    const preview = resolvedShop({ ...shop.bakery, published: false }, true)
    const order = { day: PICKUP_DAY, branch: branch.id, items: [{ product: product.id, quantity: 1 }] }
    await krume.shop.placeOrder(preview, anOrderRequest({ ...order, expectedTotalCents: 95 }))
    const client = await clientWith()
    expect((await client.GET('/days/{day}/orders', { params: DAY })).data?.items).toEqual([])
  })
})
