import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testsThatShare } from './worker-sharing.ts'

const MOCKING = ['vi', 'mock'].join('.')
const ENVIRONMENT = ['process', 'env'].join('.')
const LISTENING = ['getRequest', 'Listener'].join('')

/** Returns the names of the tests that share a process, among files with these texts. */
function sharedOf(files: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'krume-division-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return testsThatShare(root, ['src/**/*.test.ts'])
}

test('a file that changes its process, itself or by what it imports, has one of its own', () => {
  expect(
    sharedOf({
      'src/environment.test.ts': `${ENVIRONMENT}['TZ'] = 'UTC'`,
      'src/imports.test.ts': "import { startClock } from './start-clock.ts'",
      'src/mocks.test.ts': `${MOCKING}('bcrypt')`,
      'src/plain.test.ts': "import { sum } from './sum.ts'\nvi.fn()",
      'src/replaces-globals.test.ts': `${LISTENING}(api.fetch)`,
      'src/serves.test.ts': `${LISTENING}(api.fetch, { overrideGlobalObjects: false })`,
      'src/start-clock.ts': `import { sum } from './sum.ts'\n${ENVIRONMENT}['TZ']`,
      'src/sum.ts': "export { sum } from '#kit/sum.ts'",
    }),
  ).toEqual({ withDatabase: [], withoutDatabase: ['src/plain.test.ts', 'src/serves.test.ts'] })
})

test('files with a database share processes of their own, also when a fixture opens it', () => {
  expect(
    sharedOf({
      'src/direct.test.ts': "import { testDatabases } from '#tests/support/databases.ts'",
      'src/fixture.test.ts': "import type {\n  World,\n} from '#tests/support/world.ts'",
      'src/mocks.test.ts': `import '#tests/support/world.ts'\n${MOCKING}('bcrypt')`,
      'src/plain.test.ts': '',
      'tests/support/databases.ts': `${ENVIRONMENT}['DATABASES']`,
      'tests/support/world.ts': "import { type TestEngine } from './databases.ts'",
    }),
  ).toEqual({
    withDatabase: ['src/direct.test.ts', 'src/fixture.test.ts'],
    withoutDatabase: ['src/plain.test.ts'],
  })
})
