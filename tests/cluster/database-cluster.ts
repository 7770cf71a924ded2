import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { bareEnvironment } from '../support/bare-environment.ts'
import { postgresPrograms } from './debian-packages.ts'
import { createMachines, type Machine } from './machines.ts'
import { patroniSettings } from './patroni-settings.ts'
import { type Member, PORTS, SECRETS } from './shape.ts'

const NAMES = ['node1', 'node2', 'node3']
const FOUND_WITHIN_MS = 120_000
/** A former primary rewinds what nobody else has; if that fails, an operator copies it anew. */
const JOINS_WITHIN_MS = 120_000
const COPIED_WITHIN_MS = 180_000
const LOG_LINES = 40
/** Lines that Patroni repeats every few seconds. */
const NOISE = /no action|Lock owner|^ |^pg_control|^$/

export type DatabaseCluster = {
  readonly machines: readonly Machine[]
  /** Returns the machine of the primary, once there is one other than `before`. */
  primary(before?: Machine): Promise<Machine>
  /** Returns the machine that has every acknowledged order, besides the primary. */
  synchronous(): Promise<Machine>
  /** Asks the primary as superuser. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Hands the work of the primary to its synchronous standby. */
  switchOver(): void
  /** Starts the programs of a machine that was killed. */
  start(machine: Machine): void
  /** Waits until all members are well and one of them is the synchronous standby. */
  healthy(): Promise<void>
}

/** Starts etcd, PostgreSQL and Patroni on three machines, with an empty database for Krume. */
export async function startDatabaseCluster(
  directory: string,
  ends: AsyncDisposableStack,
): Promise<DatabaseCluster> {
  const machines = createMachines(directory, NAMES, ends)
  const programs = postgresPrograms()
  for (const machine of machines)
    writeFileSync(settingsOf(machine), JSON.stringify(patroniSettings(machine, machines, programs)))

  const members = async (): Promise<Member[]> => {
    const answers = await Promise.allSettled(machines.map(membersSeenBy))
    const seen = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    // One that is cut off still shows the past; the others are the majority.
    return seen.find((list) => list.some(({ role, state }) => role === 'leader' && state === 'running')) ?? []
  }
  const patronictl = (...args: string[]) => {
    const [first] = machines
    execFileSync('patronictl', ['-c', first ? settingsOf(first) : '', ...args], {
      env: bareEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const cluster: DatabaseCluster = {
    machines,
    async primary(before) {
      for (const until = performance.now() + FOUND_WITHIN_MS; performance.now() < until; await pause(100)) {
        const answers = await Promise.all(machines.map(isPrimary))
        const found = machines.find((machine, index) => answers[index] && machine !== before)
        if (found) return found
      }
      throw new Error(`There is no new primary.\n${logsOf(machines)}`)
    },
    async synchronous() {
      const standby = (await members()).find(({ role }) => role === 'sync_standby')
      const machine = machines.find(({ name }) => name === standby?.name)
      if (!machine) throw new Error('There is no synchronous standby.')
      return machine
    },
    async query<Row extends object>(sql: string, values: unknown[] = []) {
      return ask<Row>(await cluster.primary(), sql, values)
    },
    switchOver: () => patronictl('switchover', '--force'),
    start: (machine) => startPrograms(machine, machines),
    async healthy() {
      if ((await unwellAfter(JOINS_WITHIN_MS)).length === 0) return
      const unwell = await unwellAfter(0)
      for (const name of unwell) {
        console.log(`${name} does not join again by itself: it is copied from the primary.`)
        patronictl('reinit', 'krume', name, '--force')
      }
      if ((await unwellAfter(COPIED_WITHIN_MS)).length > 0)
        throw new Error(`The cluster did not become healthy.\n${logsOf(machines)}`)
    },
  }

  /** Returns the members that do not follow the primary; none as soon as all do and one is synchronous. */
  async function unwellAfter(ms: number): Promise<string[]> {
    const until = performance.now() + ms
    for (;;) {
      const list = await members()
      const leader = list.find(({ role }) => role === 'leader')
      const well = list.filter((one) => isWell(one, leader)).map(({ name }) => name)
      const isSafe = list.some((one) => one.role === 'sync_standby' && well.includes(one.name))
      if (well.length === machines.length && isSafe) return []
      if (performance.now() >= until) return NAMES.filter((name) => !well.includes(name))
      await pause(250)
    }
  }
  for (const machine of machines) cluster.start(machine)
  await cluster.healthy()
  await cluster.query(`create role ${SECRETS.krume.username} login password '${SECRETS.krume.password}'`)
  await cluster.query(`create database krume owner ${SECRETS.krume.username}`)
  return cluster
}

/** Tells whether a member runs in the history of its leader: one that was cut off still runs in its own. */
function isWell({ state, timeline }: Member, leader: Member | undefined): boolean {
  return (
    (state === 'running' || state === 'streaming') && timeline !== undefined && timeline === leader?.timeline
  )
}

function settingsOf({ directory }: Machine): string {
  return path.join(directory, 'patroni.json')
}

function startPrograms(machine: Machine, machines: readonly Machine[]): void {
  const own = (port: number) => `http://${machine.address}:${port}`
  machine.start('etcd', [
    `--name=${machine.name}`,
    '--data-dir=etcd',
    `--listen-client-urls=${own(PORTS.etcd)}`,
    `--advertise-client-urls=${own(PORTS.etcd)}`,
    `--listen-peer-urls=${own(PORTS.etcdPeers)}`,
    `--initial-advertise-peer-urls=${own(PORTS.etcdPeers)}`,
    `--initial-cluster=${machines.map(({ name, address }) => `${name}=http://${address}:${PORTS.etcdPeers}`).join(',')}`,
    '--logger=zap',
  ])
  machine.start('patroni', [settingsOf(machine)])
}

async function isPrimary({ address }: Machine): Promise<boolean> {
  const answer = await askPatroni(address, '/primary').catch(() => undefined)
  return answer?.ok === true
}

async function membersSeenBy({ address }: Machine): Promise<Member[]> {
  const { members } = (await (await askPatroni(address, '/cluster')).json()) as { members: Member[] }
  return members
}

function askPatroni(address: string, what: string): Promise<Response> {
  return fetch(`http://${address}:${PORTS.patroni}${what}`, { signal: AbortSignal.timeout(1000) })
}

async function ask<Row extends object>({ address }: Machine, sql: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({
    host: address,
    port: PORTS.postgres,
    user: SECRETS.superuser.username,
    password: SECRETS.superuser.password,
    database: /database|role/.test(sql.slice(0, 15)) ? 'postgres' : 'krume',
  })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

function logsOf(machines: readonly Machine[]): string {
  return machines
    .map(({ name, directory }) => {
      const text = readFileSync(path.join(directory, 'patroni.log'), 'utf8')
      const lines = text.split('\n').filter((line) => !NOISE.test(line))
      return `${name}:\n${lines.slice(-LOG_LINES).join('\n')}`
    })
    .join('\n')
}
