import type { MailKind } from '#bakery/mail/outbox/mail-kinds.ts'
import { sampleMails } from '#bakery/mail-samples/sample-mails.ts'
import { withPictures } from '#bakery/mail-samples/with-pictures.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('mails are readable on every screen, in light and dark, and accessible', async ({ page, krume }) => {
  for (const locale of ['de', 'en'] as const) {
    for (const [kind, mails] of Object.entries(sampleMails(locale, krume.url))) {
      for (const mail of mails) {
        await page.setContent(await withPictures(mail))
        for (const width of [320, 680]) {
          await page.setViewportSize({ width, height: 800 })
          const shown = await page.evaluate(() => document.documentElement.scrollWidth)
          expect([locale, kind, shown]).toEqual([locale, kind, width])
        }
      }
      // Texts depend on the language, colours do not.
      for (const colorScheme of locale === 'de' ? (['light', 'dark'] as const) : []) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, 'mail')
      }
    }
  }
})

test('the preview of mails is for development only', async ({ request }) => {
  const kind: MailKind = 'verification'
  for (const address of ['/mails', `/mails/${kind}/de`, `/mails/${kind}/de/0/light`])
    expect([address, (await request.get(address)).status()]).toEqual([address, 404])
})
