import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { localPath } from '#bakery/links.ts'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { NO_OPERATOR_ENVIRONMENT } from '../support/operator-environment.ts'
import { runS3 } from '../support/run-s3-server.ts'
import { runSmtpServer } from '../support/run-smtp-server.ts'
import { expectAccessible } from './accessibility.ts'
import { test as base, english, expect, german, type Page, phone } from './fixtures.ts'

/** A separate installation that nobody has set up, since its settings apply to everything on it. */
const test = base.extend<object, { krume: KrumeServer }>({
  krume: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, provide) => {
      await using krume = await startKrume(NO_OPERATOR_ENVIRONMENT)
      await provide(krume)
    },
    { scope: 'worker' },
  ],
})

/** Returns the link that `npm run krume -- setup-link` prints on the server. */
async function setupLink({ dataDir, url }: KrumeServer): Promise<URL> {
  const env = { ...bareEnvironment(), DATA_DIR: dataDir, PUBLIC_URL: url, NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli.ts', 'setup-link'], { env })
  return new URL(/https?:\S+/.exec(stdout)?.[0] ?? '')
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

for (const [locale, t, look] of [
  ['de', german, { colorScheme: 'light' }],
  ['en', english, { ...phone, colorScheme: 'dark' }],
] as const) {
  const at = (address: string) => localPath(locale, address)
  const o = t.operator

  test(`a further operator sets up mail, S3 and limits, and what the platform says, ${locale}`, async ({
    krume,
    newVisitor,
  }) => {
    const received: string[] = []
    const smtp = await runSmtpServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        received.push(address)
        done()
      },
    })
    const s3 = await runS3()
    const page = await newVisitor(look)
    const save = async () => {
      await page.getByRole('button', { name: t.common.save, exact: true }).click()
      await expect(page.getByText(t.common.toasts.saved).first()).toBeVisible()
    }

    await test.step('the link works once', async () => {
      const link = await setupLink(krume)
      await page.goto(at(link.pathname + link.search))
      await expectAccessible(page)
      await page.getByLabel(t.public.operatorSetup.email).fill(`otto-${locale}@krume.example`)
      await page.getByLabel(t.public.operatorSetup.password, { exact: true }).fill('ofenwarm-und-sicher')
      await page.getByRole('button', { name: t.public.operatorSetup.submit }).click()
      await expect(page.getByRole('navigation', { name: o.nav.label }).first()).toBeVisible()
      await page.goto(at(link.pathname + link.search))
      await expect(page.getByText(t.public.operatorSetup.expired)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('mail and S3 are set, and tried on real servers', async () => {
      await page.goto(at('/operator/settings'))
      await field(page, 'smtp.enabled').setChecked(true)
      await field(page, 'smtp.host').fill('127.0.0.1')
      await field(page, 'smtp.port').fill(String(smtp.port))
      for (const name of ['enabled', 'forcePathStyle'])
        await field(page, `backups.s3.${name}`).setChecked(true)
      for (const name of ['endpoint', 'bucket', 'region', 'accessKey', 'secret'] as const)
        await field(page, `backups.s3.${name}`).fill(s3.place[name])
      await save()
      await page.getByLabel(o.settings.tests.to).fill('probe@krume.example')
      await page.getByRole('button', { name: o.settings.tests.test.mail }).click()
      await expect(page.getByText(o.settings.tests.mailSent('probe@krume.example'))).toBeVisible()
      expect(received).toEqual(['probe@krume.example'])
      await page.getByRole('button', { name: o.settings.tests.test.backups }).click()
      await expect(page.getByText(o.settings.tests.bucketWorks)).toBeVisible()
      await expectAccessible(page)
      await field(page, 'backups.s3.enabled').setChecked(false)
      await save()
    })

    await test.step('a rate limit', async () => {
      await page.goto(at('/operator/limits'))
      await page.getByRole('button', { name: o.limits.add }).click()
      const row = page
        .getByRole('listitem')
        .filter({ has: page.getByLabel(o.limits.fields.label) })
        .last()
      await row.getByLabel(o.limits.fields.label).fill(`/api/oven-${locale}/`)
      await row.getByLabel(o.limits.fields.maxRequests).fill('30')
      await row.getByLabel(o.limits.fields.duration).fill('60')
      await save()
      await expect(page.locator(`input[value="/api/oven-${locale}/"]`)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('prices, imprint and texts', async () => {
      await page.goto(at('/operator/platform'))
      await field(page, 'prices.small').fill(locale === 'de' ? '19,50' : '19.50')
      await field(page, 'operator.name').fill('Krume Betrieb')
      await field(page, 'imprint').fill('Handwerkskammer Lüneburg')
      await expectAccessible(page)
      await save()
      await page.goto(at('/imprint'))
      await expect(page.getByText('Handwerkskammer Lüneburg')).toBeVisible()
      await page.goto(at('/'))
      await expect(page.getByText(locale === 'de' ? /19,50/ : /19\.50/)).toBeVisible()
    })
    await Promise.all([smtp.close(), s3.close()])
  })

  test(`an operator finds in the logs what went wrong, ${locale}`, async ({ krume, newVisitor, request }) => {
    const page = await newVisitor(look)
    const link = await setupLink(krume)
    await page.goto(at(link.pathname + link.search))
    await page.getByLabel(t.public.operatorSetup.email).fill(`lena-${locale}@krume.example`)
    await page.getByLabel(t.public.operatorSetup.password, { exact: true }).fill('ofenwarm-und-sicher')
    await page.getByRole('button', { name: t.public.operatorSetup.submit }).click()
    await expect(page.getByRole('navigation', { name: o.nav.label }).first()).toBeVisible()

    const lost = `/api/collections/lost-${locale}/records`
    expect((await request.get(krume.url + lost)).status()).toBe(404)
    const entry = page.getByRole('link').filter({ hasText: lost })
    await expect(async () => {
      await page.goto(at('/operator/logs'))
      await expect(entry).toHaveCount(1, { timeout: 500 })
    }).toPass()
    const search = page.getByRole('searchbox', { name: o.logs.search })
    await search.fill(`lost-${locale}`)
    await search.press('Enter')
    await expect(page).toHaveURL(/q=lost/)
    await expect(page.getByText(o.logs.chart(1, 1))).toBeVisible()
    await expectAccessible(page)
    const bars = await page
      .locator('figure ol a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width))
    expect(Math.min(...bars)).toBeGreaterThanOrEqual(24)
    await page.getByText(o.logs.chartTable).click()
    await page.getByRole('table').getByRole('link').last().click()
    await expect(page.getByRole('link', { name: o.logs.wholePeriod })).toBeVisible()
    await entry.click()
    await expect(page.getByRole('heading', { level: 1, name: o.logs.entry.title })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^404$/ })).toBeVisible()
    await expectAccessible(page)
  })
}
