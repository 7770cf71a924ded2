import { readFileSync } from 'node:fs'

/** Kinds of work. `shopAnew` is a kept page that something has changed, `shopOwn` one of a visitor with a choice. */
export const KINDS = [
  'shopKept',
  'shopAnew',
  'shopOwn',
  'checkout',
  'order',
  'orderPage',
  'counterPoll',
  'counterChange',
  'adminList',
  'mail',
] as const
export type Kind = (typeof KINDS)[number]
/** Requests of a client. The server decides whether a shop's page is a kept one or made anew. */
export type Request = Exclude<Kind, 'shopKept' | 'shopAnew' | 'mail'> | 'shop'
export type Engine = 'sqlite' | 'postgres'

/** Means of the twentieths of the sorted measurements: drawing one at random keeps distribution and mean. */
export type Twentieths = readonly number[]

/** Cost of one piece of work, in milliseconds of processor time unless named otherwise. */
export type Cost = {
  /** In the event loop of the serving process. */
  loop: Twentieths
  /** In other threads of that process: collecting garbage, compressing. */
  aside: number
  database: Twentieths
  /** In the client that asks and receives mails. */
  client: number
  /** Milliseconds in which nothing computes: waiting for the disk. */
  idle: Twentieths
  /** Round trips to the database. */
  trips: number
  /** Size of the response. */
  bytes: number
}

export type EngineCosts = {
  work: Record<Kind, Cost>
  /** Bytes that an order and its mail leave in the database; the mail's are counted apart with PostgreSQL only. */
  order: {
    bytes: number
    mailBytes: number
    /** Bytes and flushes of the write-ahead log; PostgreSQL only. */
    logBytes: number
    flushes: number
  }
  /** Growth of the database by a bakery of 60 products; PostgreSQL only. */
  bakeryBytes: number
}

export const COSTS_FILE = new URL('costs.json', import.meta.url)

/** Reads the measured costs; `simulate -- --measure` writes them. */
export function readCosts(): Record<Engine, EngineCosts> {
  return JSON.parse(readFileSync(COSTS_FILE, 'utf8')) as Record<Engine, EngineCosts>
}

const BINS = 20

/** Sums measurements up in twentieths. */
export function twentiethsOf(values: readonly number[]): Twentieths {
  const sorted = values.toSorted((a, b) => a - b)
  return Array.from({ length: BINS }, (_, bin) => {
    const from = Math.floor((bin * sorted.length) / BINS)
    const to = Math.max(from + 1, Math.floor(((bin + 1) * sorted.length) / BINS))
    return Number(mean(sorted.slice(from, to)).toFixed(4))
  })
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
