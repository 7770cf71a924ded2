import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { loadConfig } from '#app/config/config.ts'
import { logPage } from '#app/http/page-log.ts'
import { createServer } from '#app/http/server.ts'
import { openApp } from '#app/installation/open-app.ts'
import type { StaffRole } from '#bakery/staff/permissions.ts'
import type { TestEngine } from '#tests/support/databases.ts'
import { createFakeClock, type FakeClock } from '#tests/support/fake-clock.ts'
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts'
import { createMemoryLog } from '#tests/support/memory-log.ts'
import { OPERATOR_ENVIRONMENT } from '#tests/support/operator-environment.ts'
import { pages } from '#tests/support/test-web.ts'
import { createWebHandler } from '#web/server/handler.server.ts'
import { operatorCookie } from '#web/session/operator-cookie.server.ts'
import { sessionCookie } from '#web/session/session-cookie.ts'
import { createSessionEndpoint } from '#web/session/session-endpoint.server.ts'
import { staffCookie } from '#web/session/staff-cookie.server.ts'
import { invitePeople, isStaff, type Person, type World } from './people.ts'

/** Credentials after signing in: the token for the API, the cookie for pages. */
export type Visit = { token: string; cookie: string }

export type Served = World & {
  client: HttpClient
  port: number
  clock: FakeClock
  /** Starts a new session for a visitor. */
  visit(who: Person): Promise<Visit>
  /**
   * Returns the visitor's last session while it is valid, otherwise a new one, so that signing out affects no other
   * cell.
   */
  stay(who: Person): Promise<Visit>
  /** Starts a session of a member by PIN, on a shared tablet. */
  visitByPin(role: StaffRole): Promise<Visit>
}

/** Serves the whole product with all visitors on a free port until the test ends. */
export async function serveWorld(engine: TestEngine): Promise<Served> {
  const { config: database } = await engine.open()
  const config = loadConfig({
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://krume.localhost',
    LIMITS_EXCLUDED_IPS: '127.0.0.1',
    DEMO: 'off',
    ...OPERATOR_ENVIRONMENT,
  })
  const clock = createFakeClock()
  const log = createMemoryLog()
  const app = await openApp(config, clock, log)
  onTestFinished(() => app.close())
  const { krume, operating, limits, clientIp, api } = app
  const web = createWebHandler({
    krume,
    operating,
    limits,
    config,
    clock,
    log,
    loadBuild: async () => pages,
    development: false,
    noteAnswer: (answer) => logPage(app.core, answer),
  })
  const session = createSessionEndpoint({ krume, config })
  const server = createServer({
    api,
    session,
    web,
    clientIp,
    publicUrl: config.publicUrl,
    apiBaseUrl: config.apiBaseUrl,
    readiness: { isLeaving: false, check: app.core.requireDatabase },
    log,
    frontend: { clientDir: undefined, middleware: undefined },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = createHttpClient(port)
  onTestFinished(async () => {
    client.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const world = await invitePeople(app)
  const visit = async (who: Person) => {
    const token = await world.signIn(who)
    return { token, cookie: await cookieOf(world, who, token) }
  }
  const visits = new Map<Person, Visit>()
  const stay = async (who: Person) => {
    const known = visits.get(who)
    const isGood =
      (known?.token === '' && !isStaff(who)) ||
      (known && known.token !== '' && (await world.core.auth.verifyToken('auth', known.token)))
    const now = known && isGood ? known : await visit(who)
    visits.set(who, now)
    return now
  }
  const visitByPin = async (role: StaffRole) => ({
    token: '',
    cookie: await staffCookieOf(world, role, true),
  })
  return { ...world, client, port, clock, visit, stay, visitByPin }
}

async function cookieOf(world: World, who: Person, token: string): Promise<string> {
  if (isStaff(who)) return staffCookieOf(world, who, false)
  if (who === 'operator') return operatorCookie(token).split(';')[0] ?? ''
  const session = token === '' ? undefined : await world.krume.accounts.sessionOf(token)
  return session ? (sessionCookie(session).split(';')[0] ?? '') : ''
}

async function staffCookieOf(world: World, role: StaffRole, byPin: boolean): Promise<string> {
  return staffCookie(await world.enter(role, byPin)).split(';')[0] ?? ''
}

/** Returns a client that reads only the head of a response, for streams that never end. */
export function headOf(port: number): Pick<HttpClient, 'ask'> {
  return {
    ask: (path, { headers = {} } = {}) =>
      new Promise((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.alloc(0),
            text: '',
          })
          asked.destroy()
        })
        asked.once('error', reject)
        asked.end()
      }),
  }
}
