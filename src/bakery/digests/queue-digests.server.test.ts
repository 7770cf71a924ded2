import { describe, expect, test } from 'vitest'
import type { Mail } from '#kit/mailer/mailer.ts'
import { aGeneralInput, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { deliveryBy } from '#tests/support/mail-delivery.ts'
import { TEST_OPERATOR } from '#tests/support/operator-environment.ts'
import { createTestPlatform, openBakery, PICKUP_DAY, PUBLIC_URL } from '#tests/support/test-bakery.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { forgetOldData } from '../retention/forget.server.ts'
import { users } from '../tenancy/users-collection.server.ts'
import { digests } from './digests-collection.server.ts'
import { queueDigests } from './queue-digests.server.ts'

const PLACE = { publicUrl: PUBLIC_URL, operator: TEST_OPERATOR, isDemo: false }
/** The tests' branch closes for Saturday at 18:00 on Friday, which is 17:00 UTC. */
const CLOSED = '2026-03-06T17:00:00Z'
const MORNING = '2026-03-07T03:30:00Z'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, krume, clock } = platform
  const wish = async (changes: { cutoffDigest?: boolean; morningPapers?: boolean }) =>
    expect(await krume.profile.saveGeneral(bakery.owner, aGeneralInput(changes))).toMatchObject({ ok: true })
  const digestsAt = async (instant: string) => {
    clock.set(instant)
    await queueDigests(core, PLACE)
    return core.records.list(mailOutbox, {
      filter: "kind = 'cutoff-digest' || kind = 'morning-papers'",
      sort: 'created',
    })
  }
  return { ...platform, ...bakery, wish, digestsAt }
}

describe.each(testDatabases)('digests on $name', (engine) => {
  test('nobody gets one who has not asked for it', async () => {
    const { core, place, digestsAt } = await setUp(engine)
    await place()
    expect(await digestsAt(CLOSED)).toEqual([])
    expect(await digestsAt(MORNING)).toEqual([])
    expect(await core.records.count(digests)).toBe(0)
  })

  test('the sums come once, when the last branch has closed for the day', async () => {
    const { place, wish, digestsAt, owner, krume, addBranch, addProduct } = await setUp(engine)
    await wish({ cutoffDigest: true })
    const station = await addBranch({ name: 'Bahnhof', cutoffTime: '19:00' })
    const roll = await addProduct({ name: 'Brötchen' })
    await place()
    await place({ branch: station.id, items: [{ product: roll.id, quantity: 30 }] })
    await krume.orders.transition(owner, await place(), { to: 'cancelled', reason: 'Versehen' })
    expect(await digestsAt(CLOSED)).toEqual([])
    const [mail, ...others] = await digestsAt('2026-03-06T18:04:00Z')
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: owner.owner.email,
      subject: 'Samstag, 7. März: 2\u00a0Bestellungen, 32\u00a0Stück',
      attachments: [{ name: 'Backzettel 2026-03-07.pdf', paper: { layout: 'bake', day: PICKUP_DAY } }],
    })
    for (const said of ['Brötchen', '30 Stück', 'Marktplatz', 'Bahnhof', '1 Bestellung'])
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(said)
    expect(await digestsAt('2026-03-06T18:09:00Z')).toHaveLength(1)
  })

  test('the papers come at half past four, as PDFs of what is ordered when they are sent', async () => {
    const { place, wish, digestsAt, core, krume, log, branch, product, owner } = await setUp(engine)
    await wish({ morningPapers: true })
    await place({ name: 'Anna Becker' })
    const [mail] = await digestsAt(MORNING)
    expect(mail).toMatchObject({ kind: 'morning-papers', sendBefore: '2026-03-07 19:00:00.000Z' })
    const late = { day: PICKUP_DAY, branch: branch.id, items: [{ product: product.id, quantity: 1 }] }
    const carl = { ...late, name: 'Carl', email: '', phone: '0821 1', expectedTotalCents: 95 }
    expect(
      await krume.orders.place(owner, aStaffOrderRequest({ ...carl, overrideReason: 'Stammkunde' })),
    ).toMatchObject({ ok: true })
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
    await deliveryBy(mailer, { core, krume, log }).deliverDue()
    const papers = sent.find(({ subject }) => subject.startsWith('Heute'))?.attachments ?? []
    expect(papers.map(({ name, type }) => [name, type])).toEqual([
      ['Tagesliste 2026-03-07.pdf', 'application/pdf'],
      ['Backzettel 2026-03-07.pdf', 'application/pdf'],
    ])
    for (const { content } of papers) expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('days without orders, and owners whose address is not proven, get none', async () => {
    const { core, place, wish, digestsAt, owner } = await setUp(engine)
    await wish({ cutoffDigest: true, morningPapers: true })
    expect(await digestsAt(CLOSED)).toEqual([])
    await place({ day: '2026-03-08' })
    await core.records.update(users, owner.owner.id, { verified: false })
    expect(await digestsAt('2026-03-07T17:00:00Z')).toEqual([])
    expect(await digestsAt('2026-03-08T03:30:00Z')).toEqual([])
  })

  test('each is queued once by several processes, and forgotten after a week', async () => {
    const { core, place, wish, digestsAt } = await setUp(engine)
    await wish({ cutoffDigest: true, morningPapers: true })
    await place()
    await digestsAt(CLOSED)
    await Promise.all([1, 2, 3].map(() => digestsAt(MORNING)))
    expect(await digestsAt(MORNING)).toHaveLength(2)
    expect(await core.records.count(digests)).toBeGreaterThan(1)
    expect(await digestsAt('2026-03-20T12:00:00Z')).toHaveLength(2)
    await forgetOldData(core)
    expect(await core.records.count(digests, { filter: "day < '2026-03-13'" })).toBe(0)
  })

  test('an error in one bakery does not keep the others waiting', async () => {
    const first = await setUp(engine)
    const { core, clock, krume } = first
    await first.wish({ cutoffDigest: true })
    const second = await openBakery(first, 'andere')
    expect(
      await krume.profile.saveGeneral(second.owner, aGeneralInput({ slug: 'andere', cutoffDigest: true })),
    ).toMatchObject({ ok: true })
    await first.place()
    await second.place()
    await core.transaction(async ({ sql }) => {
      await sql
        .updateTable('bakeries')
        .set({ timezone: 'Nowhere/At-All' })
        .where('id', '=', first.owner.bakery.id)
        .execute()
    })
    clock.set(CLOSED)
    await expect(queueDigests(core, PLACE)).rejects.toThrow('1 bakeries')
    const mails = await core.records.list(mailOutbox, { filter: "kind = 'cutoff-digest'" })
    expect(mails.map(({ lane }) => lane)).toEqual([second.owner.bakery.id])
  })
})
