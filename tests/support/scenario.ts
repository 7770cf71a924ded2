import { describe, expect, test } from 'vitest'
import { type TestEngine, testDatabases } from './databases.ts'
import type { TestApp } from './test-app.ts'

type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete' | 'options'
/** `get: '/api/health'`: one method with its path. */
type Line = { [M in Method]: { [K in M]: string } & { [K in Exclude<Method, M>]?: never } }[Method]

export type Scenario<W extends TestApp> = Line & {
  /** A name among the world's `people`; nobody is a guest. */
  as?: string
  headers?: Record<string, string>
  /** An object is sent as JSON, anything else as it is. */
  body?: object | FormData | string
  /** What must be so before the request. */
  given?: (world: W) => Promise<unknown>
  status: number
  /** What the whole answer equals; `partly(…)` and other matchers help. `undefined` in the answer counts as absent. */
  json?: unknown
  answerHeaders?: Record<string, unknown>
  /** Exactly the committed changes: `{ 'create articles': 1 }`. Not looked at when left out. */
  events?: Record<string, number>
  /** What must be so afterwards. */
  afterwards?: (world: W, response: Response) => Promise<unknown>
}

/** A world in which scenarios play: an app with some records, and people by name with their tokens. */
export type World = TestApp & { people: Record<string, string> }

/** `partly({ id: 'x' })` matches an object with more keys. */
export function partly(shape: object): unknown {
  return expect.objectContaining(shape)
}

export const anyText: unknown = expect.any(String)

/** An error answer: status, message and (without `data`) no field errors. */
export function refusal(status: number, message: unknown, data: unknown = {}): object {
  return { status, message, data }
}

/** Field errors by name: `{ title: 'validation_required' }`. */
export function codes(byField: Record<string, string>): object {
  return Object.fromEntries(Object.entries(byField).map(([name, code]) => [name, partly({ code })]))
}

/** Scenarios that each get a fresh world of their own, on every engine. */
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
