import { localPath } from '#bakery/links.ts'
import { TABLET_IDLE_MINUTES, TABLET_WARNING_SECONDS } from '#bakery/staff/staff-bounds.ts'
import { codeIn, linkIn, waitForMail } from '#tests/support/mailbox.ts'
import { expectAccessible } from '../accessibility.ts'
import { untilAlive } from '../attentive.ts'
import { expect, type Page } from '../fixtures.ts'
import { forgetMembersProofs } from '../pages/old-proofs.ts'
import { roleChoice } from '../pages/role-choice.ts'
import type { Desk, Journey } from './desk.ts'

async function buildATeam(desk: Desk): Promise<void> {
  const { t, owner, hands, page } = desk
  const { team } = t.admin
  desk.guard.allow(/status of 422/)
  await desk.open('/admin/team')
  await desk.expectTitle(team.title)
  await desk.lookClosely()
  await desk.follow(team.invite)
  await desk.expectTitle(team.newTitle)
  await desk.write(team.name, 'Anna')
  await desk.write(team.email, 'anna@team.example')
  await desk.press(team.invite)
  await expect(page.getByText(t.forms.problems.not_chosen).first()).toBeVisible()
  await desk.lookClosely()
  await hands.check(roleChoice(page, team.roles.baker))
  await desk.press(team.invite)
  await owner.expectToast(team.invited('anna@team.example'))
  await desk.follow('Anna')
  await desk.expectTitle('Anna')
  await desk.lookClosely()
  await desk.press(team.inviteAgain)
  await owner.expectToast(team.invited('anna@team.example'))
  await desk.unfold(team.remove.action)
  await desk.press(team.remove.action)
  await owner.expectToast(team.remove.done('Anna'))
  await expect(page.getByText(team.none)).toBeVisible()
}

/** Connects a tablet, which another browser becomes, and works there by PIN. */
async function shareATablet(desk: Desk): Promise<void> {
  const { t, owner, hands, page, locale } = desk
  const { team } = t.admin
  const words = t.public.team.tablet
  desk.guard.allow(/status of 422/)
  await desk.open('/admin/team')
  await desk.follow(team.invite)
  await desk.write(team.name, 'Bert')
  await hands.check(roleChoice(page, team.roles.baker))
  await desk.press(team.invite)
  await owner.expectToast(team.added('Bert'))
  await desk.expectTitle('Bert')
  await desk.press(team.pin.create)
  await desk.expectTitle(team.pin.codeTitle('Bert'))
  await desk.lookClosely()
  const pinCode = await shownCode(page)
  await desk.follow(team.code.done)

  await desk.follow(team.tablets.connect)
  await desk.expectTitle(team.tablets.newTitle)
  await desk.lookClosely()
  await desk.press(team.tablets.next)
  await expect(page.getByText(t.forms.problems.required).first()).toBeVisible()
  await desk.write(team.name, 'Ofen')
  await desk.press(team.tablets.next)
  await desk.expectTitle(team.tablets.connectTitle('Ofen'))
  await desk.lookClosely()
  const code = await shownCode(page)

  const device = await desk.newVisitor({ viewport: { width: 820, height: 1180 }, hasTouch: true })
  await device.goto(localPath(locale, `/team/tablet?code=${code.replace(' ', '')}`))
  await expectAccessible(device)
  await device.getByRole('button', { name: words.connect, exact: true }).press('Enter')
  await expect(device.getByRole('heading', { name: words.who })).toBeVisible()
  await device.getByRole('link', { name: words.setPin }).press('Enter')
  await device.getByLabel(words.code, { exact: true }).fill(pinCode)
  await device.getByLabel(words.newPin).fill('1234')
  await device.getByLabel(words.again).fill('1234')
  await device.keyboard.press('Enter')
  await expect(device.getByText(words.pinProblem)).toBeVisible()
  await expectAccessible(device)
  await device.getByLabel(words.newPin).fill('4711')
  await device.getByLabel(words.again).fill('4711')
  await device.keyboard.press('Enter')
  await expect(device.getByText(words.pinSet('Bert'))).toBeVisible()
  await device.getByRole('link', { name: words.toTablet }).press('Enter')
  await expectAccessible(device)
  await device.getByRole('link', { name: 'Bert' }).press('Enter')
  await expect(device.getByRole('heading', { name: 'Bert' })).toBeVisible()
  await expectAccessible(device)
  await device.keyboard.type('1357')
  await device.keyboard.press('Enter')
  await expect(device.getByText(words.refusals.wrong)).toBeVisible()
  await device.getByLabel(words.pin, { exact: true }).fill('4711')
  await device.keyboard.press('Enter')
  await expect(device.getByText(`Bert, ${team.roles.baker}`)).toBeVisible()
  await expectAccessible(device)
  await leaveAlone(device, desk)
  await device.getByRole('link', { name: 'Bert' }).press('Enter')
  await device.getByLabel(words.pin, { exact: true }).fill('4711')
  await device.keyboard.press('Enter')
  await expect(device.getByText(`Bert, ${team.roles.baker}`)).toBeVisible()
  await device.getByRole('button', { name: team.tablets.switch }).press('Enter')
  await expect(device.getByRole('heading', { name: words.who })).toBeVisible()

  await desk.follow(team.code.done)
  await desk.follow('Ofen')
  await desk.expectTitle('Ofen')
  await desk.lookClosely()
  await desk.press(team.tablets.newCode)
  await expect(page.getByText(team.tablets.codeHint)).toBeVisible()
  await desk.unfold(team.tablets.remove.action)
  await desk.press(team.tablets.remove.action)
  await owner.expectToast(team.tablets.remove.done('Ofen'))
  await device.reload()
  await expect(device.getByRole('heading', { name: words.connectTitle })).toBeVisible()
}

