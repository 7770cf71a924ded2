import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { aGeneralInput, aProductInput, aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { aPhonePhoto, aPng } from '#tests/support/images.ts'
import { createTestPlatform, openBakery, present, value } from '#tests/support/test-bakery.ts'
import { AGREEMENT_VERSION } from '../tenancy/processing-agreement.ts'

const brand = { primaryColor: '#A7415A', secondaryColor: '', themeColor: '', backgroundColor: '#fff' }

describe.each(testDatabases)('general information on $name', (engine) => {
  test('is saved, and a slug of another bakery is taken', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner } = await openBakery(platform)
    await openBakery(platform, 'andere')
    const saved = value(
      await krume.profile.saveGeneral(owner, aGeneralInput({ slug: ' Kruste-Neu ', address: 'du' })),
    )
    expect(saved.bakery).toMatchObject({ slug: 'kruste-neu', address: 'du', published: true })
    expect(saved.owner).toEqual(owner.owner)
    expect(await krume.profile.saveGeneral(owner, aGeneralInput({ slug: 'andere' }))).toEqual({
      ok: false,
      reason: 'invalid',
      fields: { slug: 'taken' },
    })
    expect(await krume.profile.saveGeneral(owner, aGeneralInput({ slug: 'api', name: '' }))).toMatchObject({
      fields: { name: 'required' },
    })
  })

  test('keeps the imprint of a published shop whole; before that it may be unfinished', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume } = platform
    const { owner } = await openBakery(platform)
    const unfinished = aGeneralInput({ phone: ' ', imprintOwner: '' })
    expect(await krume.profile.saveGeneral(owner, unfinished)).toEqual({
      ok: false,
      reason: 'invalid',
      fields: { phone: 'required', imprintOwner: 'required' },
    })
    expect(await core.records.get(bakeries, owner.bakery.id)).toMatchObject({ imprintOwner: 'Karla Kruste' })
    await krume.profile.setPublished(owner, false)
    const hidden = { ...owner, bakery: { ...owner.bakery, published: false } }
    expect(value(await krume.profile.saveGeneral(hidden, unfinished)).bakery.imprintOwner).toBe('')
  })
})

describe.each(testDatabases)('a former slug on $name', (engine) => {
  test('leads to the shop, is nobody else’s, and can be taken back', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner } = await openBakery(platform)
    const other = await openBakery(platform, 'andere')
    const rename = async (slug: string) => krume.profile.saveGeneral(owner, aGeneralInput({ slug }))

    expect(await krume.sites.currentSlug('kruste')).toBeUndefined()
    value(await rename('kruste-neu'))
    value(await rename('backstube-kruste'))
    expect(await krume.sites.currentSlug('kruste')).toBe('backstube-kruste')
    expect(await krume.sites.currentSlug('kruste-neu')).toBe('backstube-kruste')

    const taken = { ok: false, reason: 'invalid', fields: { slug: 'taken' } }
    expect(await krume.profile.saveGeneral(other.owner, aGeneralInput({ slug: 'kruste' }))).toEqual(taken)
    expect(await krume.accounts.register(aRegistration({ slug: 'kruste' }))).toEqual(taken)

    value(await rename('kruste'))
    expect(await krume.sites.currentSlug('kruste')).toBeUndefined()
    expect(await krume.sites.currentSlug('backstube-kruste')).toBe('kruste')
  })

  test('leads nowhere while the shop is not published, and the oldest are given up', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner } = await openBakery(platform)
    for (let count = 1; count <= 11; count++)
      value(await krume.profile.saveGeneral(owner, aGeneralInput({ slug: `kruste-${count}` })))
    expect(await krume.sites.currentSlug('kruste')).toBeUndefined()
    expect(await krume.sites.currentSlug('kruste-1')).toBe('kruste-11')
    await krume.profile.setPublished(owner, false)
    expect(await krume.sites.currentSlug('kruste-1')).toBeUndefined()
  })
})

