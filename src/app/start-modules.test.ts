import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { bareEnvironment } from '#tests/support/bare-environment.ts'

if (!existsSync('build/server/index.js')) {
  throw new Error(
    'This test loads the built product, and there is no build: run `npm test`, which makes one.',
  )
}

/** Libraries that are dear to load and used by few requests. */
const ON_FIRST_USE = [
  '@iconify/utils',
  '@simplewebauthn/server',
  '@zxcvbn-ts/core',
  'age-encryption',
  'arctic',
  'cronstrue',
  'diff',
  'file-type',
  'fontkit',
  'html-to-text',
  'jose',
  'nodemailer',
  'pdfkit',
  'qrcode',
  'sharp',
]

/** Number of modules of our own and of libraries that a serving process loads. Lower it with each saving. */
const MOST_MODULES = 2080

test('a serving process starts without the libraries that few requests need', async () => {
  const { packages, count } = await modulesOfStart()
  expect(packages).toContain('kysely')
  expect(packages.filter((name) => ON_FIRST_USE.includes(name))).toEqual([])
  expect(count).toBeLessThanOrEqual(MOST_MODULES)
})

/** Loads what a serving process loads, in a process of its own. */
async function modulesOfStart(): Promise<{ packages: string[]; count: number }> {
  const script = `
    const { registerHooks } = process.getBuiltinModule('node:module')
    const urls = new Set()
    registerHooks({ load: (url, context, next) => (urls.add(url), next(url, context)) })
    await import('./src/app/serve.ts')
    await import('./build/server/index.js')
    const own = [...urls].filter((url) => url.startsWith('file:'))
    const packages = own.map((url) => /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
    console.log(JSON.stringify({ packages: [...new Set(packages)], count: own.length }))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: bareEnvironment(),
  })
  return JSON.parse(stdout) as { packages: string[]; count: number }
}
