import { describe, expect, test } from 'vitest'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { openProduct } from '#tests/support/open-product.ts'
import { openBakery } from '#tests/support/test-bakery.ts'

describe.each(testDatabases)('fields of owners over the API on $name', (engine) => {
  test('nobody can read or filter by who accepted the agreement', async () => {
    const { api, core, krume } = await openProduct(engine, createFakeClock())
    const { owner } = await openBakery({ core, krume })
    expect((await core.records.get(bakeries, owner.bakery.id)).agreementAcceptedBy).toContain('@')
    const ask = async (search: string) => {
      const path = `/api/collections/bakeries/records?${search}`
      const answer = await api.fetch(new Request(`http://localhost${path}`))
      return { status: answer.status, text: await answer.text() }
    }
    const listed = await ask('')
    expect(listed.status).toBe(200)
    expect(listed.text).toContain(owner.bakery.slug)
    expect(listed.text).not.toContain('agreement')
    expect(listed.text).not.toContain(owner.owner.email)
    for (const field of ['agreementVersion', 'agreementAcceptedAt', 'agreementAcceptedBy'])
      for (const search of [`filter=${field} != ''`, `sort=${field}`])
        expect([search, (await ask(search)).status]).toEqual([search, 400])
  })

  test.each([
    ['secondStep', true],
    ['termsVersion', '2099-01'],
    ['termsVersion:autogenerate', ''],
    ['termsAccepted', '2099-01-01 00:00:00.000Z'],
  ])('%s is not the owner’s to write', async (field, value) => {
    const { api, core, krume } = await openProduct(engine, createFakeClock())
    const { owner } = await openBakery({ core, krume })
    const collection = core.collections.get(users.name)
    const before = await core.records.get(users, owner.owner.id)
    const token = await core.auth.startSession({ collection, record: before } as AuthRecord)
    const patch = async (body: object) => {
      const request = new Request(`http://localhost/api/collections/users/records/${owner.owner.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(body),
      })
      return (await api.fetch(request)).status
    }
    expect(await patch({ name: 'Karla Neu' })).toBe(200)
    await patch({ [field]: value })
    const { secondStep, termsVersion, termsAccepted } = await core.records.get(users, owner.owner.id)
    expect({ secondStep, termsVersion, termsAccepted }).toEqual({
      secondStep: before.secondStep,
      termsVersion: before.termsVersion,
      termsAccepted: before.termsAccepted,
    })
  })
})
