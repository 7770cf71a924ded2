import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bakeries } from '#bakery/collections/bakeries.ts'
import { branches } from '#bakery/collections/branches.ts'
import { capacityUsage, orderEvents, orderLines, orders, orderTerms } from '#bakery/collections/orders.ts'
import { productCategories } from '#bakery/collections/product-categories.ts'
import { products } from '#bakery/collections/products.ts'
import { users } from '#bakery/collections/users.ts'
import { authOrigins } from '#core/collections/system-collections.ts'
import { openZipFile } from '#kit/zip/read-zip.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { aPng } from '#tests/support/images.ts'
import { newestMail } from '#tests/support/owner-mail.ts'
import { createTestPlatform, openBakery, present } from '#tests/support/test-bakery.ts'

const HOME = { ip: '203.0.113.7', userAgent: 'Firefox' }
const PASSWORD = 'sauerteig-2026'

async function opened(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const scope = bakery.owner
  const signIn = async (password = PASSWORD) => {
    const input = { email: scope.owner.email, password, mfaId: '' }
    const outcome = await platform.krume.signIn.byPassword(input, HOME)
    return outcome.ok ? outcome.session : undefined
  }
  return { ...platform, bakery, scope, signIn, account: platform.krume.ownAccount }
}

describe.each(testDatabases)("an owner's account on $name", (engine) => {
  test('the second step needs a confirmed address, to which its code goes', async () => {
    const { account, core, scope } = await opened(engine)
    await core.records.update(users, scope.owner.id, { verified: false })
    expect(await account.setSecondStep(scope, true)).toEqual({ ok: false, reason: 'email_unverified' })
    expect(await account.view(scope)).toMatchObject({ secondStep: false })
    await core.records.update(users, scope.owner.id, { verified: true })
    expect(await account.setSecondStep(scope, true)).toEqual({ ok: true })
    expect(await account.view(scope)).toMatchObject({ secondStep: true })
    await core.records.update(users, scope.owner.id, { verified: false })
    expect(await account.setSecondStep(scope, false)).toEqual({ ok: true })
  })

  test('a new password needs the old one and ends all other sessions', async () => {
    const { account, krume, scope, signIn } = await opened(engine)
    const elsewhere = present(await signIn())
    const refused = await account.changePassword(scope, { current: 'falsch-falsch', password: 'kurz' })
    expect(refused).toMatchObject({ fields: { current: 'wrong_password', password: 'weak_password' } })
    const changed = await account.changePassword(scope, { current: PASSWORD, password: 'roggen-im-ofen' })
    const here = present(changed.ok ? changed.value : undefined)
    expect(await krume.accounts.sessionOf(elsewhere.token)).toBeUndefined()
    expect(await krume.accounts.sessionOf(here.token)).toMatchObject({ user: { id: scope.owner.id } })
    expect(await signIn()).toBeUndefined()
    expect(await signIn('roggen-im-ofen')).toBeDefined()
  })

  test('signing out everywhere ends every session', async () => {
    const { account, krume, scope, signIn } = await opened(engine)
    const sessions = [present(await signIn()), present(await signIn())]
    await account.signOutEverywhere(scope)
    for (const { token } of sessions) expect(await krume.accounts.sessionOf(token)).toBeUndefined()
    expect(await signIn()).toBeDefined()
  })

  test('places are listed and forgotten, only the own ones', async () => {
    const { account, core, krume, scope, signIn } = await opened(engine)
    await signIn()
    const { places } = await account.view(scope)
    expect(places).toHaveLength(1)
    const other = await openBakery({ core, krume }, 'andere')
    const id = places[0]?.id ?? ''
    await expect(account.forgetPlace(other.owner, id)).rejects.toMatchObject({ status: 404 })
    await account.forgetPlace(scope, id)
    expect(await core.records.count(authOrigins)).toBe(0)
  })

  test('closing needs password, name and no open order, and takes everything along', async () => {
    const { account, bakery, core, krume, scope, signIn } = await opened(engine)
    await openBakery({ core, krume }, 'andere')
    const input = { password: PASSWORD, bakeryName: scope.bakery.name }
    const wrong = await account.close(scope, { password: 'falsch-falsch', bakeryName: 'Andere' })
    expect(wrong).toMatchObject({ fields: { password: 'wrong_password', bakeryName: 'mismatch' } })
    const order = await bakery.place({ day: '2026-03-05' })
    expect(await account.close(scope, input)).toEqual({ ok: false, reason: 'has_orders' })
    await krume.orders.transition(scope, order, { to: 'cancelled', reason: 'Ofen kaputt' })
    // Nobody waits for what the owner tried out before the shop was published.
    const tried = await bakery.place({ day: '2026-03-05' })
    await core.transaction(async ({ sql }) => {
      await sql.updateTable(orders.name).set({ source: 'test' }).where('id', '=', tried).execute()
    })
    expect((await account.view(scope)).openOrders).toBe(0)
    const session = present(await signIn())
    expect(await account.close(scope, input)).toMatchObject({ ok: true })
    expect(await krume.accounts.sessionOf(session.token)).toBeUndefined()
    // The other bakery is as it was.
    for (const collection of [users, bakeries, branches, products]) {
      expect(await core.records.count(collection)).toBe(1)
    }
    for (const collection of [orders, orderLines, orderEvents, orderTerms, capacityUsage]) {
      expect(await core.records.count(collection)).toBe(0)
    }
    expect(await newestMail({ core }, 'account-closed')).toMatchObject({ to: scope.owner.email })
  })

  test('the export is an archive of everything of the own bakery and nothing else', async () => {
    const { account, bakery, core, krume, scope } = await opened(engine)
    const newImages = [{ name: 'vorne.png', content: await aPng() }]
    await bakery.addProduct({ name: '=1+1', newImages })
    const other = await openBakery({ core, krume }, 'andere')
    const { archive, entries: announced } = await account.exportAll(scope)
    const entries = await unpacked(archive)
    expect(Object.keys(entries)).toHaveLength(announced)
    expect(Object.keys(entries).some((name) => name.startsWith('files/products/'))).toBe(true)
    const names = Object.keys(entries)
    const tables = ['bakeries', 'users', 'branches', 'products', 'orders', 'order_lines', 'order_events']
    for (const name of [...tables, 'print_settings', 'bake_lists', 'former_slugs']) {
      expect(names).toContain(`${name}.json`)
      expect(names).toContain(`${name}.csv`)
    }
    const [owner, ...others] = JSON.parse(entries['users.json'] ?? '') as Record<string, unknown>[]
    expect(owner).toMatchObject({ email: scope.owner.email, name: scope.owner.name })
    expect(others).toEqual([])
    for (const secret of ['password', 'tokenKey']) expect(owner).not.toHaveProperty(secret)
    expect(JSON.parse(entries['products.json'] ?? '')).toHaveLength(2)
    expect(entries['products.csv']).toContain(bakery.product.id)
    expect(entries['products.csv']).toContain(";'=1+1;")
    expect(Object.values(entries).join('')).not.toContain(other.product.id)
  })

  test('the export is complete however much there is', async () => {
    const { account, core, scope } = await opened(engine)
    const rows = Array.from({ length: 1201 }, (_, index) => ({
      id: `category${String(index).padStart(7, '0')}`,
      bakery: scope.bakery.id,
      name: `Kategorie „${index}“`,
      position: index,
    }))
    await core.transaction(async ({ sql }) => {
      await sql.deleteFrom(productCategories.name).execute()
      for (let start = 0; start < rows.length; start += 100)
        await sql
          .insertInto(productCategories.name)
          .values(rows.slice(start, start + 100))
          .execute()
    })
    const entries = await unpacked((await account.exportAll(scope)).archive)
    const json = JSON.parse(entries['product_categories.json'] ?? '') as { name: string }[]
    expect(json.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
    const lines = (entries['product_categories.csv'] ?? '').trim().split('\n')
    expect(lines).toHaveLength(rows.length + 1)
    expect(lines.filter((line) => line.includes('name;'))).toHaveLength(1)
    expect(JSON.parse(entries['orders.json'] ?? '')).toEqual([])
    expect(entries['orders.csv']).toContain('customerName;')
  })
})

/** The texts of an archive by name. */
async function unpacked(archive: ReadableStream<Uint8Array>): Promise<Record<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'krume-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'export.zip')
  await writeFile(file, archive)
  const zip = await openZipFile(file, { entries: 1000, size: 100_000_000, names: 1e6 })
  const entries: Record<string, string> = {}
  for (const name of zip.names) entries[name] = await text(await zip.read(name))
  zip.close()
  return entries
}
