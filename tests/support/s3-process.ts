import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bareEnvironment } from './bare-environment.ts'
import { freePort } from './free-port.ts'

const ANSWERS_WITHIN_MS = 60_000

export type S3Process = {
  /** In the form of `S3_URL`. */
  readonly url: string
  kill(): Promise<void>
  start(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts an S3 server with an empty bucket, in a process of its own. */
export async function startS3Process(): Promise<S3Process> {
  const directory = await mkdtemp(path.join(tmpdir(), 'krume-s3-'))
  const port = await freePort()
  let running: ChildProcess | undefined
  const kill = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    running.kill('SIGKILL')
    await gone
  }
  const start = async () => {
    running = spawn(process.execPath, ['tests/support/run-s3-program.ts', directory, String(port)], {
      detached: true,
      env: bareEnvironment(),
      stdio: 'ignore',
    })
    for (const until = performance.now() + ANSWERS_WITHIN_MS; performance.now() < until; await pause(100))
      if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return
    throw new Error('The S3 server does not answer.')
  }
  await start()
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/bakery?tls=off`,
    kill,
    start,
    async [Symbol.asyncDispose]() {
      await kill()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
