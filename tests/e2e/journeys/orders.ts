import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { expect } from '../fixtures.ts'
import { takeOrder } from '../pages/take-order.ts'
import type { Desk, Journey } from './desk.ts'

async function takeOrderByPhone(desk: Desk): Promise<void> {
  const { t, hands, page } = desk
  const texts = t.admin.orders.desk
  await desk.open('/admin/orders')
  await desk.follow(texts.action)
  await expect(page.getByRole('combobox', { name: texts.addProduct })).toBeFocused()
  await desk.lookAround()
  await hands.write(page.getByRole('combobox', { name: texts.addProduct }), '6 br')
  await page.keyboard.press('Enter')
  await hands.write(page.getByLabel(texts.quantityOf('Brezel')), '4')
  await hands.write(page.getByRole('combobox', { name: texts.phone }), '0176 555 01 48')
  await hands.write(page.getByLabel(texts.name, { exact: true }), 'Ben Becker')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 2, name: /^[A-Z0-9]{2}-[A-Z0-9]{2}$/ })).toBeVisible()
  await expect(page.getByText('Ben Becker').last()).toBeVisible()
}

async function handOverAtCounter(desk: Desk): Promise<void> {
  const { t, hands, page, bakery, krume } = desk
  const { counter } = t.admin
  const { code: raw } = await takeOrder(krume, bakery, 'Anna Becker')
  const code = formatPickupCode(raw)
  await desk.open('/admin/orders')
  await hands.press(page.getByRole('main').getByRole('link', { name: counter.open }).first())
  await expect(page.getByText(counter.state.online)).toBeVisible()
  await desk.lookAround()
  await page.keyboard.type(raw)
  await page.keyboard.press('Enter')
  await expect(desk.button(counter.pickUpOf(code, 'Anna Becker'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(counter.done(code)).first()).toBeVisible()
  await desk.press(counter.volumes)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(desk.button(counter.volumes)).toBeFocused()
  await hands.press(page.getByRole('link', { name: counter.back }))
  await expect(page).toHaveURL(/\/admin\/orders$/)
}

export const orderJourneys: Journey[] = [
  { title: 'an order on the telephone', pages: ['orders', 'orders/new', 'orders/:id'], go: takeOrderByPhone },
  { title: 'the counter', pages: ['counter'], go: handOverAtCounter },
]
