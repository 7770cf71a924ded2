import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import { productCategories } from '#bakery/catalogue/products/categories-collection.server.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { invoices } from '#bakery/invoices/invoices-collections.server.ts'
import { sampleInvoice } from '#bakery/mail-samples/sample-company.ts'
import {
  capacityUsage,
  orderEvents,
  orderLines,
  orders,
  orderTerms,
} from '#bakery/ordering/orders-collections.server.ts'
import { standingOrders } from '#bakery/standing/standing-collection.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { waitingList } from '#bakery/waiting/waiting-collection.server.ts'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { openZipFile } from '#kit/zip/read-zip.ts'
import { aCompanyInput, anInvoice, aStandingOrder, aWaitingEntry } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { aPng } from '#tests/support/images.ts'
import { newestMail } from '#tests/support/owner-mail.ts'
import { createTestPlatform, openBakery, present, value } from '#tests/support/test-bakery.ts'

const HOME = {
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}
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
    const wrong = { current: 'falsch-falsch', password: 'kurz' }
    const refused = await account.changePassword(scope, wrong, HOME)
    expect(refused).toMatchObject({ fields: { current: 'wrong_password' } })
    const weak = await account.changePassword(scope, { current: PASSWORD, password: 'kurz' }, HOME)
    expect(weak).toMatchObject({ fields: { password: 'too_short' } })
    const better = { current: PASSWORD, password: 'roggen-im-ofen' }
    const changed = await account.changePassword(scope, better, HOME)
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

  test('sessions are listed by device and network, and ended one by one, only the own ones', async () => {
    const { account, core, krume, scope, signIn } = await opened(engine)
    await account.signOutEverywhere(scope)
    const here = present(await signIn())
    const { sessions } = await account.view(scope)
    expect(sessions).toMatchObject([
      { device: { browser: 'Firefox', system: 'Linux' }, network: '203.0.113.0', byOperator: false },
    ])
    const other = await openBakery({ core, krume }, 'andere')
    const id = sessions[0]?.id ?? ''
    expect((await krume.accounts.sessionOf(here.token))?.id).toBe(id)
    await expect(account.endSession(other.owner, id)).rejects.toMatchObject({ status: 404 })
    expect(await krume.accounts.sessionOf(here.token)).toBeDefined()
    await account.endSession(scope, id)
    expect(await krume.accounts.sessionOf(here.token)).toBeUndefined()
    expect((await account.view(scope)).sessions).toEqual([])
  })

  test('an operator who acts as the owner is a session of their own, which the owner sees and ends', async () => {
    const { account, bakery, core, krume, operating, scope } = await opened(engine)
    await upsertSuperuser(core, { email: 'otto@krume.example', password: 'ofenwarm-und-sicher' })
    const asOtto = { email: 'otto@krume.example', password: 'ofenwarm-und-sicher', mfaId: '' }
    const entered = await operating.access.signIn.byPassword(asOtto, HOME)
    const token = entered.ok ? entered.session.token : ''
    const otto = present(await operating.access.scopeOf(token, HOME.ip))
    const acting = await operating.bakeries.openAs(otto, bakery.owner.bakery.id)
    const [byOperator] = (await account.view(scope)).sessions.filter((session) => session.byOperator)
    await account.endSession(scope, present(byOperator).id)
    expect(await krume.accounts.sessionOf(acting.token)).toBeUndefined()

    expect(await operating.account.sessions(otto)).toMatchObject([{ id: otto.session, byOperator: false }])
    await operating.account.signOut(otto)
    expect(await operating.access.scopeOf(token, HOME.ip)).toBeUndefined()
  })

  test('closing needs the name and no open order, and takes everything along', async () => {
    const { account, bakery, core, krume, scope, signIn } = await opened(engine)
    await openBakery({ core, krume }, 'andere')
    const input = { bakeryName: scope.bakery.name }
    const wrong = await account.close(scope, { bakeryName: 'Andere' })
    expect(wrong).toMatchObject({ fields: { bakeryName: 'mismatch' } })
    const order = await bakery.place({ day: '2026-03-05' })
    expect(await account.close(scope, input)).toEqual({ ok: false, reason: 'has_orders' })
    await krume.orders.transition(scope, order, { to: 'cancelled', reason: 'Ofen kaputt' })
    // The owner's test orders do not count as open.
    const tried = await bakery.place({ day: '2026-03-05' })
    await core.transaction(async ({ sql }) => {
      await sql.updateTable(orders.name).set({ source: 'test' }).where('id', '=', tried).execute()
    })
    expect((await account.view(scope)).openOrders).toBe(0)
    const session = present(await signIn())
    expect(await account.close(scope, input)).toMatchObject({ ok: true })
    expect(await krume.accounts.sessionOf(session.token)).toBeUndefined()
    // The other bakery is unchanged.
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

  test('the export leaves out what customers have not confirmed, since its id confirms it', async () => {
    const { account, bakery, core, scope } = await opened(engine)
    const of = { bakery: scope.bakery.id, branch: bakery.branch.id, product: bakery.product.id }
    const asked = { confirmedAt: '' }
    const confirmed = [
      (await core.records.create(standingOrders, aStandingOrder(of))).id,
      (await core.records.create(waitingList, aWaitingEntry(of))).id,
    ]
    const unconfirmed = [
      (await core.records.create(standingOrders, aStandingOrder(of, asked))).id,
      (await core.records.create(waitingList, aWaitingEntry(of, { ...asked, state: 'unconfirmed' }))).id,
    ]
    const entries = await unpacked((await account.exportAll(scope)).archive)
    const exported = Object.values(entries).join('')
    for (const id of confirmed) expect(exported).toContain(id)
    for (const id of unconfirmed) expect(exported).not.toContain(id)
  })

  test('the export has each invoice as PDF and XML', async () => {
    const { account, core, krume, scope } = await opened(engine)
    const company = value(await krume.companies.create(scope, aCompanyInput())).id
    const of = { bakery: scope.bakery.id, company }
    await core.records.create(invoices, anInvoice(of))
    const content = { ...sampleInvoice('de'), number: '2026/0042' }
    await core.records.create(invoices, { ...anInvoice(of), number: content.number, content })
    const other = await openBakery({ core, krume }, 'andere')
    const foreign = value(await krume.companies.create(other.owner, aCompanyInput())).id
    const theirs = { bakery: other.owner.bakery.id, company: foreign }
    await core.records.create(invoices, { ...anInvoice(theirs), number: 'FR-1' })

    const { archive, entries: announced } = await account.exportAll(scope)
    const entries = await unpacked(archive)
    expect(Object.keys(entries)).toHaveLength(announced)
    expect(
      Object.keys(entries)
        .filter((name) => name.startsWith('invoices/'))
        .toSorted(),
    ).toEqual([
      'invoices/2026_0042.pdf',
      'invoices/2026_0042.xml',
      'invoices/RE-0042.pdf',
      'invoices/RE-0042.xml',
    ])
    expect(entries['invoices/RE-0042.pdf']).toMatch(/^%PDF-1\.7/)
    expect(entries['invoices/2026_0042.xml']).toContain('<ram:ID>2026/0042</ram:ID>')
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

/** Returns the texts of an archive by file name. */
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