describe.each(testDatabases)('branding on $name', (engine) => {
  test('images are stored, kept and removed', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner } = await openBakery(platform)
    const logo = { name: 'Logo Kruste.png', content: await aPng() }
    const first = value(
      await krume.profile.saveBranding(owner, { ...brand, logoSquare: logo, favicon: logo }),
    )
    expect(first.bakery).toMatchObject({
      primaryColor: '#a7415a',
      backgroundColor: '#ffffff',
      logoSquare: expect.stringMatching(/^logo_kruste_\w+\.png$/i),
    })
    const second = value(await krume.profile.saveBranding(owner, { ...brand, favicon: null }))
    expect(second.bakery).toMatchObject({ logoSquare: first.bakery.logoSquare, favicon: '' })
  })

  test('pictures lose what a phone writes into them, and are otherwise as they were', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume } = platform
    const { owner } = await openBakery(platform)
    const drawn = await aPng()
    const { bakery } = value(
      await krume.profile.saveBranding(owner, {
        ...brand,
        logoSquare: { name: 'laden.jpg', content: await aPhonePhoto() },
        logoWide: { name: 'logo.png', content: drawn },
      }),
    )
    const stored = (name: string) => core.files.readAll(bakeries.name, bakery.id, name)
    const photo = await sharp(await stored(bakery.logoSquare)).metadata()
    expect([photo.format, photo.width, photo.exif]).toEqual(['jpeg', 8, undefined])
    expect(await stored(bakery.logoWide)).toEqual(Buffer.from(drawn))
  })

  test('files that are not pictures are refused', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner } = await openBakery(platform)
    const text = { name: 'logo.png', content: new TextEncoder().encode('not a picture') }
    expect(await krume.profile.saveBranding(owner, { ...brand, logoSquare: text })).toEqual({
      ok: false,
      reason: 'invalid',
      fields: { logoSquare: 'not_an_image' },
    })
    const huge = { name: 'logo.png', content: new Uint8Array(11 * 1024 * 1024) }
    expect(await krume.profile.saveBranding(owner, { ...brand, appIcon: huge })).toMatchObject({
      fields: { appIcon: 'file_too_large' },
    })
    expect(await krume.profile.saveBranding(owner, { ...brand, themeColor: 'red' })).toMatchObject({
      fields: { themeColor: 'invalid_format' },
    })
  })
})

describe.each(testDatabases)('publishing on $name', (engine) => {
  test('the processing agreement is accepted once: its version, when and by whom', async () => {
    const { krume, clock, core } = await createTestPlatform(engine)
    const session = value(await krume.accounts.register(aRegistration({ email: 'karla@kruste.example' })))
    const fresh = present(await krume.accounts.ownerInPerson(session))
    const accepted = value(await krume.profile.acceptAgreement(fresh))
    const facts = {
      agreementVersion: AGREEMENT_VERSION,
      agreementAcceptedAt: '2026-03-02 08:00:00.000Z',
      agreementAcceptedBy: 'Karla Kruste <karla@kruste.example>',
    }
    expect(accepted.bakery).toMatchObject(facts)
    clock.advance(3600)
    await krume.profile.acceptAgreement(accepted)
    expect(await core.records.get(bakeries, fresh.bakery.id)).toMatchObject(facts)
  })

  test('waits for the address, imprint, agreement, branch, slots, products and allergens', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { user } = value(await krume.accounts.register(aRegistration()))
    const fresh = present(await krume.accounts.ownerScope(user))
    expect(await krume.profile.setPublished(fresh, true)).toEqual({
      ok: false,
      problems: [
        'email_unverified',
        'imprint_incomplete',
        'agreement_missing',
        'no_active_branch',
        'no_available_product',
      ],
    })

    const { owner, category, product } = await openBakery(platform)
    expect(await krume.profile.publishProblems(owner)).toEqual([])
    const undeclared = aProductInput(category.id, { allergens: null })
    value(await krume.products.update(owner, product.id, undeclared))
    expect(await krume.profile.publishProblems(owner)).toEqual(['allergens_missing'])
    await krume.products.setAvailable(owner, product.id, false)
    expect(await krume.profile.publishProblems(owner)).toEqual(['no_available_product'])
    // Unpublishing a shop is always possible.
    expect(await krume.profile.setPublished(owner, false)).toEqual({ ok: true })
    expect(await krume.profile.setPublished(owner, true)).toMatchObject({ ok: false })
  })
})
