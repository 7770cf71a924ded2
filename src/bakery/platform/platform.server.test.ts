import { describe, expect, test } from 'vitest'
import { PLATFORM_ID, platform } from '#bakery/platform/platform-collection.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, value } from '#tests/support/test-bakery.ts'
import { createPlatform } from './platform.server.ts'
import { TIER_FROM } from './platform.ts'

const OPERATOR = {
  name: 'Krume GmbH',
  address: ['Ofenweg 1', '21335 Lüneburg'],
  email: 'moin@krume.example',
  locale: 'en' as const,
  phone: '04131 1',
  register: 'HRB 1',
  vatId: 'DE1',
}
const FACTS = {
  operator: OPERATOR,
  prices: { small: 1900, medium: null, large: 9900 },
  imprint: 'Handwerkskammer Lüneburg',
  imprintEn: 'Lüneburg chamber of crafts',
  dataProtection: 'Unser Rechenzentrum steht in Augsburg.',
  dataProtectionEn: 'Our computing centre is in Augsburg.',
}

test('the tiers of the specification begin at the 1st, 5th and 10th branch', () => {
  expect(TIER_FROM).toEqual({ small: 1, medium: 5, large: 10 })
})

describe.each(testDatabases)('the platform on $name', (engine) => {
  test('says nothing until the operator does, and then that', async () => {
    const { core } = await createTestPlatform(engine)
    const platform = createPlatform(core, { operator: {} })
    expect(await platform.facts()).toMatchObject({
      operator: { name: '', address: [], locale: 'de' },
      prices: { small: null, medium: null, large: null },
    })
    expect(value(await platform.save(FACTS))).toEqual(FACTS)
    const cheaper = { ...FACTS, prices: { small: null, medium: 4900, large: null } }
    expect(value(await platform.save(cheaper))).toEqual(cheaper)
    expect(await platform.facts()).toEqual(cheaper)
  })

  test('the environment wins', async () => {
    const { core } = await createTestPlatform(engine)
    const platform = createPlatform(core, {
      operator: { name: 'Betrieb', email: 'op@krume.example' },
    })
    expect(platform.fixed).toEqual(['name', 'email'])
    expect(value(await platform.save(FACTS)).operator).toEqual({
      ...OPERATOR,
      name: 'Betrieb',
      email: 'op@krume.example',
    })
  })

  test('what cannot be is refused by field', async () => {
    const { core } = await createTestPlatform(engine)
    const wrong = {
      ...FACTS,
      operator: { ...OPERATOR, email: 'moin' },
      prices: { ...FACTS.prices, small: -1 },
    }
    expect(await createPlatform(core, { operator: {} }).save(wrong)).toMatchObject({
      fields: { 'operator.email': 'invalid_email', 'prices.small': 'too_small' },
    })
  })

  test('is one record: there is no second one, whichever door it comes through', async () => {
    const { core, krume } = await createTestPlatform(engine)
    await expect(core.records.create(platform, { operatorName: 'Zweite' })).rejects.toMatchObject({
      status: 400,
      data: { id: { code: 'validation_invalid_value' } },
    })
    value(await krume.platform.save(FACTS))
    for (const id of [PLATFORM_ID, 'platform0000001'])
      await expect(core.records.create(platform, { id, operatorName: 'Zweite' })).rejects.toMatchObject({
        status: 400,
        data: { id: {} },
      })
    expect(await core.records.count(platform)).toBe(1)
  })
})
