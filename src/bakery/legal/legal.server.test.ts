import { describe, expect, test } from 'vitest'
import { aGeneralInput, anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, value } from '#tests/support/test-bakery.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { agreedTexts } from './legal-collections.server.ts'
import { MAX_LEGAL_TEXT, NO_OWN_VERSION } from './legal-text.ts'

const OWN = '# Unser Kleingedrucktes\n\nBrot ist Brot.'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { krume } = platform
  const { owner, shop } = bakery
  const order = async (changes: Partial<ReturnType<typeof anOrderRequest>> = {}) => {
    const placed = await krume.shop.placeOrder(
      shop,
      anOrderRequest({
        day: '2026-03-07',
        branch: bakery.branch.id,
        items: [{ product: bakery.product.id, quantity: 1 }],
        expectedTotalCents: 95,
        ...changes,
      }),
    )
    if (!placed.ok) throw new Error(placed.reason)
    const found = await krume.shop.order(shop, placed.orderId)
    if (!found) throw new Error('no order')
    return found
  }
  const page = async (locale: 'de' | 'en' = 'de') => krume.legal.page(shop, 'terms', locale)
  const save = (de: string, en = '', seen?: string) => krume.legal.save(owner, 'terms', { de, en }, seen)
  return { ...platform, ...bakery, order, page, save }
}

