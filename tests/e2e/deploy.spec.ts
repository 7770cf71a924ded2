import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startKrume } from '../support/krume-server.ts'
import { german as de, expect, test } from './fixtures.ts'

const run = promisify(execFile)
const PARTS = [
  'src',
  'public',
  'scripts',
  'build',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]

/** Copies the product's sources, to change and build them. */
async function copyProduct() {
  const folder = await mkdtemp(path.join(tmpdir(), 'krume-deploy-'))
  for (const part of PARTS) await cp(part, path.join(folder, part), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return {
    folder,
    async deploy(oldText: string, newText: string) {
      const file = path.join(folder, 'src/web/i18n/public/de.ts')
      const text = await readFile(file, 'utf8')
      expect(text).toContain(oldText)
      await writeFile(file, text.replaceAll(oldText, newText))
      const env = { ...process.env, NODE_ENV: 'production' }
      await run('node_modules/.bin/react-router', ['build', '--logLevel', 'error'], { cwd: folder, env })
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

test('the version is requested one second after the start', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/build.json')) asked.push(request.url())
  })
  await page.clock.install()
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-build', /\w+/)
  await page.waitForLoadState('networkidle')
  // Waits until the polling component is mounted, which may take React a while under the stopped clock.
  await expect(async () => {
    await page.clock.runFor(10)
    expect(await page.locator('p[aria-live="polite"]').count()).toBe(1)
  }).toPass({ intervals: [20] })
  const before = asked.length
  await page.clock.runFor(989)
  expect(asked.length).toBe(before)
  await page.clock.runFor(11)
  await expect.poll(() => asked.length).toBe(before + 1)
})

test('a page left open during a deployment loads the new version with the next link', async ({
  newVisitor,
  guard,
}) => {
  // Building a second product takes long.
  test.setTimeout(300_000)
  await using product = await copyProduct()
  await using krume = await startKrume({}, product.folder)
  guard.allow(new RegExp(`^foreign request: http://localhost:${krume.port}/`))
  // On a slow machine the page requests the version or an icon while the server is down.
  guard.allow(/ERR_CONNECTION_REFUSED \(.*\/(?:build\.json|assets\/[^/]+)\)/)
  const page = await newVisitor({ baseURL: krume.url })
  const { title } = de.public.contact
  await page.goto('/')
  const first = await page.locator('html').getAttribute('data-build')

  await product.deploy(de.public.contact.lead, 'Die neue Fassung.')
  await krume.stop()
  await krume.restart()
  // The user returns to the tab.
  const told = page.waitForResponse((response) => response.url().endsWith('/build.json'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await (await told).json()).not.toEqual({ version: first })

  await page.getByRole('link', { name: de.public.header.contact }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Die neue Fassung.')).toBeVisible()
  expect(await page.locator('html').getAttribute('data-build')).not.toBe(first)
  // Both parts have the same version again, so links load no documents.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: de.public.footer.imprint }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.public.imprint.title)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})
