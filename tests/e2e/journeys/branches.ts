import { dayFromNow, sendCheckout } from '#tests/support/checkout-form.ts'
import { createHttpClient } from '#tests/support/http-client.ts'
import { typedDay } from '#web/desk/forms/typed-time.ts'
import { expect } from '../fixtures.ts'
import type { Desk, Journey } from './desk.ts'

async function makeBranch(desk: Desk): Promise<void> {
  const { t, owner, hands, page } = desk
  const { branches, weekdays } = t.admin
  await desk.open('/admin/branches')
  await desk.lookAround()
  await owner.addBranch('Altstadt', 2)

  await owner.openSection(branches.sections.hours)
  await desk.press(branches.hours.edit(weekdays.monday))
  await hands.write(page.getByLabel(branches.hours.toOf(weekdays.monday, 1)), '12:00')
  await hands.press(page.locator('#hours-monday').getByRole('button', { name: branches.hours.add }))
  await expect(page.getByLabel(branches.hours.fromOf(weekdays.monday, 2))).toBeFocused()
  await hands.write(page.getByLabel(branches.hours.fromOf(weekdays.monday, 2)), '14:00')
  await hands.write(page.getByLabel(branches.hours.toOf(weekdays.monday, 2)), '18:00')
  await hands.press(page.locator('#hours-monday').getByRole('button', { name: branches.hours.copyWorkdays }))
  await desk.press(branches.hours.edit(weekdays.friday))
  await expect(page.getByLabel(branches.hours.toOf(weekdays.friday, 2))).toHaveValue('18:00')
  await hands.press(page.getByRole('button', { name: branches.hours.remove(weekdays.friday, 2) }))
  await expect(page.getByLabel(branches.hours.toOf(weekdays.friday, 2))).toHaveCount(0)
  await owner.save()
}

async function keepDays(desk: Desk): Promise<void> {
  const { t, owner, hands, page, locale } = desk
  const { hours, special, pause, holidays, sections } = t.admin.branches
  await owner.openSection(sections['special-days'])
  await desk.press(special.add)
  await expect(page.getByLabel(special.day(1), { exact: true })).toBeFocused()
  await page.keyboard.type(typedDay(dayFromNow(40), locale))
  await hands.write(page.getByLabel(special.label(1), { exact: true }), 'Heiligabend')
  await hands.press(page.locator('#special-days').getByRole('button', { name: special.addInterval }))
  await hands.write(page.getByLabel(hours.fromOf('Heiligabend', 1)), '07:00')
  await hands.write(page.getByLabel(hours.toOf('Heiligabend', 1)), '11:00')
  await hands.write(page.getByLabel(hours.fromOf('Heiligabend', 2)), '14:00')
  await hands.write(page.getByLabel(hours.toOf('Heiligabend', 2)), '16:00')
  await owner.save()

  await owner.openSection(sections.holidays)
  const state = page.getByLabel(holidays.state, { exact: true })
  await hands.select(state, 'BY')
  const eve = page.getByRole('group', {
    name: holidays.choice(locale === 'de' ? 'Silvester' : 'New Year’s Eve'),
  })
  await hands.check(eve.getByRole('radio').first())
  await owner.save()
  await expect(eve.getByRole('radio').first()).toBeChecked()

  await owner.openSection(sections.pause)
  await desk.press(pause.hour)
  await owner.expectToast(pause.paused)
  await desk.press(pause.resume)
  await owner.expectToast(pause.resumed)
  await expect(desk.button(pause.resume)).toHaveCount(0)

  await owner.openSection(sections.basics)
  const takesOrders = page.getByRole('switch', { name: t.admin.branches.activeSwitch })
  await hands.uncheck(takesOrders)
  await owner.save()
  await hands.check(takesOrders)
  await desk.press(t.admin.form.discard)
  await expect(takesOrders).not.toBeChecked()
  await hands.check(takesOrders)
  await owner.save()
}

