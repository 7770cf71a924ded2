import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import PocketBase from 'pocketbase'
import { localPath } from '#bakery/links.ts'
import { DEMO_OWNER } from '#bakery/seed/demo/demo-bakery.ts'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { aRegistration } from '../support/bakery-inputs.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { linkIn, waitForMail } from '../support/mailbox.ts'
import { NO_OPERATOR_ENVIRONMENT, TEST_OPERATOR } from '../support/operator-environment.ts'
import { expectAccessible } from './accessibility.ts'
import { test as base, english, expect, german, type Page, phone } from './fixtures.ts'

const LOOKS = [
  ['de', german, { colorScheme: 'light' }],
  ['en', english, { ...phone, colorScheme: 'dark' }],
] as const

/** Serves an installation that is not set up yet. */
function installed(environment: Record<string, string>) {
  return base.extend<object, { krume: KrumeServer }>({
    krume: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
      async ({}, provide) => {
        await using krume = await startKrume({ ...NO_OPERATOR_ENVIRONMENT, ...environment })
        await provide(krume)
      },
      { scope: 'worker' },
    ],
  })
}

async function setupLink({ dataDir, url }: KrumeServer): Promise<URL> {
  const env = { ...bareEnvironment(), DATA_DIR: dataDir, PUBLIC_URL: url, NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli.ts', 'setup-link'], { env })
  return new URL(/https?:\S+/.exec(stdout)?.[0] ?? '')
}

const OTTO = { email: 'otto@krume.example', password: 'ofenwarm-und-sicher' }

async function linkFor({ url }: KrumeServer, email: string): Promise<string> {
  const operator = new PocketBase(url)
  await operator.collection('_superusers').authWithPassword(OTTO.email, OTTO.password)
  return linkIn(await waitForMail({ operator }, 'registration', email))
}

async function register(
  page: Page,
  { email, password, name, bakeryName }: ReturnType<typeof aRegistration>,
  toLink: () => Promise<unknown>,
) {
  const { register: t } = german.public
  await page.getByLabel(t.bakeryName).fill(bakeryName)
  await page.getByLabel(t.name, { exact: true }).fill(name)
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.locator('input[name="acceptTerms"]').check()
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByText(t.sent.text(email))).toBeVisible()
  await toLink()
  await page.getByLabel(t.confirm.password).fill(password)
  await page.getByRole('button', { name: t.confirm.submit }).click()
  await expect(page).toHaveURL('/admin/setup')
}

const closed = installed({})

closed('nobody can register until the operator is named', async ({ krume, newVisitor, guard }) => {
  guard.allow(/status of 403/)
  for (const [locale, t, look] of LOOKS) {
    const page = await newVisitor(look)
    await page.goto(localPath(locale, '/register'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.public.register.closed.title)
    await expect(page.locator('form input')).toHaveCount(0)
    await expectAccessible(page)
  }

  const desk = await newVisitor()
  const o = german.operator.platform
  const link = await setupLink(krume)
  await desk.goto(link.pathname + link.search)
  await desk.getByLabel(german.public.operatorSetup.email).fill(OTTO.email)
  await desk.getByLabel(german.public.operatorSetup.password, { exact: true }).fill(OTTO.password)
  await desk.getByRole('button', { name: german.public.operatorSetup.submit }).click()
  const warning = desk.getByRole('region', { name: o.missing.title })
  await expect(warning.getByRole('link')).toHaveText(
    [o.operator.name, o.operator.address, o.operator.email].map((field) => o.missing.add(field)),
  )
  await expectAccessible(desk)
  await warning.getByRole('link', { name: o.missing.add(o.operator.address) }).click()
  const address = desk.locator('[name="operator.address"]')
  await expect(address).toBeInViewport()
  await expectAccessible(desk)
  await desk.locator('[name="operator.name"]').fill(TEST_OPERATOR.name)
  await address.fill(TEST_OPERATOR.address.join('\n'))
  await desk.locator('[name="operator.email"]').fill(TEST_OPERATOR.email)
  await desk.getByRole('button', { name: german.common.save, exact: true }).click()
  await expect(desk.getByText(german.common.toasts.saved).first()).toBeVisible()
  await expect(warning).toHaveCount(0)

  const newcomer = await newVisitor()
  await newcomer.goto('/register')
  const registration = aRegistration()
  await register(newcomer, registration, async () => newcomer.goto(await linkFor(krume, registration.email)))
})

const demo = installed({ DEMO: 'on' })

demo('a demo takes newcomers in and says that it is one', async ({ krume, newVisitor }) => {
  demo.setTimeout(120_000)
  for (const [locale, t, look] of LOOKS) {
    const page = await newVisitor(look)
    for (const origin of [krume.url, krume.shopUrl(DEMO_OWNER.slug)]) {
      await page.goto(origin + localPath(locale, '/'))
      const band = page.getByRole('complementary', { name: t.public.demo.label, exact: true })
      await expect(band).toContainText(t.public.demo.text)
      await expectAccessible(page)
    }
  }
  const newcomer = await newVisitor()
  await newcomer.goto('/register')
  const { demoLink } = german.public.register.sent
  await register(newcomer, aRegistration(), () => newcomer.getByRole('link', { name: demoLink }).click())
  await newcomer.goto('/admin/agreement')
  await expect(newcomer.getByRole('button', { name: german.admin.agreement.accept })).toBeVisible()
})
