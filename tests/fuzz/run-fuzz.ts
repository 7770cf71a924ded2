import * as fc from 'fast-check'
import { API_PATH } from '#bakery/programs/program-calls.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { SUPERUSER } from '../support/open-bakery-over-api.ts'
import { findHalfWritten } from './invariants.ts'
import { questionsOf } from './questions.ts'
import { createSender, type Question, type Sender } from './send.ts'
import { findSurface, type Surface, unseenRoutes } from './surface.ts'
import {
  CANARY,
  type ForeignBakery,
  openForeignBakery,
  openWorld,
  readForeign,
  signInAgain,
  type World,
} from './world.ts'

export type FuzzOptions = {
  requests: number
  seed: number
  /** Ends what was started, when the run ends or is interrupted. */
  ends: AsyncDisposableStack
  /** Called after each portion with the number of requests so far and the findings. */
  tell?: (done: number, found: readonly string[]) => void
}

export type FuzzReport = {
  requests: number
  byStatus: Record<string, number>
  /** Distinct route rows and forms that were requested. */
  targets: number
  known: { endpoints: number; routes: number; forms: number }
  /** Routes of which no actor saw a page at the start; only random requests reach them. */
  unseen: string[]
  faults: string[]
  leaks: string[]
  halfWritten: string[]
  /** Differences in the other bakery's data. */
  foreignChanges: string[]
  slowest: { ms: number; target: string }
}

const AT_ONCE = 6
/** Requests after which the actors are checked: a random one may have signed them out. */
const PORTION = 60
/**
 * Share of requests sent as an operator. They may change everything, so they come last and nothing is compared after
 * them.
 */
const OPERATORS_SHARE = 0.15
/** Endpoints that would disable the server itself: settings, backups, jobs and imports. */
const LEFT_ALONE = /^(?:PATCH|POST) \/api\/(?:settings|backups|crons|collections\/import)/
/** An operator may suspend the bakery, whose shop answers with 503 from then on. */
const isFault = (status: number, { as, site }: Question) =>
  status >= 500 && !(status === 503 && as === 'operator' && site === 'shop')

/** Sends random requests to the built product, then checks the responses and the stored data. */
export async function runFuzz({ requests, seed, ends, tell }: FuzzOptions): Promise<FuzzReport> {
  const krume = ends.use(
    await startKrume({
      SUPERUSER_EMAIL: SUPERUSER.email,
      SUPERUSER_PASSWORD: SUPERUSER.password,
    }),
  )
  const sender = createSender(krume.port, AT_ONCE)
  const foreign = await openForeignBakery(krume)
  const before = await readForeign(foreign)
  const run = await Run.start(krume, sender, foreign)
  const operators = Math.floor(requests * OPERATORS_SHARE)
  await run.send(requests - operators, seed, ['guest', 'owner'], tell)
  const foreignChanges = differences(before, await readForeign(foreign))
  await krume.stop()
  const halfWritten = await findHalfWritten(krume.dataDir)
  await krume.restart()
  await run.send(operators, seed + 1_000_003, ['operator'], tell)
  sender.close()
  return { ...run.report(), foreignChanges, halfWritten }
}

class Run {
  readonly #krume: KrumeServer
  readonly #sender: Sender
  readonly #foreign: ForeignBakery
  #world: World
  #surface: Surface
  #done = 0
  readonly #byStatus: Record<string, number> = {}
  readonly #targets = new Set<string>()
  readonly #faults: string[] = []
  readonly #leaks: string[] = []
  #slowest = { ms: 0, target: '' }

  private constructor(
    krume: KrumeServer,
    sender: Sender,
    foreign: ForeignBakery,
    world: World,
    surface: Surface,
  ) {
    this.#krume = krume
    this.#sender = sender
    this.#foreign = foreign
    this.#world = world
    this.#surface = surface
  }

  static async start(krume: KrumeServer, sender: Sender, foreign: ForeignBakery): Promise<Run> {
    const world = await openWorld(krume, foreign)
    return new Run(krume, sender, foreign, world, await findSurface(world, hostOf(krume), sender))
  }

