import { addDays } from '#bakery/branches/days.ts'
import { formatOf } from '#bakery/format.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { aStandingOrder, aWaitingEntry } from '#tests/support/bakery-inputs.ts'
import { dayFromNow, sendCheckout } from '#tests/support/checkout-form.ts'
import { createHttpClient } from '#tests/support/http-client.ts'
import { untilAlive } from '../attentive.ts'
import { expect } from '../fixtures.ts'
import { leaveDialog } from '../pages/leave-dialog.ts'
import { takeOrder, today } from '../pages/take-order.ts'
import type { Desk, Journey } from './desk.ts'

/** Follows the overview's hints and tiles: each leads to a real page. */
async function lookAround(desk: Desk): Promise<void> {
  const { t, hands, page, bakery, krume } = desk
  const { operator, branch } = bakery
  const slots = branch.slots?.map((slot) => ({ ...slot, capacity: 1 }))
  await operator.collection('branches').update(branch.id, { slots })
  await takeOrder(krume, bakery, 'Anna Becker', '08:00', addDays(today(), 1))
  await desk.open('/admin/orders')
  await desk.open('/admin')
  await desk.lookAround()
  const notice = page.getByRole('main').getByRole('link', { name: t.admin.overview.notices.full })
  await hands.press(notice.first())
  await expect(page).toHaveURL(/orders\?day=.+&slot=/)
  await expect(page.getByText('Anna Becker').first()).toBeVisible()

  await desk.open('/admin')
  const tiles = page.getByRole('navigation', { name: t.admin.overview.tiles.title }).getByRole('link')
  await expect(tiles.first()).toBeVisible()
  for (const [index, tile] of (await tiles.all()).entries()) {
    const target = (await tile.getAttribute('href')) ?? ''
    await hands.press(tiles.nth(index))
    await expect(page).toHaveURL(target)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await desk.open('/admin')
    await expect(tiles.first()).toBeVisible()
  }
}

/** Packs an order, marks it as not collected, takes that back, changes and moves it; the history shows all steps. */
async function followOrder(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery, krume } = desk
  const { orders } = t.admin
  const { code: raw } = await takeOrder(krume, bakery, 'Anna Becker')
  const code = formatPickupCode(raw)
  await desk.open('/admin/orders')
  await desk.lookAround()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Becker')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=Becker/)
  await desk.follow(code)
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
  await desk.lookAround()
  await desk.press(orders.ready)
  await owner.expectToast(orders.done.ready(code))
  await desk.press(orders.noShow)
  await owner.expectToast(orders.done.no_show(code))
  await hands.press(page.getByRole('main').getByRole('button', { name: orders.takeBack, exact: true }))
  await owner.expectToast(orders.done.placed(code))

  await desk.follow(orders.staffOrder.edit)
  await desk.expectTitle(orders.staffOrder.editTitle(code))
  await desk.lookAround()
  await hands.write(page.getByLabel(orders.staffOrder.quantityOf('Brezel')), '5')
  await hands.select(page.getByLabel(orders.staffOrder.day), addDays(today(), 5))
  await hands.check(page.getByRole('radio', { name: /^9:00/ }))
  await desk.press(orders.staffOrder.save)
  await owner.expectToast(orders.staffOrder.changed(code))
  for (const what of [orders.event.no_show, orders.event.reopened, orders.event.editedLine('Brezel', 2, 5)])
    await expect(page.getByText(what).last()).toBeVisible()
}

async function takeOrderByPhone(desk: Desk): Promise<void> {
  const { t, hands, page } = desk
  const texts = t.admin.orders.staffOrder
  await desk.open('/admin/orders')
  await desk.follow(texts.action)
  await expect(page.getByRole('combobox', { name: texts.addProduct })).toBeFocused()
  await desk.lookAround()
  await hands.write(page.getByRole('combobox', { name: texts.addProduct }), `6 ${desk.pretzel.slice(0, 4)}`)
  await page.keyboard.press('Enter')
  await hands.write(page.getByLabel(texts.quantityOf('Brezel')), '4')
  await hands.check(page.getByRole('radio', { name: /^8:00/ }))
  await hands.write(page.getByRole('combobox', { name: texts.phone }), '0176 555 01 48')
  await hands.write(page.getByLabel(texts.name, { exact: true }), 'Ben Becker')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 2, name: /^[A-Z0-9]{2}-[A-Z0-9]{2}$/ })).toBeVisible()
  await expect(page.getByText('Ben Becker').last()).toBeVisible()
}

