import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'

/** A step that a process waits for. */
type Wait = { done(callback: () => void): void }
/** Servers that work off their queue in order of arrival. */
export type Facility = object
/** Tokens that are taken and given back in order of arrival. */
export type Tokens = object
type Entity = {
  time(): number
  setTimer(duration: number): Wait
  useFacility(facility: Facility, duration: number): Wait
  getBuffer(buffer: Tokens, amount: number): Wait
  putBuffer(buffer: Tokens, amount: number): Wait
}

/** The parts of simjs that are used here; the package has no types. */
type Simjs = {
  Sim: new () => { simulate(end: number): void; addEntity(kind: new () => Entity): Entity }
  Entity: new () => Entity
  Facility: (new (name: string, discipline: number, servers: number) => Facility) & { FCFS: number }
  Buffer: new (name: string, capacity: number, initial: number) => Tokens
  Random: new (seed: number) => { random(): number; exponential(rate: number): number }
}

/** Loads the package's one file, which was bundled for browsers and hands its classes to a `window`. */
function loadSimjs(): Simjs {
  const file = createRequire(import.meta.url).resolve('simjs')
  const scope: { Sim?: Simjs } = {}
  compileFunction(readFileSync(file, 'utf8'), ['window'])(scope)
  if (!scope.Sim) throw new Error(`${file} has left no classes`)
  return scope.Sim
}

const simjs = loadSimjs()

/** A simulated activity: yields what it waits for. */
export type Process = Generator<Wait, void, void>

/** A simulated world in milliseconds. The same seed gives the same events. */
export class World {
  readonly random: InstanceType<Simjs['Random']>
  readonly #sim = new simjs.Sim()
  readonly #entity = this.#sim.addEntity(
    class extends simjs.Entity {
      start(): void {}
    },
  )

  constructor(seed: number) {
    this.random = new simjs.Random(seed)
  }

  get now(): number {
    return this.#entity.time()
  }

  /** Runs until nothing happens any more. */
  run(): void {
    this.#sim.simulate(Number.POSITIVE_INFINITY)
  }

  start(process: Process): void {
    const { done, value } = process.next()
    if (!done) value.done(() => this.start(process))
  }

  pause(duration: number): Wait {
    return this.#entity.setTimer(duration)
  }

  servers(count: number): Facility {
    return new simjs.Facility('', simjs.Facility.FCFS, count)
  }

  use(servers: Facility, duration: number): Wait {
    return this.#entity.useFacility(servers, duration)
  }

  tokens(count: number): Tokens {
    return new simjs.Buffer('', count, count)
  }

  take(tokens: Tokens): Wait {
    return this.#entity.getBuffer(tokens, 1)
  }

  giveBack(tokens: Tokens): Wait {
    return this.#entity.putBuffer(tokens, 1)
  }
}
