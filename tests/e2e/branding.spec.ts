import sharp from 'sharp'
import { localPath } from '#bakery/links.ts'
import { aJpeg } from '../support/images.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, phone, test } from './fixtures.ts'
import { signedIn } from './pages/account-pages.ts'

const OWNERS = [
  { locale: 'de', t: german, context: { colorScheme: 'dark', viewport: { width: 1280, height: 900 } } },
  { locale: 'en', t: english, context: { ...phone, colorScheme: 'light' } },
] as const

test('a file that is not a picture is refused beside its field', async ({ newVisitor, bakery }) => {
  const page = await newVisitor()
  const texts = german.admin.branding
  await signedIn(page, bakery.owner)
  await page.goto('/admin/branding')
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel(texts.choose(texts.logoWide)).setInputFiles(file)
  await expect(page.getByText(texts.notImage('logo.png'))).toBeVisible()
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0)
})

test('a wide logo is shown completely in a square, or cropped as chosen', async ({ newVisitor, bakery }) => {
  const page = await newVisitor(phone)
  const texts = german.admin.branding
  const stored = async () => {
    const { logoSquare } = await bakery.operator.collection('bakeries').getOne(bakery.bakery.id)
    const file = await page.request.get(`/api/files/bakeries/${bakery.bakery.id}/${logoSquare}`)
    const { width, height } = await sharp(await file.body()).metadata()
    return [width, height]
  }
  const save = async () => {
    await page.getByRole('button', { name: german.common.save, exact: true }).click()
    await expect(page.getByLabel(texts.remove(texts.logoSquare))).toBeAttached()
  }
  await signedIn(page, bakery.owner)
  await page.goto('/admin/branding')
  const buffer = Buffer.from(await aJpeg(600, 200))
  const choose = () =>
    page
      .getByLabel(texts.choose(texts.logoSquare))
      .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer })
  await choose()
  await expect(page.getByText(texts.crop.notSquare(600, 200))).toBeVisible()
  await save()
  expect(await stored()).toEqual([600, 600])

  await choose()
  await page.getByRole('button', { name: texts.crop.title(texts.logoSquare) }).click()
  await page.getByRole('application', { name: texts.crop.area }).press('ArrowRight')
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.crop.take }).click()
  await expect(page.getByText(texts.crop.notSquare(600, 200))).toBeHidden()
  await save()
  await expect.poll(stored).toEqual([200, 200])

  // As on paper, the square logo is beside the name and the wide one replaces it.
  const label = page.getByRole('figure', { name: texts.onLabel })
  await expect(label.getByText(bakery.bakery.name)).toBeVisible()
  await page
    .getByLabel(texts.choose(texts.logoWide))
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer })
  await expect(label.getByRole('img', { name: bakery.bakery.name })).toBeVisible()
  await expect(label.getByText(bakery.bakery.name)).toBeHidden()
})

for (const { locale, t, context } of OWNERS) {
  test(`a logo and colours, cancelled during the upload and then saved, ${locale}`, async ({
    newVisitor,
    guard,
    bakery,
  }) => {
    guard.allow(/branding\/save/)
    const page = await newVisitor(context)
    const texts = t.admin.branding
    await signedIn(page, bakery.owner, locale)
    await page.goto(localPath(locale, '/admin/branding'))

    await test.step('tones too light for white text are darkened, with a notice', async () => {
      const notes = page.getByText(texts.repairedTone)
      await expect(notes).toHaveCount(0)
      await page.getByLabel(texts.hex(texts.primaryColor)).fill('#ffe14d')
      await expect(notes).toHaveCount(1)
      await page.getByLabel(texts.hex(texts.secondaryColor)).fill('#8fd3ff')
      await expect(notes).toHaveCount(2)
      await expectAccessible(page)
    })

    await test.step('the upload in progress', async () => {
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

    await test.step('saved', async () => {
      await page.getByRole('button', { name: t.common.save, exact: true }).click()
      await expect(page.getByText(t.common.toasts.saved).first()).toBeVisible()
      await expect(page.getByLabel(texts.remove(texts.logoSquare))).toBeAttached()
      const kept = await bakery.operator.collection('bakeries').getOne(bakery.bakery.id)
      expect(kept).toMatchObject({ primaryColor: '#ffe14d', secondaryColor: '#8fd3ff' })
      expect(kept['logoSquare']).toMatch(/\.(jpg|webp|png)$/)
    })
  })
}