/** Writes to everyone on a day, sees the mail while writing, and sends it. */
async function writeToEveryone(desk: Desk): Promise<void> {
  const { t, owner, page, bakery, krume } = desk
  const { dayMessage } = t.admin
  const client = createHttpClient(krume.port)
  await sendCheckout(client, new URL(krume.shopUrl(bakery.slug)).host, bakery, { name: 'Anna Becker' })
  client.close()
  const day = dayFromNow(5)
  await takeOrder(krume, bakery, 'Ben Becker', '08:00', day)
  await owner.open(`/admin/orders?day=${day}`)
  await desk.follow(dayMessage.title)
  await desk.expectTitle(dayMessage.title)
  await desk.lookClosely()
  await desk.write(dayMessage.subject, 'Erst um acht')
  await desk.write(dayMessage.text, 'Der Ofen ist kalt.')
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('paragraph').filter({ hasText: 'Der Ofen ist kalt.' })).toBeVisible()
  await expect(mail.getByRole('heading', { name: 'Erst um acht' })).toBeVisible()
  await desk.press(dayMessage.send(1))
  await expect(page.getByRole('alertdialog', { name: dayMessage.sendTitle(1) })).toBeVisible()
  await desk.press(dayMessage.sendNow)
  await owner.expectToast(dayMessage.done(1, 1))
  await expect(page.getByLabel(dayMessage.subject, { exact: true })).toHaveValue('')
  await desk.unfold('Erst um acht')
  await expect(page.getByText('Der Ofen ist kalt.')).toBeVisible()
  await desk.hands.write(page.locator('textarea[name="note"]'), 'Ab elf')
  await desk.press(dayMessage.note.save)
  await owner.expectToast(dayMessage.note.saved)
  await desk.lookClosely()
}

/** Goes from an order to its customer, keeps a note, and is refused to erase what is still needed. */
async function knowCustomer(desk: Desk): Promise<void> {
  const { t, owner, page, bakery, krume } = desk
  const { customer, form } = t.admin
  const client = createHttpClient(krume.port)
  const shop = new URL(krume.shopUrl(bakery.slug)).host
  const { headers } = await sendCheckout(client, shop, bakery, { name: 'Anna Becker' })
  client.close()
  await owner.open(`/admin${headers.location?.replace(/^.*(?=\/orders\/)/, '')}`)
  await desk.follow(customer.counts(1))
  await desk.expectTitle('Anna Becker')
  await desk.lookClosely()
  await desk.hands.write(page.locator('textarea[name="note"]'), 'Mag es dunkel')
  await desk.press(customer.save)
  await owner.expectToast(customer.noteSaved)
  desk.guard.allow(/status of 409/)
  await desk.unfold(customer.erase)
  await desk.press(form.delete)
  await expect(page.getByRole('alert').filter({ hasText: customer.refused })).toBeFocused()
  await desk.lookClosely()
}

async function changeStandingOrder(desk: Desk): Promise<void> {
  const { t, owner, page, bakery } = desk
  const { standing } = t.admin
  await bakery.operator
    .collection('standing_orders')
    .create(
      aStandingOrder(
        { bakery: bakery.bakery.id, branch: bakery.branch.id, product: bakery.pretzel.id },
        { nextDay: addDays(today(), 14) },
      ),
    )
  await owner.open('/admin/standing-orders')
  await desk.lookAround()
  await desk.follow(standing.datesOf('Dora Dauer'))
  await desk.lookClosely()
  await desk.press(`${standing.skip}: ${formatOf(desk.locale).day(addDays(today(), 14))}`)
  await owner.expectToast(standing.changed.skip)
  await desk.press(standing.pause)
  await owner.expectToast(standing.changed.pause)
  await desk.press(standing.resume)
  await owner.expectToast(standing.changed.resume)
  await desk.follow(standing.endOf('Dora Dauer'))
  await desk.write(standing.reason, 'Der Ofen ist alt.')
  await desk.lookClosely()
  await desk.press(standing.end)
  await owner.expectToast(standing.done)
  await expect(page.getByText(standing.endedByYou)).toBeVisible()
}

