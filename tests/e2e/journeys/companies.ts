import { localPath } from '#bakery/links.ts'
import { expect } from '../fixtures.ts'
import type { Desk, Journey } from './desk.ts'

/** Adds a company, mails it its link, pauses it and deletes it. */
async function billCompany(desk: Desk): Promise<void> {
  const { t, owner, hands, page, locale } = desk
  const { companies, form, orders } = t.admin
  await desk.open('/admin/orders')
  await desk.follow(companies.title)
  await desk.expectTitle(companies.title)
  await desk.lookClosely()
  await desk.follow(companies.add)
  await desk.expectTitle(companies.newTitle)
  for (const [label, text] of [
    [companies.name, 'Hotel Heidekrug GmbH'],
    [companies.street, 'Am Sande 5'],
    [companies.zip, '21335'],
    [companies.city, 'Lüneburg'],
    [companies.email, 'buchhaltung@heidekrug.example'],
  ] as const)
    await desk.write(label, text)
  await desk.lookClosely()
  await owner.pressSave()
  await owner.expectToast(companies.created)
  await desk.expectTitle('Hotel Heidekrug GmbH')
  await desk.press(companies.sendLink)
  await owner.expectToast(companies.linkSent('buchhaltung@heidekrug.example'))
  await expect(desk.button(companies.renewLink)).toBeVisible()
  await desk.lookClosely()
  await hands.check(page.getByRole('switch', { name: companies.paused }))
  await owner.save()
  await expect(desk.button(companies.renewLink)).toBeDisabled()
  // Without the messages of three actions, which lie over the link.
  await page.goto(page.url())
  await desk.follow(companies.orders)
  await expect(page.getByText(orders.noneFound)).toBeVisible()
  await page.goto(localPath(locale, '/admin/companies'))
  await expect(page.getByText(companies.states.paused)).toBeVisible()
  await desk.lookClosely()
  await desk.follow('Hotel Heidekrug GmbH')
  await desk.expectTitle('Hotel Heidekrug GmbH')
  await desk.unfold(companies.delete.action)
  await desk.press(form.delete)
  await owner.expectToast(companies.delete.done)
  await expect(page.getByText(companies.none)).toBeVisible()
}

export const companyJourneys: Journey[] = [
  {
    title: 'a company that orders on account',
    pages: ['companies', 'companies/new', 'companies/:id'],
    go: billCompany,
  },
]
