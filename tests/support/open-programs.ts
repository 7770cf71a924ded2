import createClient, { type Client } from 'openapi-fetch'
import { createApi } from '#api/create-api.ts'
import { createAbuseLimits } from '#app/installation/abuse-limits.ts'
import { programEndpoints } from '#app/installation/program-endpoints.ts'
import type { ApiKeyInput } from '#bakery/programs/api-keys.ts'
import { API_SCOPES } from '#bakery/programs/api-scopes.ts'
import { API_PATH } from '#bakery/programs/program-calls.ts'
import { createPrograms } from '#bakery/programs/programs.server.ts'
import type { AuthServices } from '#core/auth/auth-services.ts'
import { createScheduler } from '#kit/time/scheduler.ts'
import type { paths } from './api-types.ts'
import { anApiKeyInput } from './bakery-inputs.ts'
import type { TestEngine } from './databases.ts'
import { createTestPlatform, openBakery, PUBLIC_URL, type TestBakery, value } from './test-bakery.ts'

export type ProgramClient = Client<paths>

/** Opens a bakery with its API, and creates clients as a program would use them. */
export async function openPrograms(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, krume, log, ordering } = platform
  const limits = createAbuseLimits(core)
  const calls = createPrograms(core, ordering)
  const api = createApi(core, {
    log,
    limits,
    crons: createScheduler([], log),
    clientIp: () => '127.0.0.1',
    // The calls of programs use no account.
    auth: {} as AuthServices,
    more: programEndpoints({ calls, keys: krume.apiKeys, limits, publicUrl: PUBLIC_URL }),
  })
  const ask = (path: string, init: RequestInit = {}) =>
    Promise.resolve(api.request(`${PUBLIC_URL}${path}`, init))
  const addKey = async (of: TestBakery, changes: Partial<ApiKeyInput> = {}) =>
    value(
      await krume.apiKeys.create(of.owner, anApiKeyInput({ scopes: [...API_SCOPES], ...changes }), of.owner),
    )
  const clientOf = (key: string): ProgramClient =>
    createClient<paths>({
      baseUrl: PUBLIC_URL + API_PATH,
      headers: { Authorization: `Bearer ${key}` },
      fetch: async (request) => api.request(request),
    })
  const clientWith = async (changes: Partial<ApiKeyInput> = {}) =>
    clientOf((await addKey(bakery, changes)).key)
  return { ...platform, ...bakery, bakery, api, limits, ask, addKey, clientOf, clientWith }
}
