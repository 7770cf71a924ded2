import { expect, type Page } from '@playwright/test'

/** Presses Escape until the dialog on top is gone: it listens a moment after it has taken the focus. */
export async function leaveDialog(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const open = await dialogs.count()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(open - 1, { timeout: 1000 })
  }).toPass({ timeout: 10_000 })
}
