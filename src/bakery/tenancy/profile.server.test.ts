import { describe, expect, test } from 'vitest'
import { aGeneralInput, aProductInput, aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { aPng } from '#tests/support/images.ts'
import { createTestPlatform, openBakery, present, value } from '#tests/support/test-bakery.ts'

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

  test('what is no picture is refused', async () => {
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
  test('waits for imprint, branch, slots, products and allergens', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { user } = value(await krume.accounts.register(aRegistration()))
    const fresh = present(await krume.accounts.ownerScope(user))
    expect(await krume.profile.setPublished(fresh, true)).toEqual({
      ok: false,
      problems: ['imprint_incomplete', 'no_active_branch', 'no_available_product'],
    })

    const { owner, category, product } = await openBakery(platform)
    expect(await krume.profile.publishProblems(owner)).toEqual([])
    const undeclared = aProductInput(category.id, { allergens: null })
    value(await krume.products.update(owner, product.id, undeclared))
    expect(await krume.profile.publishProblems(owner)).toEqual(['allergens_missing'])
    await krume.products.setAvailable(owner, product.id, false)
    expect(await krume.profile.publishProblems(owner)).toEqual(['no_available_product'])
    // Closing a shop is always possible.
    expect(await krume.profile.setPublished(owner, false)).toEqual({ ok: true })
    expect(await krume.profile.setPublished(owner, true)).toMatchObject({ ok: false })
  })
})