  /**
   * Sends requests in portions. Signs the actor in again after a sign-out, and starts a new world when that fails, as
   * after the account was closed.
   */
  async send(
    count: number,
    seed: number,
    actors: readonly Question['as'][],
    tell: FuzzOptions['tell'],
  ): Promise<void> {
    for (let sent = 0; sent < count; sent += PORTION) {
      const actor = actors.at(-1) ?? 'guest'
      if (!(await this.#isSignedIn(actor)) && !(await signInAgain(this.#krume, this.#world, actor)))
        await this.#beginAnew()
      const arbitrary = questionsOf(this.#surface, this.#world, actors)
      const numRuns = Math.min(PORTION, count - sent)
      const questions = fc.sample(arbitrary, { seed: seed + sent, numRuns })
      await this.#sendAll(questions.filter(({ as, target }) => as !== 'operator' || !LEFT_ALONE.test(target)))
      tell?.(this.#done, [...this.#faults, ...this.#leaks])
    }
  }

  report() {
    const { endpoints, forms, routes } = this.#surface
    return {
      requests: this.#done,
      byStatus: this.#byStatus,
      targets: this.#targets.size,
      known: { endpoints: endpoints.length, forms: forms.length, routes: routes.length },
      unseen: unseenRoutes(this.#surface),
      faults: this.#faults,
      leaks: this.#leaks,
      slowest: this.#slowest,
    }
  }

  async #sendAll(questions: readonly Question[]): Promise<void> {
    const waiting = [...questions]
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await this.#sendOne(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }

  async #sendOne(question: Question): Promise<void> {
    const host = question.site === 'shop' ? this.#world.shopHost : hostOf(this.#krume)
    const { ms, status, text } = await this.#sender.send(host, this.#headersOf(question), question)
    this.#done += 1
    this.#targets.add(question.target)
    this.#byStatus[status] = (this.#byStatus[status] ?? 0) + 1
    if (isFault(status, question)) this.#faults.push(`${status} ${JSON.stringify(question)}`)
    // The server may close a connection that sends too much, so status 0 is no fault; each portion checks that it
    // still runs.
    if (question.as !== 'operator' && text.includes(CANARY)) this.#leaks.push(JSON.stringify(question))
    if (ms > this.#slowest.ms)
      this.#slowest = { ms: Math.round(ms), target: `${question.as}: ${question.target}` }
  }

  /** Returns an actor's headers. For the calls of programs, the owner has a key. */
  #headersOf({ as, path }: Question): Record<string, string> {
    const isCall = path.startsWith(API_PATH) && as === 'owner'
    return isCall ? this.#world.keyHeaders : this.#world.headersOf[as]
  }

  /** Returns whether the actor is still signed in. Throws when the server does not respond. */
  async #isSignedIn(as: Question['as']): Promise<boolean> {
    const path = as === 'operator' ? '/api/settings' : '/api/session'
    const question = { target: path, as, site: 'platform', method: 'GET', path } as const
    const { status, text } = await this.#sender.send(hostOf(this.#krume), this.#world.headersOf[as], question)
    if (status === 0) throw new Error('The server does not answer any more.')
    return status === 200 && !text.includes('"user":null')
  }

  async #beginAnew(): Promise<void> {
    this.#world = await openWorld(this.#krume, this.#foreign)
    this.#surface = await findSurface(this.#world, hostOf(this.#krume), this.#sender)
  }
}

function hostOf({ port }: KrumeServer): string {
  return `localhost:${port}`
}

function differences(before: Record<string, unknown[]>, after: Record<string, unknown[]>): string[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const was = new Set(before[name]?.map((row) => JSON.stringify(row)))
    const is = new Set(after[name]?.map((row) => JSON.stringify(row)))
    const changes = [...was.symmetricDifference(is)]
    return changes.length === 0 ? [] : [`${name}: ${changes.join(' ')}`]
  })
}
