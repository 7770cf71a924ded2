import type { BrowserContextOptions } from '@playwright/test'
import { localPath } from '#bakery/links.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, type Page, test } from './fixtures.ts'
import { signIn } from './pages/account-pages.ts'
import { keyboardOf, pointer } from './pages/hands.ts'
import { takeOrder } from './pages/take-order.ts'

const tablet: BrowserContextOptions = { viewport: { width: 820, height: 1180 }, hasTouch: true }

/** Touch in light mode, keyboard in dark mode. */
const WAYS = [
  { locale: 'de', t: german, colorScheme: 'light', handsOf: () => pointer },
  { locale: 'en', t: english, colorScheme: 'dark', handsOf: keyboardOf },
] as const

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  const { scrolls, width } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollWidth,
    width: innerWidth,
  }))
  expect(scrolls).toBeLessThanOrEqual(width)
}

for (const { locale, t, colorScheme, handsOf } of WAYS) {
  test(`a morning's orders on a tablet, ${locale}, ${colorScheme}`, async ({ newVisitor, bakery, krume }) => {
    const [anna, ben, carla] = await Promise.all([
      takeOrder(krume, bakery, 'Anna Becker'),
      takeOrder(krume, bakery, 'Ben Becker'),
      takeOrder(krume, bakery, 'Carla Conrad', '09:00'),
    ])
    const page = await newVisitor({ ...tablet, colorScheme })
    const hands = handsOf(page)
    const texts = t.admin.orders
    const main = page.getByRole('main')
    const rowOf = ({ code }: { code: string }) =>
      main
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: new RegExp(`^${formatPickupCode(code)}\\b`) }) })
    await page.goto(localPath(locale, '/login'))
    await signIn(page, t, bakery.owner, hands)
    await page.goto(localPath(locale, '/admin/orders'))
    for (const order of [anna, ben, carla]) await expect(rowOf(order)).toBeVisible()
    await expect(page.getByText(t.admin.orders.connection.states.live)).toBeVisible()
    await expectGood(page)

    await test.step('an order is found by name, a slot is filtered', async () => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('searchbox', { name: texts.search })).toBeFocused()
      await page.keyboard.type('ben')
      await page.keyboard.press('Enter')
      await expect(rowOf(anna)).toBeHidden()
      await expect(rowOf(ben)).toBeVisible()
      await page.getByRole('searchbox', { name: texts.search }).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.keyboard.press('Enter')
      await expect(rowOf(anna)).toBeVisible()
      await hands.select(page.getByRole('combobox', { name: texts.slot }), '09:00')
      await expect(rowOf(anna)).toBeHidden()
      await expect(rowOf(carla)).toBeVisible()
      // With a keyboard, the focus stays on the choice.
      if (hands !== pointer) await expect(page.getByRole('combobox', { name: texts.slot })).toBeFocused()
      await hands.select(page.getByRole('combobox', { name: texts.slot }), '')
      await expect(rowOf(anna)).toBeVisible()
    })

    await test.step('handed over, undone, and handed over again', async () => {
      const pickUp = rowOf(anna).getByRole('button', { name: texts.pickUp })
      await hands.press(pickUp)
      await expect(rowOf(anna)).toContainText(texts.status.picked_up)
      const toast = page
        .getByRole('listitem')
        .filter({ hasText: texts.done.picked_up(formatPickupCode(anna.code)) })
      await hands.press(toast.getByRole('button', { name: t.common.undo }))
      await expect(pickUp).toBeVisible()
      await expect(
        rowOf(anna).getByRole('link', { name: formatPickupCode(anna.code), exact: true }),
      ).toBeFocused()
      await hands.press(pickUp)
      await expect(rowOf(anna)).toContainText(texts.status.picked_up)
      await hands.press(page.getByRole('link', { name: new RegExp(`^${texts.status.picked_up}`) }))
      await expect(rowOf(ben)).toBeHidden()
      await expect(rowOf(anna)).toBeVisible()
      await expectGood(page)
      await hands.press(page.getByRole('link', { name: new RegExp(`^${texts.all}`) }))
    })

    await test.step('one order is opened and cancelled with a reason', async () => {
      await hands.press(rowOf(carla).getByRole('link', { name: formatPickupCode(carla.code), exact: true }))
      await expect(page.getByRole('heading', { name: formatPickupCode(carla.code) })).toBeVisible()
      await expectGood(page)
      await hands.press(page.getByRole('link', { name: texts.cancel, exact: true }))
      const question = page.getByRole('alertdialog', {
        name: texts.cancelDialog.title(formatPickupCode(carla.code)),
      })
      const reason = texts.cancelDialog.reasons[1] ?? ''
      await hands.check(question.getByRole('radio', { name: reason }))
      await expectGood(page)
      await hands.press(question.getByRole('button', { name: texts.cancelDialog.confirm }))
      await expect(page.getByText(texts.done.cancelled()).first()).toBeVisible()
      await expect(main.getByText(reason).first()).toBeVisible()
      await page.goBack()
      await expect(rowOf(carla)).toContainText(texts.status.cancelled)
    })
  })
}
