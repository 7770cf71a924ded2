import { type ChildProcess, spawn } from 'node:child_process'
import { expect } from '@playwright/test'
import { freePort } from '#tests/support/free-port.ts'
import { type Engine, PAGE_HEIGHT, PATIENCE_MS } from './engine.ts'
import { end, startUntil } from './processes.ts'

export const WEBKIT = '/usr/bin/WebKitWebDriver'
export const XVFB = '/usr/bin/Xvfb'

/**
 * Starts WebKitGTK's own small browser on a display without a screen, and drives it by classic WebDriver. Its window
 * has a least width, which Safari on a phone does not.
 */
export async function startWebKit(): Promise<Engine> {
  const started: ChildProcess[] = []
  const endAll = async () => {
    for (const child of started.reverse()) await end(child)
  }
  try {
    const screen = ['-displayfd', '1', '-screen', '0', '1400x900x24', '-nolisten', 'tcp']
    const { child: display, match } = await startUntil(XVFB, screen, /^(\d+)\n/m)
    started.push(display)
    const port = await freePort()
    const env = { ...process.env, DISPLAY: `:${match[1]}`, TZ: 'Europe/Berlin', LANG: 'de_DE.UTF-8' }
    started.push(spawn(WEBKIT, [`--port=${port}`], { env, stdio: 'ignore' }))
    return await openSession(`http://127.0.0.1:${port}`, endAll)
  } catch (error) {
    await endAll()
    throw error
  }
}

async function openSession(driver: string, endAll: () => Promise<void>): Promise<Engine> {
  await expect
    .poll(
      () =>
        ask(driver, 'GET', '/status').then(
          () => true,
          () => false,
        ),
      { timeout: PATIENCE_MS },
    )
    .toBe(true)
  const { sessionId } = (await ask(driver, 'POST', '/session', { capabilities: {} })) as { sessionId: string }
  const session = `/session/${sessionId}`
  const send = (path: string, body: object) => ask(driver, 'POST', session + path, body)
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `return JSON.stringify(${expression})`
    const json = await send('/execute/sync', { script, args: [] })
    return typeof json === 'string' ? JSON.parse(json) : undefined
  }

  return {
    evaluate,
    async open(url) {
      await send('/url', { url })
    },
    async act(source) {
      await send('/actions', { actions: [source] })
    },
    async resize(width) {
      await send('/window/rect', { x: 0, y: 0, width, height: PAGE_HEIGHT })
    },
    async [Symbol.asyncDispose]() {
      await ask(driver, 'DELETE', session).catch(() => undefined)
      await endAll()
    },
  }
}

/** Sends a command to the driver and returns its value. */
async function ask(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(driver + path, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
  return value
}
