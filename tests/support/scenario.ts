import { describe, expect, test } from 'vitest'
import { type TestEngine, testDatabases } from './databases.ts'
import type { TestApp } from './test-app.ts'

type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete' | 'options'
/** One method with its path: `get: '/api/health'`. */
type Line = { [M in Method]: { [K in M]: string } & { [K in Exclude<Method, M>]?: never } }[Method]

export type Scenario<W extends TestApp> = Line & {
  /** Name among the world's `people`; a guest by default. */
  as?: string
  headers?: Record<string, string>
  /** An object is sent as JSON, anything else unchanged. */
  body?: object | FormData | string
  /** Setup before the request. */
  given?: (world: W) => Promise<unknown>
  status: number
  /** Expected response body; `partly(…)` and other matchers help. `undefined` in the response counts as absent. */
  json?: unknown
  answerHeaders?: Record<string, unknown>
  /** The exact number of committed changes: `{ 'create articles': 1 }`. Not checked by default. */
  events?: Record<string, number>
  /** Checks after the request. */
  afterwards?: (world: W, response: Response) => Promise<unknown>
}

/** An app with some records, and tokens of people by name. */
export type World = TestApp & { people: Record<string, string> }

/** Returns a matcher for an object that may have more keys. */
export function partly(shape: object): unknown {
  return expect.objectContaining(shape)
}

export const anyText: unknown = expect.any(String)

/** Returns an error response: status, message and field errors, none by default. */
export function refusal(status: number, message: unknown, data: unknown = {}): object {
  return { status, message, data }
}

/** Returns field errors by name, from `{ title: 'validation_required' }`. */
export function codes(byField: Record<string, string>): object {
  return Object.fromEntries(Object.entries(byField).map(([name, code]) => [name, partly({ code })]))
}

/** Runs each scenario in a fresh world, on every engine. */
export function scenarios<W extends World>(
  title: string,
  createWorld: (engine: TestEngine) => Promise<W>,
  table: Record<string, Scenario<W>>,
): void {
  describe.each(testDatabases)(`${title} on $name`, (engine) => {
    test.each(Object.entries(table))('%s', async (_name, scenario) => {
      const world = await createWorld(engine)
      await scenario.given?.(world)
      world.events.length = 0
      const response = await world.api.fetch(requestOf(scenario, world))
      const text = await response.clone().text()
      const answer: unknown = text === '' ? undefined : parse(text)
      expect({ status: response.status, answer }).toMatchObject({ status: scenario.status })
      const headers = Object.keys(scenario.answerHeaders ?? {}).map((name) => [
        name,
        response.headers.get(name),
      ])
      expect({
        json: 'json' in scenario ? answer : undefined,
        headers: Object.fromEntries(headers),
        events: scenario.events && countOf(world.events),
      }).toEqual({ json: scenario.json, headers: scenario.answerHeaders ?? {}, events: scenario.events })
      await scenario.afterwards?.(world, response)
    })
  })
}

function requestOf<W extends World>(scenario: Scenario<W>, world: W): Request {
  const { as, headers = {}, body } = scenario
  const [method, path] = lineOf(scenario)
  const token = as === undefined ? undefined : world.people[as]
  if (as !== undefined && token === undefined) throw new Error(`there is no ${as} in this world`)
  const isJson = body !== undefined && typeof body === 'object' && !(body instanceof FormData)
  return new Request(`http://localhost${path}`, {
    method: method.toUpperCase(),
    headers: {
      ...(token !== undefined && { authorization: token }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  })
}

function lineOf(scenario: Line): [method: string, path: string] {
  const methods: Method[] = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options']
  for (const method of methods) {
    const path = (scenario as Partial<Record<Method, string>>)[method]
    if (path !== undefined) return [method, path]
  }
  throw new Error('a scenario needs a method and a path')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function countOf(events: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const event of events) counts[event] = (counts[event] ?? 0) + 1
  return counts
}
