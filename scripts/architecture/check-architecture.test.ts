import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const CHECK = path.resolve('scripts/check-architecture.mjs')

/** Copies the sources, on which the check then runs; `node_modules` is not copied. */
async function copySources(): Promise<string> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'krume-architecture-'))
  onTestFinished(() => rm(copy, { recursive: true }))
  for (const name of [
    'src',
    'tests',
    'scripts',
    'package.json',
    '.dependency-cruiser.mjs',
    'ARCHITECTURE.md',
  ]) {
    await cp(name, path.join(copy, name), { recursive: true })
  }
  return copy
}

function check(directory: string): { status: number | null; problems: string[] } {
  const { status, stderr } = spawnSync(process.execPath, [CHECK], { cwd: directory, encoding: 'utf8' })
  return { status, problems: stderr.trim().split('\n') }
}

test('each probe is found, by name', async () => {
  const copy = await copySources()
  const probe = (file: string, text: string) => writeFile(path.join(copy, file), text)
  await probe('src/web/probe-core.ts', "export { createCore } from '#core/create-core.ts'\n")
  await probe('src/web/probe-type.ts', "export type { Core } from '#core/core.ts'\n")
  await probe('src/web/probe-main.ts', "export { openApp } from '#app/installation/open-app.ts'\n")
  await probe('src/api/probe-bakery.ts', "export type { Krume } from '#bakery/krume.ts'\n")
  await probe('src/kit/probe-alias.ts', "export { nothing } from '#kit/no-such-file.ts'\n")
  await probe('src/kit/probe.react-router.ts', 'export const unseen = true\n')
  await probe('src/core/work/probe-floor.ts', "export type { Records } from '../records/records.ts'\n")
  await probe(
    'src/bakery/catalogue/goods/probe-pair.ts',
    "export type { Products } from '../products/products.ts'\n",
  )
  await probe('src/core/db/probe-beside.ts', "export type { Work } from '../work/work.ts'\n")

  const { problems, status } = check(copy)
  expect(status).toBe(1)
  expect(problems.sort()).toEqual([
    'api-looks-down: src/api/probe-bakery.ts → src/bakery/krume.ts',
    'both ways: src/bakery/catalogue/goods/probe-pair.ts → src/bakery/catalogue/products/products.ts, src/bakery/catalogue/products/products-collection.server.ts → src/bakery/catalogue/goods/allergens.ts',
    'browser-safe: src/web/probe-core.ts → src/core/create-core.ts',
    'not downwards: src/core/db/probe-beside.ts → src/core/work/work.ts',
    'not downwards: src/core/work/probe-floor.ts → src/core/records/records.ts',
    'not looked at: src/kit/probe.react-router.ts',
    'not resolved: src/kit/probe-alias.ts → #kit/no-such-file.ts',
    'web-looks-down: src/web/probe-core.ts → src/core/create-core.ts',
    'web-looks-down: src/web/probe-main.ts → src/app/installation/open-app.ts',
    'web-looks-down: src/web/probe-type.ts → src/core/core.ts',
  ])
})

test('what the rules and the picture name must exist', async () => {
  const copy = await copySources()
  const change = async (file: string, from: string, to: string) => {
    const before = await readFile(path.join(copy, file), 'utf8')
    expect(before).toContain(from)
    await writeFile(path.join(copy, file), before.replace(from, to))
  }
  await change('.dependency-cruiser.mjs', "'^src/bakery/seed/',", "'^src/bakery/no-such-folder/',")
  await change('ARCHITECTURE.md', '        backups  outbox\n', '        outbox  fields  gone\n')

  const { problems, status } = check(copy)
  expect(status).toBe(1)
  expect(problems).toContain('browser-safe: ^src/bakery/no-such-folder/ matches no module')
  expect(problems).toContain('not in ARCHITECTURE.md: core/backups')
  expect(problems).toContain('in ARCHITECTURE.md alone: core/gone')
  expect(problems).toContain('twice in ARCHITECTURE.md: core/fields')
})
