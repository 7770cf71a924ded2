import { localPath } from '#bakery/links.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { SUPERUSER, signInOperator } from '../support/open-bakery-over-api.ts'
import { type RunningServer, runSmtpServer, smtpRefusal } from '../support/run-smtp-server.ts'
import { expectAccessible } from './accessibility.ts'
import { test as base, english, expect, german, type Page, phone } from './fixtures.ts'
import { signInAsOperator } from './pages/account-pages.ts'

/** A mail server that refuses all recipients until `isOpen`. */
type MailServer = RunningServer & { isOpen: boolean; received: string[] }

/** A separate installation, whose mail server refuses mails for as long as a test wants. */
const test = base.extend<object, { krume: KrumeServer; mailServer: MailServer }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, provide) => {
      const state = { isOpen: false, received: new Array<string>() }
      const running = await runSmtpServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        onRcptTo({ address }, _session, done) {
          if (!state.isOpen) return done(smtpRefusal(550, 'no such baker'))
          state.received.push(address)
          done()
        },
      })
      await provide(Object.assign(state, running))
      await running.close()
    },
    { scope: 'worker' },
  ],
  krume: [
    async ({ mailServer }, provide) => {
      await using krume = await startKrume({
        SUPERUSER_EMAIL: SUPERUSER.email,
        SUPERUSER_PASSWORD: SUPERUSER.password,
        OPERATOR_EMAIL: 'betrieb@krume.example',
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      })
      await signInOperator(krume.url)
      await provide(krume)
    },
    { scope: 'worker' },
  ],
})

/** Checks accessibility in light and dark mode. */
async function expectAccessibleInBothModes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

/** Expects a text on the page or in a toast, which also exists for screen readers. */
async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
}

/** Reloads a page until it shows a text, since mails are sent after the response. */
async function goUntil(page: Page, address: string, says: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByText(says).first()).toBeVisible({ timeout: 500 })
  }).toPass()
}

for (const [locale, t, look] of [
  ['de', german, {}],
  ['en', english, phone],
] as const) {
  const at = (address: string) => localPath(locale, address)
  const o = t.operator

  test(`an operator's mails, messages, schedule and journal, ${locale}`, async ({
    krume,
    mailServer,
    newVisitor,
  }) => {
    mailServer.isOpen = false
    const visitor = await newVisitor()
    const names = [`Ole ${locale}`, `Anna ${locale}`]
    for (const name of names) {
      await visitor.goto(at('/contact'))
      await visitor.getByLabel(t.public.contact.name).fill(name)
      await visitor.getByLabel(t.public.contact.email).fill('ole@example.com')
      await visitor.getByLabel(t.public.contact.message).fill('Moin,\nwas kostet es?')
      await visitor.getByRole('button', { name: t.public.contact.submit }).click()
      await expect(visitor.getByText(t.public.contact.sent).first()).toBeVisible()
    }

    const page = await newVisitor(look)
    await page.goto(at('/operator'))
    await signInAsOperator(page, t)
    /** Accessible name of a control with its action and its object. */
    const named = (name: string, about: string) => new RegExp(`^${name} ?: ${about}`)
    const button = (name: string, about: string) => page.getByRole('button', { name: named(name, about) })

    await test.step('the overview says that mails have failed', async () => {
      await goUntil(page, at('/operator'), o.overview.health.mails(0, 2))
      await expect(page.getByText(o.overview.health.look).first()).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: 'ms' }).first()).toBeVisible()
      await expectAccessibleInBothModes(page)
    })

    await test.step('a message is marked as done, and opened again', async () => {
      await page.goto(at('/operator/messages'))
      await expectAccessibleInBothModes(page)
      const [, anna = ''] = names
      await expect(page.getByRole('link', { name: named(o.messages.answer, anna) })).toHaveAttribute(
        'href',
        /^mailto:ole%40example\.com\?subject=.*was%20kostet/,
      )
      await button(o.messages.finish, anna).click()
      await expectSaid(page, o.messages.isDone)
      await expect(page.getByRole('heading', { name: anna })).toHaveCount(0)
      await page.getByRole('link', { name: o.messages.done, exact: true }).click()
      await expectAccessibleInBothModes(page)
      await button(o.messages.reopen, anna).click()
      await expectSaid(page, o.messages.isOpen)
      await page.getByRole('link', { name: o.messages.open, exact: true }).click()
      await expect(page.getByRole('heading', { name: anna })).toBeVisible()
    })

    await test.step('of two failed mails one is dropped, the other sent once the server accepts it', async () => {
      await page.goto(at('/operator/mails'))
      await expect(page.getByText(/no such baker/)).toHaveCount(2)
      await expectAccessibleInBothModes(page)
      await button(o.mails.drop, '').first().click()
      await expectSaid(page, o.mails.dropped)
      await expect(page.getByText(/no such baker/)).toHaveCount(1)
      mailServer.isOpen = true
      await page.getByRole('button', { name: o.mails.retryAll }).click()
      await expectSaid(page, o.mails.retried(1))
      await expectSaid(page, o.mails.none.dead)
    })

    await test.step('a job is run now', async () => {
      await page.goto(at('/operator/jobs'))
      await expectAccessibleInBothModes(page)
      await button(o.jobs.run, 'deliver-mails').click()
      await expectSaid(page, o.jobs.started(o.jobs.words['deliver-mails']))
      await expect.poll(() => mailServer.received.includes('betrieb@krume.example')).toBe(true)
      await goUntil(page, at('/operator/mails?state=queued'), o.mails.none.queued)
      await expectAccessibleInBothModes(page)
      await goUntil(page, at('/operator'), o.overview.health.mails(0, 0))
    })

    await test.step('the journal lists all of it', async () => {
      await page.goto(at('/operator/journal'))
      await expectAccessibleInBothModes(page)
      const { actions } = o.journal
      for (const what of [
        `${actions.message_done}: Anna ${locale} <ole@example.com>`,
        `${actions.message_reopened}: Anna ${locale} <ole@example.com>`,
        actions.mail_dropped,
        actions.mail_retried,
        `${actions.job_run}: deliver-mails`,
        actions.signed_in,
      ])
        await expect(page.getByRole('listitem').filter({ hasText: what }).first()).toContainText(
          SUPERUSER.email,
        )
      expect(krume.url).toBe(new URL(page.url()).origin)
    })
    mailServer.received.length = 0
  })
}