/** Leaves a tablet alone until it locks: a touch after the warning keeps it open, another pause does not. */
async function leaveAlone(device: Page, { t }: Desk): Promise<void> {
  const { tablets } = t.admin.team
  const warning = device.getByRole('alert').filter({ hasText: tablets.lockIsNear })
  await device.clock.install()
  await device.reload()
  await untilAlive(device)
  await expect(device.getByRole('button', { name: tablets.switch })).toBeVisible()
  await device.clock.runFor(TABLET_IDLE_MINUTES * 60_000 - TABLET_WARNING_SECONDS * 1000 + 5000)
  await expect(warning).toBeVisible()
  await expectAccessible(device)
  const staying = device.waitForResponse((response) => response.request().postData() === 'intent=stay')
  await device.locator('h1').click()
  expect((await staying).status()).toBe(302)
  await expect(warning).toBeHidden()
  await device.clock.runFor(TABLET_IDLE_MINUTES * 60_000 + 5000)
  await expect(device.getByText(t.public.team.tablet.wasIdle(TABLET_IDLE_MINUTES))).toBeVisible()
  await device.clock.resume()
}

/** Invites a manager, who takes on a baker after proving who they are by a mailed code. */
async function letAManagerHire(desk: Desk): Promise<void> {
  const { t, owner, hands, page, locale, bakery, krume } = desk
  const { account, team } = t.admin
  const address = 'jonas@team.example'
  desk.guard.allow(/status of 40[34]/)
  await desk.open('/admin/team')
  await desk.follow(team.invite)
  await desk.write(team.name, 'Jonas')
  await desk.write(team.email, address)
  await hands.check(roleChoice(page, team.roles.manager))
  await desk.press(team.invite)
  await owner.expectToast(team.invited(address))
  await desk.follow('Jonas')
  await desk.expectTitle('Jonas')
  const id = page.url().split('/').at(-1) ?? ''

  const manager = await desk.newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const link = new URL(linkIn(await waitForMail(bakery, 'staff-invitation', address)))
  // The mail is written in the owner's language.
  await manager.goto(localPath(locale, `/team/enter${link.search}`))
  await manager.getByRole('button', { name: t.public.team.enter }).press('Enter')
  await expect(manager).toHaveURL(/\/admin$/)
  forgetMembersProofs(krume, id)
  await manager.goto(localPath(locale, '/admin/team'))
  await expect(manager.getByRole('main').getByText('Jonas', { exact: true })).toBeVisible()
  await expect(manager.getByRole('main').getByRole('link', { name: 'Jonas' })).toHaveCount(0)
  await expectAccessible(manager)
  await manager.getByRole('main').getByRole('link', { name: team.invite, exact: true }).press('Enter')
  await expect(manager.getByRole('heading', { level: 1, name: team.newTitle })).toBeVisible()
  await expect(roleChoice(manager, team.roles.manager)).toHaveCount(0)
  await manager.getByLabel(team.name, { exact: true }).fill('Bert')
  await roleChoice(manager, team.roles.baker).check()
  await manager.getByRole('button', { name: team.invite, exact: true }).press('Enter')
  await expect(manager.getByRole('heading', { level: 1, name: account.proof.title })).toBeVisible()
  await expectAccessible(manager)
  await manager.getByRole('button', { name: account.proof.sendCode }).press('Enter')
  const code = manager.getByLabel(account.proof.code, { exact: true })
  await expect(code).toBeVisible()
  await expectAccessible(manager)
  await code.fill(codeIn(await waitForMail(bakery, 'sign-in-code', address)))
  await manager.keyboard.press('Enter')
  await expect(manager.getByRole('heading', { level: 1, name: 'Bert' })).toBeVisible()
  await expect(manager.getByRole('button', { name: team.pin.create })).toBeVisible()
  await manager.goto(localPath(locale, `/admin/team/${id}`))
  await expect(manager.getByRole('heading', { level: 1, name: 'Jonas' })).toHaveCount(0)
}

/** Returns the code on the page, as it is typed. */
async function shownCode(page: Page): Promise<string> {
  return (await page.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).textContent()) ?? ''
}

export const teamJourneys: Journey[] = [
  { title: 'the team', pages: ['team', 'team/new', 'team/:id'], go: buildATeam },
  { title: 'a manager of the team', pages: ['team', 'team/new', 'team/:id'], go: letAManagerHire },
  { title: 'a shared tablet', pages: ['tablets/new', 'tablets/:id'], go: shareATablet },
]
