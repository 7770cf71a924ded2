import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Engine, PAGE_HEIGHT, PATIENCE_MS } from './engine.ts'
import { end, startUntil } from './processes.ts'

export const FIREFOX = '/usr/bin/firefox-esr'

/** Keeps Firefox from asking its makers for anything, and from opening pages of its own. */
const PREFERENCES = {
  'intl.accept_languages': 'de-DE, de',
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

type Answer = { id?: number; type: 'success' | 'error' | 'event'; result?: unknown; message?: string }

/**
 * Starts Firefox with an empty profile and drives it by WebDriver BiDi over its own socket, which needs no geckodriver
 * (Debian has none, npm's package downloads it).
 */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'krume-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'))
  const { child, match } = await startUntil(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    /WebDriver BiDi listening on (ws:\S+)/,
    { TZ: 'Europe/Berlin', HOME: profile },
  )
  const connection = await connect(`${match[1]}/session`)
  const send = connection.send
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const answer = (await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } }
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return parse(answer.result?.value)
    },
    async act(source) {
      await send('input.performActions', { context, actions: [source] })
    },
    async resize(width) {
      await send('browsingContext.setViewport', { context, viewport: { width, height: PAGE_HEIGHT } })
    },
    async [Symbol.asyncDispose]() {
      connection.close()
      await end(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Opens a connection to Firefox, over which each command has one answer. */
async function connect(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message }: Answer = JSON.parse(String(data))
    const command = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (type === 'success') command?.resolve(result)
    else command?.reject(new Error(message))
  })
  socket.addEventListener('close', () => {
    for (const command of waiting.values()) command.reject(new Error('Firefox closed the connection'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox takes no connection')))
  })
  let last = 0
  return {
    send: (method: string, params: object): Promise<unknown> => {
      const id = ++last
      const command = Promise.withResolvers<unknown>()
      waiting.set(id, command)
      socket.send(JSON.stringify({ id, method, params }))
      const timer = setTimeout(() => command.reject(new Error(`no answer to ${method}`)), PATIENCE_MS)
      return command.promise.finally(() => clearTimeout(timer))
    },
    close: () => socket.close(),
  }
}

function parse(json: string | undefined): unknown {
  return json === undefined ? undefined : JSON.parse(json)
}
