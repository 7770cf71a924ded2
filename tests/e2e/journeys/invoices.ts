import { localPath } from '#bakery/links.ts'
import { expect } from '../fixtures.ts'
import type { Desk, Journey } from './desk.ts'

/** Enters the bakery's data, issues the invoice of a collected order, marks it as paid and cancels it. */
async function billMonth(desk: Desk): Promise<void> {
  const { t, bakery, owner, page, locale } = desk
  const { companies, invoices } = t.admin
  desk.guard.allow(/status of 422/)
  await bakery.addCompany()
  await desk.open('/admin/orders')
  await desk.follow(companies.title)
  await desk.expectTitle(companies.title)
  await desk.follow(invoices.title)
  await desk.expectTitle(invoices.title)
  await expect(page.getByText(invoices.missing)).toBeVisible()
  await desk.lookClosely()
  await desk.follow(invoices.fillIn)
  await desk.expectTitle(invoices.settings)
  await desk.write(invoices.iban, 'DE00 1203 0000 0000 2020 51')
  await desk.press(t.common.save)
  await expect(page.getByRole('textbox', { name: invoices.iban })).toHaveAttribute('aria-invalid', 'true')
  await desk.write(invoices.iban, 'DE02 1203 0000 0000 2020 51')
  await desk.write(invoices.taxNumber, '33/123/45678')
  await desk.lookClosely()
  await owner.save()
  await expect(page.getByText(invoices.nothing)).toBeVisible()

  const { id } = await bakery.addInvoice()
  await page.goto(localPath(locale, `/admin/invoices`))
  await desk.follow('RE-0042')
  await desk.expectTitle(invoices.invoiceTitle('RE-0042'))
  await desk.lookClosely()
  await desk.press(invoices.markPaid)
  await expect(page.getByText(invoices.states.paid, { exact: true })).toBeVisible()
  await desk.press(invoices.markOpen)
  await desk.unfold(invoices.cancel.action)
  await desk.press(invoices.cancel.label)
  await desk.expectTitle(invoices.cancellationTitle('RE-0001'))
  await desk.follow(invoices.cancels('RE-0042'))
  await expect(page).toHaveURL(new RegExp(id))
}

export const invoiceJourneys: Journey[] = [
  {
    title: 'invoices to companies',
    pages: ['invoices', 'invoices/settings', 'invoices/:id'],
    go: billMonth,
  },
]