/** Enters a vacation over days that already have orders: one order is moved, the other cancelled. */
async function takeVacation(desk: Desk): Promise<void> {
  const { t, owner, hands, page, locale, bakery, krume } = desk
  const { special, displaced, sections } = t.admin.branches
  const client = createHttpClient(krume.port)
  const { host } = new URL(krume.shopUrl(bakery.slug))
  for (const name of ['Anna Becker', 'Ben Becker']) await sendCheckout(client, host, bakery, { name })
  client.close()

  await desk.open('/admin/branches')
  await desk.follow(bakery.branch.name)
  await desk.expectTitle(bakery.branch.name)
  await owner.openSection(sections['special-days'])
  await desk.unfold(special.closure)
  await hands.write(page.getByLabel(special.closureFrom, { exact: true }), typedDay(dayFromNow(4), locale))
  await hands.write(page.getByLabel(special.closureTo, { exact: true }), typedDay(dayFromNow(6), locale))
  await desk.press(special.closureAdd)
  await owner.save()
  await expect(page.getByRole('heading', { name: displaced.title(2) })).toBeVisible()
  await desk.lookClosely()
  await desk.follow(displaced.toList)
  await desk.expectTitle(displaced.title(2))
  await desk.lookClosely()
  await hands.write(page.getByLabel(displaced.reason), 'Betriebsferien')
  await hands.check(page.getByRole('checkbox', { name: /Anna Becker/ }))
  await desk.press(displaced.move)
  await owner.expectToast(displaced.moved(1))
  await expect(page.getByRole('heading', { name: displaced.title(1) })).toBeVisible()
  await desk.unfold(displaced.cancelInstead)
  await desk.press(displaced.cancel)
  await owner.expectToast(displaced.cancelled(1))
  await expect(page.getByText(displaced.none)).toBeVisible()
}

/** Prepares rush days, whose pickup times an order does not fit, and copies nothing yet: none is over. */
async function prepareRush(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery, krume, locale } = desk
  const { rush, branches, form } = t.admin
  const day = dayFromNow(20)
  const client = createHttpClient(krume.port)
  const { host } = new URL(krume.shopUrl(bakery.slug))
  await sendCheckout(client, host, bakery, { day })
  await desk.open('/admin/branches')
  await desk.follow(rush.title)
  await desk.expectTitle(rush.title)
  await desk.lookAround()
  await desk.follow(rush.add)
  await desk.expectTitle(rush.newTitle)
  await desk.lookClosely()
  await desk.write(rush.first, '31.12.')
  desk.guard.allow(/status of 4(09|22)/)
  await desk.press(rush.showDays)
  await expect(page.getByText(rush.problems.first)).toBeVisible()
  await desk.write(rush.first, typedDay(day, locale))
  await desk.press(rush.showDays)
  await expect(page.getByRole('heading', { name: rush.hours })).toBeVisible()
  await desk.write(rush.name, 'Stadtfest')
  const time = (label: string) => page.getByRole('textbox', { name: new RegExp(`, ${label}$`) }).first()
  await hands.write(time(branches.slots.from), '19')
  await hands.write(time(branches.slots.to), '18')
  await owner.pressSave()
  await expect(page.getByText(t.forms.problems.ends_before_it_starts).first()).toBeVisible()
  await hands.write(time(branches.slots.to), '20')
  await hands.check(page.getByLabel(bakery.loaf.name, { exact: true }))
  await desk.write(rush.perDayOf(bakery.loaf.name), '120')
  await owner.pressSave()
  await expect(page.getByText(rush.conflicts.title(1))).toBeVisible()
  await desk.lookClosely()
  await desk.press(rush.conflicts.save)
  await desk.expectTitle(rush.title)
  await desk.lookClosely()

  await desk.follow('Stadtfest')
  await expect(page.getByLabel(rush.perDayOf(bakery.loaf.name))).toHaveValue('120')
  await desk.lookClosely()
  await desk.unfold(rush.delete.action)
  await desk.press(form.delete)
  await owner.expectToast(rush.delete.done)
  await expect(page.getByText(rush.none)).toBeVisible()
}

export const branchJourneys: Journey[] = [
  {
    title: 'a branch, its hours, slots and days',
    pages: ['branches', 'branches/new', 'branches/:id'],
    async go(desk) {
      await makeBranch(desk)
      await keepDays(desk)
    },
  },
  {
    title: 'a vacation and the orders it concerns',
    pages: ['branches', 'branches/:id', 'branches/:id/displaced'],
    go: takeVacation,
  },
  { title: 'rush days', pages: ['rush-days', 'rush-days/new', 'rush-days/:id'], go: prepareRush },
]
