import { expect, type Page } from '@playwright/test'

/** Presses Escape until the top dialog has closed, since it listens only a moment after it has the focus. */
export async function leaveDialog(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const open = await dialogs.count()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(open - 1, { timeout: 1000 })
  }).toPass({ timeout: 10_000 })
}
