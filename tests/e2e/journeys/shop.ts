import { typedCents } from '#bakery/typed-number.ts'
import { aJpeg } from '#tests/support/images.ts'
import { expect, phone } from '../fixtures.ts'
import { ShopPages } from '../pages/shop-pages.ts'
import type { Desk, Journey } from './desk.ts'

async function describeBakery(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery } = desk
  const { general, agreement, duties } = t.admin
  const slug = `${bakery.slug}-neu`
  await desk.open('/admin/general')
  await desk.lookAround()
  await owner.openSection(general.sections.bakery)
  await desk.lookAround()
  await desk.write(general.slug, slug)
  await hands.check(page.getByRole('radio', { name: general.du, exact: true }))
  await owner.save()
  await expect(page.getByText(`${slug}.localhost`).filter({ visible: true }).first()).toBeVisible()
  await owner.openSection(general.sections.orders)
  await hands.check(page.getByRole('checkbox', { name: general.phoneRequired }))
  await desk.write(general.minOrderCents, typedCents(500, desk.locale))
  await owner.save()
  await owner.openSection(general.sections.imprint)
  await desk.write(general.imprintChamber, 'Handwerkskammer Schwaben')
  await owner.save()
  expect(await bakery.operator.collection('bakeries').getOne(bakery.bakery.id)).toMatchObject({
    slug,
    address: 'du',
    phoneRequired: true,
    minOrderCents: 500,
    imprintChamber: 'Handwerkskammer Schwaben',
  })
  // A refused field is listed in the summary, which links to it.
  desk.guard.allow(/status of 422/)
  await owner.openSection(general.sections.bakery)
  await desk.write(general.name, '')
  await owner.pressSave()
  await hands.press(page.getByRole('alert').getByRole('link', { name: general.name }))
  await expect(owner.field(general.name)).toBeFocused()
  await desk.press(t.admin.form.discard)
  await owner.openSection(general.sections.legal)
  await desk.follow(duties.title)
  await desk.expectTitle(duties.title)
  await desk.lookAround()
  await desk.open('/admin/general?section=agreement')
  await desk.follow(agreement.read)
  await desk.expectTitle(agreement.title)
  await desk.lookAround()
}

async function dressShop(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery } = desk
  const { branding } = t.admin
  await desk.open('/admin/branding')
  await desk.lookAround()
  const buffer = Buffer.from(await aJpeg(400, 400))
  await hands.choose(page.getByLabel(branding.choose(branding.logoSquare)), [
    { name: 'logo.jpg', mimeType: 'image/jpeg', buffer },
  ])
  await hands.write(page.getByLabel(branding.hex(branding.primaryColor)), '#ffe14d')
  await expect(page.getByText(branding.repairedTone)).toHaveCount(1)
  await owner.save()
  await expect(page.getByLabel(branding.remove(branding.logoSquare))).toBeAttached()
  await desk.press(branding.reset)
  await expect(page.getByText(branding.repairedTone)).toHaveCount(0)
  await hands.check(page.getByLabel(branding.remove(branding.logoSquare)))
  await owner.save()
  expect(await bakery.operator.collection('bakeries').getOne(bakery.bakery.id)).toMatchObject({
    logoSquare: '',
    primaryColor: '',
  })
}

async function designPapers(desk: Desk): Promise<void> {
  const { t, hands, page } = desk
  const { print } = t.admin
  await desk.open('/admin/print')
  await desk.lookAround()
  await hands.press(page.getByRole('link', { name: print.layouts.slip }))
  await expect(page).toHaveURL(/layout=slip/)
  await hands.select(page.getByLabel(print.format), 'a6')
  await expect(page.getByText(t.common.saved, { exact: true })).toBeVisible()
  await hands.uncheck(page.getByRole('checkbox', { name: print.prices }))
  await hands.press(page.getByRole('link', { name: print.layouts.bake }))
  await expect(page).toHaveURL(/layout=bake/)
}

