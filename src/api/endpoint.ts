import type { Call } from './call.ts'

/**
 * One line of the API. Endpoints throw `ApiError` for every refusal and return what the client gets: a value becomes
 * 200 with JSON (with `?fields=` applied), `undefined` becomes 204, a `Response` is sent as it is.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Hono's syntax, from the root: `/api/collections/:collection/records/:id`. */
  path: string
  /** What it does to the collection in its path, as labels of limits name it: `create`, `authWithPassword`. */
  actions?: readonly string[]
  /** Only its failures are logged. */
  quiet?: boolean
  /** Bytes of body taken before 413; the default is 32 MiB. */
  bodyLimit?: (call: Call) => number
  /** Pages of other origins may show the answer in a frame. */
  framable?: boolean
  handle(call: Call): Promise<unknown>
}

/** Identity; lets an endpoint's file say what it is. */
export function endpoint(definition: Endpoint): Endpoint {
  return definition
}