async function removeFromWaitingList(desk: Desk): Promise<void> {
  const { t, owner, page, bakery } = desk
  const { waiting } = t.admin
  await bakery.operator.collection('bakeries').update(bakery.bakery.id, { waitingList: true })
  const of = { bakery: bakery.bakery.id, branch: bakery.branch.id, product: bakery.pretzel.id }
  // More than the pretzel's volume of a day, so that nothing is offered meanwhile.
  await bakery.operator
    .collection('waiting_list')
    .create(aWaitingEntry(of, { day: addDays(today(), 14), quantity: 9999 }))
  await owner.open('/admin/waiting-list')
  await desk.lookAround()
  await desk.follow(waiting.removeOf('Wanda Wartet'))
  await desk.lookClosely()
  await desk.press(waiting.remove)
  await owner.expectToast(waiting.done)
  await expect(page.getByText(waiting.none)).toBeVisible()
}

async function countLeftovers(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery } = desk
  const { leftovers } = t.admin
  await bakery.operator.collection('bakeries').update(bakery.bakery.id, { leftovers: true })
  await owner.open('/admin/leftovers')
  await desk.lookAround()
  await hands.write(page.getByLabel(leftovers.quantity), '3')
  await desk.press(leftovers.addAction)
  const name = await page.getByRole('heading', { level: 3 }).first().innerText()
  await owner.expectToast(leftovers.saved('3', name))
  await desk.lookClosely()
  await desk.press(leftovers.sellOf(name))
  await owner.expectToast(leftovers.saved('2', name))
  await hands.write(page.getByLabel(leftovers.remainingOf(name)), '1')
  await desk.press(leftovers.setOf(name))
  await owner.expectToast(leftovers.saved('1', name))
}

/** Chooses days of the list and of the print page, typed or one after the other. */
async function chooseDay(desk: Desk): Promise<void> {
  const { hands, page } = desk
  const day = addDays(today(), 12)
  for (const path of ['/admin/orders', '/admin/print']) {
    await desk.open(path)
    const input = page.getByRole('main').locator('input[name="day"]')
    await hands.writeDay(input, day)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`day=${day}`))
    await expect(input).toHaveValue(day)
  }
}

async function handOverAtCounter(desk: Desk): Promise<void> {
  const { t, hands, page, bakery, krume } = desk
  const { counter } = t.admin
  const { code: raw } = await takeOrder(krume, bakery, 'Anna Becker')
  const code = formatPickupCode(raw)
  await desk.open('/admin/orders')
  await hands.press(page.getByRole('main').getByRole('link', { name: counter.open }).first())
  await expect(page.getByText(counter.state.online)).toBeVisible()
  await untilAlive(page)
  await desk.lookAround()
  await page.keyboard.type(raw)
  await page.keyboard.press('Enter')
  await expect(desk.button(counter.pickUpOf(code, 'Anna Becker'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(counter.done(code)).first()).toBeVisible()
  await desk.press(counter.volumes)
  await expect(page.getByRole('dialog').getByRole('button', { name: t.common.close })).toBeFocused()
  await leaveDialog(page)
  await expect(desk.button(counter.volumes)).toBeFocused()
  await hands.press(page.getByRole('link', { name: counter.back }))
  await expect(page).toHaveURL(/\/admin\/orders$/)
}

export const orderJourneys: Journey[] = [
  { title: 'the overview', pages: [''], go: lookAround },
  { title: 'an order and its history', pages: ['orders', 'orders/:id', 'orders/:id/edit'], go: followOrder },
  { title: 'an order on the telephone', pages: ['orders/new', 'orders/:id'], go: takeOrderByPhone },
  { title: 'a customer', pages: ['orders/:id/customer'], go: knowCustomer },
  { title: 'a waiting list', pages: ['waiting-list'], go: removeFromWaitingList },
  { title: 'what is still there today', pages: ['leftovers'], go: countLeftovers },
  { title: 'a standing order', pages: ['standing-orders'], go: changeStandingOrder },
  { title: 'a message to everyone', pages: ['orders/message'], go: writeToEveryone },
  { title: 'the day of orders and papers', pages: ['orders', 'print'], go: chooseDay },
  { title: 'the counter', pages: ['counter'], go: handOverAtCounter },
]
