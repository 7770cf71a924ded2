import { localPath } from '#bakery/links.ts'
import { randomString } from '#kit/ids.ts'
import { linkIn, waitForMail } from '../support/mailbox.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, test } from './fixtures.ts'
import { signIn, toast } from './pages/account-pages.ts'
import { keyboardOf } from './pages/hands.ts'
import { OwnerPages } from './pages/owner-pages.ts'

const NEW_PASSWORD = 'roggen-im-ofen-2026'

for (const [locale, t] of [
  ['de', german],
  ['en', english],
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    const how = `${locale}, with the keyboard alone${javaScriptEnabled ? '' : ', without JavaScript'}`

    test(`a visitor reads the imprint and writes to the operator, ${how}`, async ({ newVisitor, guard }) => {
      guard.allow(/status of 422/)
      const page = await newVisitor({ javaScriptEnabled })
      const hands = keyboardOf(page)
      // axe needs JavaScript in the page.
      const expectGood = () => (javaScriptEnabled ? expectAccessible(page) : undefined)
      const { contact, datasecurity, footer, imprint } = t.public
      await page.goto(localPath(locale, '/'))
      for (const [link, title] of [
        [footer.imprint, imprint.title],
        [footer.datasecurity, datasecurity.title],
        [footer.contact, contact.title],
      ] as const) {
        await hands.press(page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expectGood()
      }

      await hands.write(page.getByLabel(contact.name), 'Ole Petersen')
      await hands.write(page.getByLabel(contact.email), 'ole@example')
      await hands.write(page.getByLabel(contact.message), 'Moin')
      await hands.press(page.getByRole('button', { name: contact.submit }))
      await expect(page.getByLabel(contact.email)).toHaveAccessibleDescription(t.forms.problems.invalid_email)
      await expectGood()
      await expect(page.getByLabel(contact.message)).toHaveValue('Moin')
      await hands.write(page.getByLabel(contact.email), 'ole@example.com')
      await hands.press(page.getByRole('button', { name: contact.submit }))
      await expect(toast(page, contact.sent)).toBeVisible()
      await expect(page.getByLabel(contact.message)).toHaveValue('')
      await expectGood()
    })
  }

  test(`an owner registers, forgets the password and signs in, ${locale}, without JavaScript`, async ({
    newVisitor,
    bakery,
    krume,
  }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    const { account, login } = t.public
    const slug = `ofen-${randomString(6, 'abcdefghijklmnopqrstuvwxyz')}`
    const email = `${slug}@example.com`
    const owner = new OwnerPages(page, locale, { hasScript: false })
    await owner.register(krume, {
      bakeryName: slug,
      ownerName: 'Karla Kruste',
      email,
      password: 'ein Satz ist gut',
    })
    await page.getByRole('button', { name: t.admin.nav.logout }).first().click()

    await page.goto(localPath(locale, '/login'))
    await page.getByRole('link', { name: login.forgot }).click()
    await page.getByLabel(account.forgot.email).fill(email)
    await page.getByRole('button', { name: account.forgot.submit }).click()
    await expect(page.getByText(account.forgot.sent(email))).toBeVisible()

    await page.goto(linkIn(await waitForMail(bakery, 'password-reset', email)))
    await page.getByLabel(account.reset.password, { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: account.reset.submit }).click()
    await expect(toast(page, account.reset.done)).toBeVisible()
    await signIn(page, t, { email, password: NEW_PASSWORD })
  })
}
