import { localPath } from '#bakery/links.ts'
import type { Locale } from '#bakery/locale.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import type { OpenBakery } from '#tests/support/open-bakery-over-api.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { linkIn, waitForMail } from '../support/mailbox.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, type Page, phone, test } from './fixtures.ts'
import { signedIn } from './pages/account-pages.ts'
import { OwnerPages } from './pages/owner-pages.ts'
import { roleChoice } from './pages/role-choice.ts'
import { takeOrder } from './pages/take-order.ts'

const PIN = '4711'
const EMAIL = 'anna@team.example'

type Shop = { t: Catalogue; locale: Locale; bakery: OpenBakery }

/** Adds a person to the team, for the counter of the bakery's first branch. */
async function addPerson(
  page: Page,
  { t, locale, bakery }: Shop,
  name: string,
  email: string,
): Promise<void> {
  const { team } = t.admin
  const owner = new OwnerPages(page, locale)
  await page.goto(localPath(locale, '/admin/team/new'))
  await owner.field(team.name).fill(name)
  await owner.field(team.email).fill(email)
  await roleChoice(page, team.roles.counter).check()
  await owner.field(team.branch).selectOption(bakery.branch.name)
  await page.getByRole('button', { name: team.invite, exact: true }).click()
  await owner.expectToast(email === '' ? team.added(name) : team.invited(email))
}

/** Returns the code on the owner's page, as it is typed. */
async function shownCode(owner: Page): Promise<string> {
  return (await owner.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).textContent()) ?? ''
}

/** Makes a device the tablet of the first branch's counter, whose people have chosen their PINs on it. */
async function shareTablet(device: Page, owner: Page, shop: Shop, people: string[]): Promise<void> {
  const { t, locale, bakery } = shop
  const { team } = t.admin
  const words = t.public.team.tablet
  await signedIn(owner, bakery.owner, locale)
  const codes: string[] = []
  for (const name of people) {
    await addPerson(owner, shop, name, '')
    await owner.getByRole('button', { name: team.pin.create }).click()
    codes.push(await shownCode(owner))
  }
  await owner.goto(localPath(locale, '/admin/tablets/new'))
  await owner.getByLabel(team.name, { exact: true }).fill('Kasse')
  await owner.getByLabel(team.tablets.place, { exact: true }).selectOption(bakery.branch.id)
  await owner.getByRole('button', { name: team.tablets.next, exact: true }).click()
  const code = (await shownCode(owner)).replace(' ', '')
  await device.goto(localPath(locale, `/team/tablet?code=${code}`))
  await device.getByRole('button', { name: words.connect, exact: true }).click()
  for (const pinCode of codes) {
    await device.getByRole('link', { name: words.setPin }).click()
    await device.getByLabel(words.code, { exact: true }).fill(pinCode)
    await device.getByLabel(words.newPin).fill(PIN)
    await device.getByLabel(words.again).fill(PIN)
    await device.keyboard.press('Enter')
    await device.getByRole('link', { name: words.toTablet }).click()
  }
}

async function enterPin(device: Page, { t, bakery }: Shop, name: string): Promise<void> {
  const { counter, team } = t.admin
  await device.getByRole('link', { name }).click()
  await device.getByLabel(t.public.team.tablet.pin, { exact: true }).fill(PIN)
  await device.keyboard.press('Enter')
  await expect(device.getByText(`${name}, ${team.roles.counter}`)).toBeVisible()
  await expect(device.getByRole('heading', { level: 1 })).toHaveText(counter.titleOf(bakery.branch.name))
}

