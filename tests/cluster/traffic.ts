import { setTimeout as pause } from 'node:timers/promises'
import type { HttpAnswer, HttpClient, HttpQuestion } from '../support/http-client.ts'

/** A visitor gives up after this time. */
const PATIENCE_MS = 90_000
/** Pause before a request without an answer is sent again, unless the answer names one. */
const TRIES_AGAIN_MS = 1000

/** `picture`: what a page shows even without it. */
export type Kind = 'page' | 'form' | 'picture'

type Failure = { kind: Kind; reason: string; at: number }

/** Counts the requests of visitors who behave as browsers do. */
export class Traffic {
  requests = 0
  /** Requests without an answer, or with a 5xx. */
  readonly failures: Failure[] = []
  /** Failed pages and forms whose answer says nothing to people. */
  readonly bare: string[] = []
  /** Requests that visitors have given up. */
  readonly givenUp: string[] = []
  longestMs = 0
  readonly #client: HttpClient

  constructor(client: HttpClient) {
    this.#client = client
  }

  /** Asks until there is an answer that is not a failure, sending the same again after the pause that it names. */
  async ask(kind: Kind, path: string, question: HttpQuestion): Promise<HttpAnswer | undefined> {
    const since = performance.now()
    while (performance.now() - since < PATIENCE_MS) {
      const answer = await this.#once(kind, path, question)
      if (answer && answer.status < 500) {
        this.longestMs = Math.max(this.longestMs, performance.now() - since)
        return answer
      }
      // A picture that is missing stays away until the next page.
      if (kind === 'picture') return undefined
      const seconds = Number(answer?.headers['retry-after'])
      await pause(seconds > 0 ? seconds * 1000 : TRIES_AGAIN_MS)
    }
    this.givenUp.push(`${question.method ?? 'GET'} ${path}`)
    return undefined
  }

  /** Counts the failures of each kind and reason. */
  reasons(): string[] {
    const counts = new Map<string, number>()
    for (const { kind, reason } of this.failures) {
      const name = `${kind}: ${reason}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return [...counts].map(([name, count]) => `${name} ${count}×`)
  }

  async #once(kind: Kind, path: string, question: HttpQuestion): Promise<HttpAnswer | undefined> {
    this.requests++
    let reason: string
    let answer: HttpAnswer | undefined
    try {
      answer = await this.#client.ask(path, question)
      if (answer.status < 500) return answer
      reason = String(answer.status)
    } catch (cause) {
      reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    }
    this.failures.push({ kind, reason, at: performance.now() })
    if (kind !== 'picture' && !isUnderstandable(answer)) this.bare.push(`${path}: ${reason}`)
    return answer
  }
}

/** Tells whether a failed answer is a page of Krume or HAProxy's in people's words. */
function isUnderstandable(answer: HttpAnswer | undefined): boolean {
  return answer !== undefined && /<h1[^>]*>[^<]{5,}/.test(answer.text)
}
