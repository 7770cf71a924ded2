import { localPath } from '#bakery/links.ts'
import { aJpeg } from '../support/images.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, phone, test } from './fixtures.ts'
import { signIn } from './pages/account-pages.ts'

const OWNERS = [
  { locale: 'de', t: german, context: { colorScheme: 'dark', viewport: { width: 1280, height: 900 } } },
  { locale: 'en', t: english, context: { ...phone, colorScheme: 'light' } },
] as const

test('a file that is only called a picture is refused beside its field', async ({ newVisitor, bakery }) => {
  const page = await newVisitor()
  const texts = german.admin.branding
  await page.goto('/login')
  await signIn(page, german, bakery.owner)
  await page.goto('/admin/branding')
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel(texts.choose(texts.logoWide)).setInputFiles(file)
  await expect(page.getByText(texts.notImage('logo.png'))).toBeVisible()
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0)
})

for (const { locale, t, context } of OWNERS) {
  test(`a logo and colours, given up on the way and then kept, ${locale}`, async ({
    newVisitor,
    guard,
    bakery,
  }) => {
    guard.allow(/branding\/save/)
    const page = await newVisitor(context)
    const texts = t.admin.branding
    await page.goto(localPath(locale, '/login'))
    await signIn(page, t, bakery.owner)
    await page.goto(localPath(locale, '/admin/branding'))

    await test.step('tones that white could not be read on are darkened, and that is said', async () => {
      const notes = page.getByText(texts.repairedTone)
      await expect(notes).toHaveCount(0)
      await page.getByLabel(texts.hex(texts.primaryColor)).fill('#ffe14d')
      await expect(notes).toHaveCount(1)
      await page.getByLabel(texts.hex(texts.secondaryColor)).fill('#8fd3ff')
      await expect(notes).toHaveCount(2)
      await expectAccessible(page)
    })

    await test.step('the picture on its way', async () => {
      const buffer = Buffer.from(await aJpeg(400, 400))
      const file = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer }
      await page.getByLabel(texts.choose(texts.logoSquare)).setInputFiles(file)
      const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/branding/save', async (route) => {
        await isHeld
        await route.abort().catch(() => undefined)
      })
      await page.getByRole('button', { name: t.common.save, exact: true }).click()
      await expect(page.getByRole('progressbar', { name: texts.logoSquare })).toBeVisible()
      await page.getByRole('button', { name: t.common.cancel }).click()
      await expect(page.getByText(t.admin.products.images.cancelled).first()).toBeVisible()
      release()
      await page.unrouteAll({ behavior: 'wait' })
      await expect(page.getByRole('progressbar')).toHaveCount(0)
    })

    await test.step('kept', async () => {
      await page.getByRole('button', { name: t.common.save, exact: true }).click()
      await expect(page.getByText(t.common.toasts.saved).first()).toBeVisible()
      await expect(page.getByLabel(texts.remove(texts.logoSquare))).toBeAttached()
      const kept = await bakery.operator.collection('bakeries').getOne(bakery.bakery.id)
      expect(kept).toMatchObject({ primaryColor: '#ffe14d', secondaryColor: '#8fd3ff' })
      expect(kept['logoSquare']).toMatch(/\.(jpg|webp|png)$/)
    })
  })
}
