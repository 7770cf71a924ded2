import type { BrowserContextOptions } from '@playwright/test'
import { localPath } from '#bakery/links.ts'
import type { OpenBakery } from '#tests/support/open-bakery-over-api.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, type Page, phone, test } from './fixtures.ts'
import { signedIn } from './pages/account-pages.ts'
import { takeOrder, today } from './pages/take-order.ts'

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true } satisfies BrowserContextOptions
const desktop = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions

const BAKERS = [
  { locale: 'de', t: german, device: 'tablet', options: { ...tablet, colorScheme: 'light' } },
  { locale: 'en', t: english, device: 'phone', options: { ...phone, colorScheme: 'dark' } },
  { locale: 'de', t: german, device: 'phone', options: { ...phone, colorScheme: 'dark' } },
  { locale: 'en', t: english, device: 'desktop', options: { ...desktop, colorScheme: 'light' } },
] as const

type Baker = Pick<(typeof BAKERS)[number], 'locale' | 't'>

async function openPlan(page: Page, { owner }: OpenBakery, { locale }: Baker): Promise<void> {
  await signedIn(page, owner, locale)
  await page.goto(localPath(locale, `/admin/bake-plan?day=${today()}`))
}

for (const { locale, t, device, options } of BAKERS) {
  const plan = t.admin.bakePlan
  test(`bakers tick off batches, and see each other’s ticks and later orders, ${locale} on a ${device}`, async ({
    newVisitor,
    bakery,
    krume,
  }) => {
    const { operator, pretzel } = bakery
    await bakery.addDoughGroup()
    await operator.collection('products').update(pretzel.id, { batchUnits: 2 })
    for (const name of ['Anna Becker', 'Ben Becker']) await takeOrder(krume, bakery, name)
    const one = await newVisitor(options)
    const other = await newVisitor(options)
    for (const page of [one, other]) {
      await openPlan(page, bakery, { locale, t })
      await expect(page.getByText(plan.progress(0, 4))).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'Weizenteig' })).toBeVisible()
    }
    await expect(other.getByText(t.admin.orders.connection.states.live).first()).toBeAttached()
    await expectAccessible(one)

    const tray = (page: Page, batch: number) =>
      page.getByRole('button', { name: plan.batch(pretzel.name, batch, 2) })
    for (const batch of [1, 2]) {
      const box = await tray(one, batch).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56)
    }
    await tray(one, 2).click()
    await expect(tray(one, 2)).toHaveAttribute('aria-pressed', 'true')
    await expect(tray(other, 2)).toHaveAttribute('aria-pressed', 'true', { timeout: 10_000 })
    // Told as it happened, not found by polling.
    await expect(other.getByText(t.admin.orders.connection.states.live).first()).toBeAttached()
    await expect(other.getByText(plan.progress(2, 4))).toBeVisible()

    // By keyboard, and both at once.
    await tray(one, 1).focus()
    await Promise.all([one.keyboard.press('Enter'), tray(other, 1).click()])
    for (const page of [one, other]) {
      await expect(page.getByText(plan.progress(4, 4))).toBeVisible()
      await expect(page.getByText(plan.allBaked)).toBeVisible()
    }
    await expect(tray(one, 1)).toBeFocused()
    await expectAccessible(one)

    await takeOrder(krume, bakery, 'Carla Conrad')
    await expect(one.getByText(plan.progress(4, 6))).toBeVisible()
    await expect(tray(one, 3)).toHaveAttribute('aria-pressed', 'false')
    await expect(one.getByText(plan.left(2)).first()).toBeVisible()

    await tray(one, 1).focus()
    await one.keyboard.press('Space')
    await expect(tray(one, 1)).toHaveAttribute('aria-pressed', 'false')
    await expect(other.getByText(plan.progress(2, 6))).toBeVisible()
    await one.reload()
    await expect(tray(one, 2)).toHaveAttribute('aria-pressed', 'true')
    await expect(tray(one, 1)).toHaveAttribute('aria-pressed', 'false')
  })
}

test('the counter says what is baked, and stops when more is ordered', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const { bakePlan, counter } = german.admin
  await takeOrder(krume, bakery, 'Anna Becker')
  const bakehouse = await newVisitor(tablet)
  const shop = await newVisitor(tablet)
  for (const page of [bakehouse, shop]) await openPlan(page, bakery, { locale: 'de', t: german })
  await shop.goto('/admin/counter')
  await shop.getByRole('button', { name: counter.all }).click()
  await expect(shop.getByText('Anna Becker')).toBeVisible()
  await expect(shop.getByText(counter.baked, { exact: true })).toBeHidden()

  await bakehouse.getByRole('button', { name: bakePlan.whole(bakery.pretzel.name, 2) }).click()
  await expect(shop.getByText(counter.baked, { exact: true })).toBeVisible()
  await takeOrder(krume, bakery, 'Ben Becker')
  await expect(shop.getByText(counter.baked, { exact: true })).toBeHidden()
})

test('a baker ticks off without JavaScript', async ({ newVisitor, bakery, krume }) => {
  const { bakePlan } = german.admin
  await takeOrder(krume, bakery, 'Anna Becker')
  const page = await newVisitor({ ...tablet, javaScriptEnabled: false })
  await openPlan(page, bakery, { locale: 'de', t: german })
  const pretzels = page.getByRole('button', { name: bakePlan.whole(bakery.pretzel.name, 2) })
  await pretzels.click()
  await expect(pretzels).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(bakePlan.progress(2, 2))).toBeVisible()
  await pretzels.click()
  await expect(page.getByText(bakePlan.progress(0, 2))).toBeVisible()
  await page.getByRole('link', { name: bakePlan.tomorrow }).click()
  await expect(page.getByText(bakePlan.none)).toBeVisible()
})
