import type { Hono } from 'hono'
import { createApi } from '#api/create-api.ts'
import { createAbuseLimits } from '#app/installation/abuse-limits.ts'
import { createAuthServices } from '#core/auth/auth-services.ts'
import type { AuthMail } from '#core/auth/mailed/auth-mails.ts'
import type { SessionLimits } from '#core/auth/sessions/sessions.ts'
import { followBackupSettings } from '#core/backups/auto-backups.ts'
import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { systemJobs } from '#core/system-jobs.ts'
import { createScheduler } from '#kit/time/scheduler.ts'
import type { TestEngine } from './databases.ts'
import { createTestCore, type TestCore } from './test-core.ts'

export type TestApp = TestCore & {
  api: Hono
  /** Authentication mails sent so far. */
  mails: AuthMail[]
  /** Times at which the job `bake` ran. */
  runs: Date[]
  /** Returns a valid `Authorization` header for a stored account. */
  tokenOf(collection: string, id: string): Promise<string>
}

/**
 * Creates a backend with its API, called by `api.fetch` without a port. Requests seem to come from 127.0.0.1, or from
 * the address in their header `X-Client-IP`.
 */
export async function createTestApp(
  engine: TestEngine,
  definitions: readonly CollectionDefinition[],
  sessionLimits: SessionLimits = {},
  provenAnew: readonly string[] = [],
): Promise<TestApp> {
  const world = await createTestCore(engine, definitions, {}, sessionLimits)
  const { core, log } = world
  const mails: AuthMail[] = []
  const runs: Date[] = []
  const bake = async () => void runs.push(core.clock.now())
  const crons = createScheduler([{ id: 'bake', schedule: '0 3 * * *', run: bake }, ...systemJobs(core)], log)
  followBackupSettings(core, crons)
  return {
    ...world,
    mails,
    runs,
    api: createApi(core, {
      log,
      crons,
      limits: createAbuseLimits(core),
      clientIp: (request) => request.headers.get('x-client-ip') ?? '127.0.0.1',
      auth: createAuthServices(core, {
        log,
        provenAnew,
        async send(mail) {
          mails.push(mail)
        },
      }),
    }),
    async tokenOf(name, id) {
      const collection = core.collections.get(name)
      const record = await core.records.get(collection, id)
      return core.auth.startSession({ collection, record } as AuthRecord)
    },
  }
}
