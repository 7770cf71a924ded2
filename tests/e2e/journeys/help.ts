import { expect } from '../fixtures.ts'
import type { Desk, Journey } from './desk.ts'

async function findHelp(desk: Desk): Promise<void> {
  const { t, owner, hands, page } = desk
  const { help, nav, orders } = t.admin
  await desk.open('/admin/orders')
  await hands.press(page.getByRole('link', { name: nav.help }))
  await desk.expectTitle(orders.title)
  await expect(page.getByRole('heading', { name: t.help.orders.parts.take.heading })).toBeVisible()
  await desk.lookAround()
  await desk.follow(help.toAll)
  await desk.expectTitle(help.title)

  await hands.write(owner.field(help.search), desk.locale === 'de' ? 'Urlaub' : 'vacation')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /„Urlaub“|“vacation”/ })).toBeVisible()
  await desk.lookClosely()
  const closed = t.help['closed-days']
  await hands.press(page.getByRole('link', { name: closed.parts.close.heading }))
  await desk.expectTitle(closed.title)
  await expect(page.getByRole('heading', { name: closed.parts.close.heading })).toBeInViewport()
  await desk.follow(help.toPage)
  await desk.expectTitle(t.admin.branches.title)
}

/** Journeys through the help. */
export const helpJourneys: Journey[] = [{ title: 'the help', pages: ['help', 'help/:topic'], go: findHelp }]
