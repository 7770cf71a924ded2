import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { OPERATOR_ENVIRONMENT } from '../support/operator-environment.ts'

const WITHIN_MS = 60_000

test('a server whose program is gone goes on with the processes that it has', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'krume-missing-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = path.join(folder, 'node')
  copyFileSync(process.execPath, program)
  const port = await freePort()
  const server = spawn(program, ['src/main.ts'], {
    env: {
      ...OPERATOR_ENVIRONMENT,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      WORKERS: '2',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise((resolve) => server.once('exit', resolve))
  onTestFinished(async () => {
    server.kill('SIGINT')
    await gone
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const said = async (text: string) => {
    await expect.poll(() => output, { timeout: WITHIN_MS }).toContain(text)
  }
  await said('All 2 processes serve.')

  rmSync(program)
  server.kill('SIGHUP')

  await said('The new process cannot serve: the others continue.')
  expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200)
})