describe.each(testDatabases)('legal texts on $name', (engine) => {
  test('are generated until the bakery has an own version, and again when it returns to them', async () => {
    const { krume, owner, page, save } = await setUp(engine)
    const generated = await page()
    expect(generated.sections[0]?.text).toContain('Karla Kruste')
    expect(await krume.legal.states(owner)).toEqual({
      terms: 'generated',
      datasecurity: 'generated',
      withdrawal: 'generated',
      accessibility: 'generated',
    })

    value(await save(OWN))
    expect(await page()).toEqual({
      sections: [{ title: 'Unser Kleingedrucktes', text: 'Brot ist Brot.' }],
      locale: 'de',
    })
    expect((await krume.legal.states(owner)).terms).toBe('own')

    await krume.legal.reset(owner, 'terms')
    expect(await page()).toEqual(generated)
  })

  test('show the German version in English too, unless there is an English one', async () => {
    const { page, save } = await setUp(engine)
    value(await save(OWN))
    expect(await page('en')).toMatchObject({
      locale: 'de',
      sections: [{ title: 'Unser Kleingedrucktes' }],
    })
    value(await save(OWN, '# Small print\n\nBread is bread.'))
    expect(await page('en')).toMatchObject({ locale: 'en', sections: [{ text: 'Bread is bread.' }] })
  })

  test('show how the generated text has changed since the own version was saved', async () => {
    const { krume, owner, save } = await setUp(engine)
    value(await save(OWN))
    const before = (await krume.legal.get(owner, 'terms')).own
    expect((await krume.legal.get(owner, 'terms')).changes).toBeNull()

    const moved = value(
      await krume.profile.saveGeneral(owner, aGeneralInput({ imprintStreet: 'Neuer Weg 7' })),
    )
    const { changes } = await krume.legal.get(moved, 'terms')
    expect(changes).toHaveLength(1)
    expect(changes?.[0]?.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'gone', text: 'Markt 1' },
      { kind: 'come', text: 'Neuer Weg 7' },
    ])
    expect((await krume.legal.states(moved)).terms).toBe('outdated')

    value(await krume.legal.save(moved, 'terms', { de: OWN, en: '' }, before?.updated))
    expect((await krume.legal.states(moved)).terms).toBe('own')
  })

  test('are not own when they are saved as they are generated', async () => {
    const { krume, owner, save } = await setUp(engine)
    const { generated } = await krume.legal.get(owner, 'terms')
    value(await save(generated.de.replaceAll('\n', '\r\n')))
    expect((await krume.legal.get(owner, 'terms')).own).toBeNull()
  })

  test('are bounded, never empty, and do not overwrite what somebody else saved', async () => {
    const { save, page } = await setUp(engine)
    expect(await save('')).toMatchObject({ ok: false, fields: { de: 'required' } })
    expect(await save('x'.repeat(MAX_LEGAL_TEXT + 1))).toMatchObject({
      ok: false,
      fields: { de: 'too_long' },
    })
    value(await save(OWN, '', NO_OWN_VERSION))
    expect(await save('Anders.', '', NO_OWN_VERSION)).toMatchObject({
      fields: { updated: 'changed_meanwhile' },
    })
    expect((await page()).sections[0]?.text).toBe('Brot ist Brot.')
  })

  test('stay with an order as they were when it was placed', async () => {
    const { krume, core, shop, order, save } = await setUp(engine)
    const first = await order()
    value(await save(OWN))
    const second = await order()
    const third = await order({ locale: 'en' })
    value(await save('Ganz anders.'))

    const terms = async (of: typeof first) => (await krume.legal.agreedTerms(shop, of))?.sections[0]
    expect((await terms(first))?.title).toBe('Geltung und Vertragspartner')
    expect((await terms(second))?.text).toBe('Brot ist Brot.')
    expect((await terms(third))?.text).toBe('Brot ist Brot.')
    // The German version holds in English too, so the second and the third agreed to the same terms.
    await order()
    expect((await order()).agreedTexts).not.toBe(second.agreedTexts)
    expect(await core.records.count(agreedTexts)).toBe(4)
  })

  test('a withdrawal notice of its own is in the mail and on the order, with the address of the order', async () => {
    const { krume, core, owner, shop, addProduct, order } = await setUp(engine)
    const jar = await addProduct({ name: 'Honig', perishable: false, priceCents: 690 })
    const own = { de: 'Gläser nehmen wir zurück: {link}', en: '' }
    value(await krume.legal.save(owner, 'withdrawal', own))
    const items = [{ product: jar.id, quantity: 1 }]
    const { id, withdrawal } = await order({ items, expectedTotalCents: 690 })
    const link = expect.stringMatching(
      new RegExp(`^Gläser nehmen wir zurück: https?://.*/orders/${id}/withdraw$`),
    )
    expect(withdrawal?.notice).toEqual([link])
    // It lacks the model form.
    expect((await krume.legal.states(owner)).withdrawal).toBe('incomplete')
    const [mail] = await core.records.list(mailOutbox, { filter: "kind = 'order-confirmation'" })
    expect(mail?.text).toContain(
      `Gläser nehmen wir zurück: https://kruste.krume.example/orders/${id}/withdraw`,
    )

    expect(await krume.profile.publishProblems(owner)).toEqual(['legal_text_incomplete'])

    value(await krume.legal.save(owner, 'withdrawal', { de: 'Jetzt anders.', en: '' }))
    const later = await krume.shop.order(shop, id)
    expect(later?.withdrawal?.notice).toEqual([link])
  })

  test('an own statement on accessibility names the authority, unless the bakery owes none', async () => {
    const { krume, owner } = await setUp(engine)
    const state = async (scope: OwnerScope = owner) => (await krume.legal.states(scope)).accessibility
    value(await krume.legal.save(owner, 'accessibility', { de: 'Alle können bestellen.', en: '' }))
    expect(await state()).toBe('incomplete')
    expect(await krume.profile.setPublished(owner, true)).toEqual({
      ok: false,
      problems: ['legal_text_incomplete'],
    })

    const micro = value(await krume.profile.saveGeneral(owner, aGeneralInput({ microEnterprise: true })))
    expect(await state(micro)).toBe('exempt')
    expect(await krume.profile.publishProblems(micro)).toEqual([])

    const larger = value(await krume.profile.saveGeneral(micro, aGeneralInput()))
    value(await krume.legal.save(larger, 'accessibility', { de: 'Wer wacht? Die MLBF.', en: 'All of you.' }))
    expect(await state(larger)).toBe('incomplete')
    value(await krume.legal.save(larger, 'accessibility', { de: 'Wer wacht? Die MLBF.', en: '' }))
    expect(await state(larger)).toBe('own')
    expect(await krume.profile.publishProblems(larger)).toEqual([])
  })
})
