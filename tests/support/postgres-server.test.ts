import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([0, 1])('a process that uses PostgreSQL keeps its exit code %i', (code) => {
  const script = `await import('./tests/support/postgres-server.ts'); process.exitCode = ${code}`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect([stderr, status]).toEqual(['', code])
})
