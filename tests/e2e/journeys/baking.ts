import { localPath } from '#bakery/links.ts'
import { expect } from '../fixtures.ts'
import { takeOrder, today } from '../pages/take-order.ts'
import type { Desk, Journey } from './desk.ts'

async function bakeByGroup(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery, krume, locale } = desk
  const { bakePlan, doughGroups, form } = t.admin
  const rows = page.getByRole('main').getByRole('listitem').locator('h2')
  await takeOrder(krume, bakery, 'Anna Becker')
  await page.goto(localPath(locale, `/admin/bake-plan?day=${today()}`))
  await desk.expectTitle(bakePlan.title)
  await desk.lookClosely()
  const tick = desk.button(bakePlan.whole(bakery.pretzel.name, 2))
  await hands.press(tick)
  await expect(tick).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(bakePlan.allBaked)).toBeVisible()

  await hands.press(page.getByRole('link', { name: bakePlan.groups, exact: true }))
  await desk.expectTitle(doughGroups.title)
  await desk.lookClosely()
  for (const [name, product] of [
    ['Weizenteig', bakery.pretzel.name],
    ['Roggenteig', bakery.loaf.name],
  ] as const) {
    await desk.follow(doughGroups.add)
    await desk.expectTitle(doughGroups.newTitle)
    await desk.write(doughGroups.name, name)
    await hands.check(page.getByLabel(product, { exact: true }))
    await desk.lookClosely()
    await owner.save()
    await desk.expectTitle(doughGroups.title)
  }
  await desk.press(doughGroups.up('Roggenteig'))
  await expect(rows).toHaveText(['Roggenteig', 'Weizenteig'])
  await desk.lookClosely()

  await desk.follow('Roggenteig')
  await desk.expectTitle('Roggenteig')
  await hands.check(page.getByRole('checkbox', { name: bakery.pretzel.name }))
  await owner.save()
  await expect(page.getByRole('checkbox', { name: bakery.pretzel.name })).toBeChecked()
  await desk.lookClosely()
  await desk.unfold(doughGroups.delete.action)
  await desk.press(form.delete)
  await owner.expectToast(doughGroups.delete.done)
  await expect(rows).toHaveText(['Weizenteig'])
  await desk.follow(form.backTo(bakePlan.title))
  await desk.expectTitle(bakePlan.title)
}

async function readForecast(desk: Desk): Promise<void> {
  const { t, hands, page, bakery, krume, locale } = desk
  const { forecast } = t.admin
  await takeOrder(krume, bakery, 'Anna Becker')
  await page.goto(localPath(locale, `/admin/forecast?day=${today()}`))
  await desk.expectTitle(forecast.title)
  await desk.lookClosely()
  const row = page.getByRole('row').filter({ hasText: bakery.pretzel.name })
  await expect(row).toContainText('2')
  const days = page.getByRole('navigation', { name: forecast.days, exact: true }).getByRole('link')
  await hands.press(days.nth(1))
  await expect(days.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(days.first()).not.toHaveAttribute('aria-current')
  await desk.lookClosely()
}

async function readFigures(desk: Desk): Promise<void> {
  const { t, hands, page, locale } = desk
  const { sales } = t.admin
  await page.goto(localPath(locale, '/admin/figures'))
  await desk.expectTitle(sales.title)
  await expect(page.getByText(sales.none)).toBeVisible()
  await hands.select(page.getByRole('combobox', { name: sales.period, exact: true }), 'year')
  await expect(page).toHaveURL(/period=year/)
  await desk.lookClosely()
}

export const bakingJourneys: Journey[] = [
  {
    title: 'the bake plan and its dough groups',
    pages: ['bake-plan', 'dough-groups', 'dough-groups/new', 'dough-groups/:id'],
    go: bakeByGroup,
  },
  { title: 'the forecast of a day', pages: ['forecast'], go: readForecast },
  { title: 'the figures of a period', pages: ['figures'], go: readFigures },
]
