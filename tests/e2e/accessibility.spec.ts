import { expect, test } from '@playwright/test'
import { expectAccessible, expectContrast } from './accessibility.ts'

const PAGE = `<!doctype html><html lang="de"><title>Bäckerei</title><meta name="viewport" content="width=device-width">
  <header><a href="#content">Zum Inhalt springen</a></header>
  <main id="content"><h1>Bäckerei</h1><ul><li>Brot</li></ul><button>Bestellen</button>
  <style>p { color: #333; background: #fff } @media (prefers-color-scheme: dark) { p { background: #444 } }</style>
  <p id="open">Offen</p><p id="until">Bis 18 Uhr</p></main></html>`

test('the check of a page finds each violation, at a later check of the same document too', async ({
  page,
}) => {
  await page.setContent(PAGE)
  await expectAccessible(page)
  await expectContrast(page)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(expectContrast(page)).rejects.toThrow(/#open[^]*#until/)

  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button').evaluate((button) => {
    button.style.cssText = 'width: 9px; height: 9px; padding: 0; overflow: hidden'
    button.textContent = ''
  })
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/)

  await page.setContent(PAGE.replace('<h1>', '<img src="data:,"><h1>'))
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/)
})
