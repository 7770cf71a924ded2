import { expect } from '../fixtures.ts'
import type { Desk, Journey } from './desk.ts'

async function setUpDatev(desk: Desk): Promise<void> {
  const { t, owner, page } = desk
  const { bookkeeping, general } = t.admin
  desk.guard.allow(/status of 422/)
  await desk.open('/admin/general')
  await owner.openSection(general.sections.integrations)
  await desk.follow(bookkeeping.open)
  await desk.expectTitle(bookkeeping.title)
  await expect(page.getByText(bookkeeping.none)).toBeVisible()
  await desk.write(bookkeeping.consultant, '5')
  await desk.press(bookkeeping.save)
  await expect(page.getByRole('textbox', { name: bookkeeping.consultant })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await desk.write(bookkeeping.consultant, '29098')
  await desk.write(bookkeeping.client, '55003')
  await desk.lookClosely()
  await desk.press(bookkeeping.save)
  await owner.expectToast(t.common.toasts.saved)
  await desk.follow(bookkeeping.earlier)
  await expect(page.getByText(bookkeeping.none)).toBeVisible()
}

export const bookkeepingJourneys: Journey[] = [
  { title: 'bookkeeping', pages: ['general', 'bookkeeping'], go: setUpDatev },
]