async function designPoster(desk: Desk): Promise<void> {
  const { t, hands, page } = desk
  const { marketing } = t.admin
  await desk.open('/admin/marketing')
  await desk.lookAround()
  await hands.select(page.getByLabel(marketing.language), desk.locale === 'de' ? 'en' : 'de')
  await expect(page).toHaveURL(/language=/)
  await hands.press(page.getByRole('link', { name: marketing.sizes['social-square'] }))
  await expect(page).toHaveURL(/piece=social-square/)
  await hands.write(page.getByLabel(marketing.headline), 'Morgens ohne Warten')
  await page.keyboard.press('Tab')
  await expect(page.getByText(t.common.saved, { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await desk.press(marketing.png)
  expect((await download).suggestedFilename()).toBe('social-square.png')
}

/**
 * Writes the bakery's own terms: customers can read them, the owner sees changes of the generated text, and orders
 * keep the terms of their day.
 */
async function writeTerms(desk: Desk, newCustomer: () => Promise<ShopPages>): Promise<void> {
  const { t, owner, hands, page } = desk
  const { general, legal } = t.admin
  await desk.open('/admin/general')
  await owner.openSection(general.sections.legal)
  await desk.follow(legal.edit(legal.titles.terms))
  await desk.expectTitle(legal.titles.terms)
  await expect(page.getByText(legal.states.generated, { exact: true })).toBeVisible()
  await desk.lookAround()
  await desk.write(legal.german, '# Unsere Regeln\n\nWer vorbestellt, holt bis mittags ab.')
  await desk.write(legal.english, '# Our rules\n\nWhoever orders ahead collects by noon.')
  await owner.save()
  await expect(page.getByText(legal.states.own, { exact: true })).toBeVisible()

  const customer = await newCustomer()
  const own =
    desk.locale === 'de' ? 'Wer vorbestellt, holt bis mittags ab.' : 'Whoever orders ahead collects by noon.'
  const { url } = await customer.order(desk.pretzel, 1, '08:00', 'Anna Becker')
  await customer.open('/terms')
  await expect(customer.page.getByText(own)).toBeVisible()

  await hands.press(page.getByRole('link', { name: t.admin.form.backTo(general.title) }))
  await owner.openSection(general.sections.imprint)
  await desk.write(general.imprintOwner, 'Konrad Kruste')
  await owner.save()
  await owner.openSection(general.sections.legal)
  await desk.follow(legal.edit(legal.titles.terms))
  await expect(page.getByText(legal.states.outdated, { exact: true })).toBeVisible()
  const changes = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: legal.changed.title }) })
  await expect(changes.getByRole('deletion').filter({ hasText: 'Karla' }).first()).toBeVisible()
  await expect(changes.getByRole('insertion').filter({ hasText: 'Konrad' }).first()).toBeVisible()
  await desk.lookClosely()
  await desk.press(legal.changed.keep)
  await owner.expectToast(t.common.toasts.saved)
  await expect(page.getByText(legal.states.own, { exact: true })).toBeVisible()
  await expect(changes).toBeHidden()

  await desk.unfold(legal.reset.action)
  await desk.press(t.admin.form.delete)
  await owner.expectToast(legal.reset.done)
  await expect(page.getByText(legal.states.generated, { exact: true })).toBeVisible()
  await customer.open('/terms')
  await expect(customer.page.getByText(own)).toBeHidden()
  await customer.page.goto(url)
  await customer.page.getByRole('link', { name: t.storefront.order.agreedTerms }).click()
  await expect(customer.page.getByText(own)).toBeVisible()
}

export const shopJourneys: Journey[] = [
  { title: 'the bakery and its rules', pages: ['general', 'agreement', 'duties'], go: describeBakery },
  { title: 'the looks', pages: ['branding'], go: dressShop },
  { title: 'the papers', pages: ['print'], go: designPapers },
  { title: 'the posters', pages: ['marketing'], go: designPoster },
  {
    title: 'own terms and orders under them',
    pages: ['general', 'legal/:text'],
    go: (desk) =>
      writeTerms(desk, async () => {
        const page = await desk.newVisitor(phone)
        return new ShopPages(page, desk.locale, desk.krume.shopUrl(desk.bakery.slug))
      }),
  },
]
