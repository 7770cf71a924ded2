import { linkIn, waitForMail } from '#tests/support/mailbox.ts'
import { expect } from '../fixtures.ts'
import { attachDevice } from '../pages/device.ts'
import type { Desk, Journey } from './desk.ts'

const NEW_PASSWORD = 'roggen-im-ofen-2026'

async function keepAccount(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery } = desk
  const { account } = t.admin
  // Mails use the language of the registration.
  await bakery.operator.collection('users').update(bakery.bakery.owner, { locale: desk.locale })
  await attachDevice(page)
  await desk.open('/admin/account')
  await desk.lookAround()
  await hands.write(page.getByLabel(account.password.current, { exact: true }), bakery.owner.password)
  await hands.write(page.getByLabel(account.password.password, { exact: true }), NEW_PASSWORD)
  await desk.press(account.password.save)
  await owner.expectToast(account.password.saved)

  await hands.write(page.getByLabel(account.passkeys.name), 'Handy im Laden')
  await desk.press(account.passkeys.add)
  await owner.expectToast(account.passkeys.added)
  await desk.unfold(account.passkeys.remove)
  await desk.press(account.passkeys.remove)
  await expect(page.getByText(account.passkeys.none)).toBeVisible()

  await desk.press(account.secondStep.turnOn)
  await expect(page.getByText(account.secondStep.on)).toBeVisible()
  await desk.press(account.secondStep.turnOff)
  await expect(page.getByText(account.secondStep.off)).toBeVisible()

  const download = page.waitForEvent('download')
  await desk.press(account.data.export)
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await owner.expectToast(account.data.saved)

  const newEmail = `neu-${bakery.owner.email}`
  await hands.write(page.getByLabel(account.email.newEmail), newEmail)
  await desk.press(account.email.change)
  await owner.expectToast(account.email.asked(newEmail))
  await page.goto(linkIn(await waitForMail(bakery, 'email-change', newEmail)))
  const { confirmEmail } = t.public.account
  await hands.write(page.getByLabel(confirmEmail.password, { exact: true }), NEW_PASSWORD)
  await desk.press(confirmEmail.submit)
  await owner.expectToast(confirmEmail.done)
}

async function closeAccount(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery, guard } = desk
  const { close } = t.admin.account
  guard.allow(/status of 422/)
  await desk.open('/admin/account')
  await desk.follow(close.link)
  await desk.expectTitle(close.title)
  await desk.lookAround()
  const name = page.getByLabel(close.bakeryName(bakery.bakery.name))
  await hands.write(name, 'Falsch')
  await desk.press(close.submit)
  await expect(page.getByText(t.forms.problems.mismatch)).toBeVisible()
  await hands.write(name, bakery.bakery.name)
  await desk.press(close.submit)
  await owner.expectToast(close.done)
}

/** Completes the remaining setup steps of an unpublished bakery by their links. */
async function setUp(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery } = desk
  const { setup } = t.admin
  await bakery.operator
    .collection('bakeries')
    .update(bakery.bakery.id, { published: false, agreementVersion: '', agreementAcceptedAt: '' })
  await desk.open('/admin/orders')
  await desk.follow(setup.resume)
  await desk.expectTitle(setup.title)
  await desk.lookAround()
  await owner.open('/admin/setup/imprint')
  await desk.expectTitle(setup.steps.imprint.title)
  await desk.lookAround()
  await desk.press(setup.saveAndGoOn)
  await owner.expectToast(t.common.toasts.saved)
  await desk.expectTitle(setup.title)
  await hands.press(
    page.getByRole('link', { name: `${setup.steps.legal.action}: ${setup.steps.legal.title}` }),
  )
  await hands.check(page.getByRole('checkbox', { name: t.admin.agreement.box }))
  await desk.press(t.admin.agreement.accept)
  await owner.expectToast(t.admin.agreement.done)
  await desk.expectTitle(setup.title)
  await desk.press(setup.steps.publish.action)
  await owner.expectOnline()
  await desk.lookClosely()
}

/** Selects and prices starter products for a bakery without products. */
async function pickStarters(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery } = desk
  const { setup } = t.admin
  const { operator } = bakery
  for (const { id } of [bakery.pretzel, bakery.loaf]) await operator.collection('products').delete(id)
  await operator.collection('bakeries').update(bakery.bakery.id, { published: false })
  await desk.open('/admin/orders')
  await desk.follow(setup.resume)
  const step = `${setup.steps.assortment.action}: ${setup.steps.assortment.title}`
  await hands.press(page.getByRole('link', { name: step }))
  await desk.expectTitle(setup.assortment.title)
  await desk.lookAround()
  await hands.check(page.getByRole('checkbox').first())
  await hands.write(page.getByLabel(new RegExp(`^${setup.assortment.price('')}`)).first(), '1')
  await desk.press(setup.assortment.add)
  await owner.expectToast(setup.assortment.added(1, 1))
}

async function beSuspended(desk: Desk): Promise<void> {
  const { t, hands, page, bakery } = desk
  const { suspended } = t.admin
  await bakery.operator.collection('bakeries').update(bakery.bakery.id, {
    suspendedAt: '2026-01-05 08:00:00.000Z',
    suspensionNote: 'Bitte rufen Sie an.',
  })
  await hands.press(page.getByRole('link', { name: t.admin.nav.products }).first())
  await desk.expectTitle(suspended.title)
  await desk.lookAround()
  await desk.follow(suspended.toOrders)
  await expect(page).toHaveURL(/\/admin\/orders$/)
}

async function loseWay(desk: Desk): Promise<void> {
  const { page, guard, locale } = desk
  guard.allow(/status of 404/)
  await page.goto(locale === 'de' ? '/admin/gibt-es-nicht' : '/en/admin/gibt-es-nicht')
  await desk.lookAround()
  await desk.open('/admin/products')
  await desk.expectTitle(desk.t.admin.products.title)
}

export const accountJourneys: Journey[] = [
  { title: 'the account', pages: ['account'], go: keepAccount },
  { title: 'the end of an account', pages: ['account', 'account/close'], go: closeAccount },
  { title: 'the first day', pages: ['setup', 'setup/imprint', 'agreement', 'publish'], go: setUp },
  { title: 'the first assortment', pages: ['setup', 'setup/assortment'], go: pickStarters },
  { title: 'a suspended bakery', pages: ['suspended'], go: beSuspended },
  { title: 'an address that leads nowhere', pages: ['*'], go: loseWay },
]