/** Takes an order, marks what is sold out, and takes the mark back, from the counter's page. */
async function work(page: Page, { t, locale, bakery }: Shop): Promise<void> {
  const { counter, nav, orders, soldOut, team } = t.admin
  const { staffOrder } = orders
  const anna = `Anna (${team.roles.counter})`
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(counter.titleOf(bakery.branch.name))
  await expectAccessible(page)

  await page.getByRole('link', { name: staffOrder.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: staffOrder.title })).toBeVisible()
  await expect(page.getByLabel(staffOrder.branch, { exact: true })).toHaveCount(0)
  await page.getByRole('group', { name: staffOrder.frequent }).getByRole('button').first().click()
  await page.getByRole('combobox', { name: staffOrder.phone }).fill('0176 555 01 48')
  await page.getByRole('combobox', { name: staffOrder.name }).fill('Berta Anruf')
  await page.getByRole('group', { name: staffOrder.slot }).getByRole('radio').last().check({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: staffOrder.place }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^[A-Z0-9]{2}-[A-Z0-9]{2}$/ })).toBeVisible()
  await expect(page.getByText(orders.source.phone)).toBeVisible()
  await expect(page.getByText(anna).first()).toBeVisible()
  await expect(page.getByRole('link', { name: staffOrder.edit })).toHaveCount(0)
  await expect(
    page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: nav.products }),
  ).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(localPath(locale, '/admin/counter'))
  await page.getByRole('button', { name: soldOut.open, exact: true }).click()
  const name = bakery.pretzel.name
  const dialog = page.getByRole('dialog', { name: soldOut.title('') })
  await dialog.getByRole('button', { name: soldOut.markOf(name, bakery.branch.name, '') }).click()
  await expect(dialog.getByText(anna)).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: soldOut.liftOf(name, bakery.branch.name) }).click()
  await expect(dialog.getByText(anna)).toHaveCount(0)
}

test('a counter person with a link of their own takes orders for their branch, de', async ({
  newVisitor,
  page: owner,
  bakery,
}) => {
  const shop = { t: german, locale: 'de', bakery } as const
  await bakery.addBranch({ name: 'Am Markt' })
  await signedIn(owner, bakery.owner, 'de')
  await addPerson(owner, shop, 'Anna', EMAIL)
  const mail = await waitForMail(bakery, 'staff-invitation', EMAIL)
  const desk = await newVisitor({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
  await desk.goto(linkIn(mail))
  await desk.getByRole('main').getByRole('button').click()
  await work(desk, shop)
})

test('a counter person with a PIN takes orders for their branch on a shared phone, en', async ({
  newVisitor,
  page: owner,
  bakery,
}) => {
  const shop = { t: english, locale: 'en', bakery } as const
  await bakery.addBranch({ name: 'Am Markt' })
  const device = await newVisitor(phone)
  await shareTablet(device, owner, shop, ['Anna'])
  await enterPin(device, shop, 'Anna')
  await work(device, shop)
})

test('what one person left unsent on a tablet waits for them, while the next one works', async ({
  newVisitor,
  page: owner,
  guard,
  bakery,
  krume,
}) => {
  guard.allow(/ERR_FAILED|Failed to fetch/)
  const shop = { t: german, locale: 'de', bakery } as const
  const { counter, team } = german.admin
  const { id, code } = await takeOrder(krume, bakery, 'Carla Conrad')
  const device = await newVisitor({ viewport: { width: 820, height: 1180 }, hasTouch: true })
  await shareTablet(device, owner, shop, ['Anna', 'Berta'])
  await enterPin(device, shop, 'Anna')
  const handOver = device.getByRole('button', {
    name: counter.pickUpOf(formatPickupCode(code), 'Carla Conrad'),
  })
  await device.getByRole('button', { name: counter.all }).click()
  await device.route('**/admin/counter/sync*', (route) => route.abort())
  await handOver.click()
  await expect(handOver).toBeHidden()
  await expect(device.getByText(counter.queued(1))).toBeVisible()

  // The connection is back once somebody else works here.
  await device.getByRole('button', { name: team.tablets.switch }).click()
  await device.unroute('**/admin/counter/sync*')
  await enterPin(device, shop, 'Berta')
  await expect(device.getByText(counter.unsentBy('Anna', 1))).toBeVisible()
  await expect(device.getByText(counter.state.online)).toBeVisible()
  await expectAccessible(device)
  const { status } = await bakery.operator.collection('orders').getOne<{ status: string }>(id)
  expect(status).toBe('placed')

  await device.getByRole('button', { name: team.tablets.switch }).click()
  await enterPin(device, shop, 'Anna')
  await expect(device.getByText(counter.unsentBy('Anna', 1))).toHaveCount(0)
  await owner.goto(`/admin/orders/${id}`)
  await expect(owner.getByText('Anna (Theke)')).toBeVisible()
  await expect(owner.getByText('Berta (Theke)')).toHaveCount(0)
})
