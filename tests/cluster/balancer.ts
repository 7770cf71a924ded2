import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bareEnvironment } from '../support/bare-environment.ts'
import { freePort } from '../support/free-port.ts'
import type { Machine } from './machines.ts'
import { PORTS } from './shape.ts'

const SETTLED_WITHIN_MS = 30_000
const CONNECTIONS = 2000

/** `ready`: number of its servers that serve at first. */
type Service = { name: string; ready: number; settings: string }

/** Ports of one HAProxy that leads to the primary of the database. */
export async function balanceDatabase(
  directory: string,
  machines: readonly Machine[],
  ends: AsyncDisposableStack,
): Promise<number> {
  const port = await freePort()
  const servers = machines.map(
    ({ name, address }) => `  server ${name} ${address}:${PORTS.postgres} check port ${PORTS.patroni}`,
  )
  await startBalancer(path.join(directory, 'database'), ends, {
    name: 'postgres',
    ready: 1,
    // Listening connections are silent for long.
    settings: `
global
  maxconn ${CONNECTIONS}
defaults
  timeout connect 2s
  timeout check 1s
  timeout client 30m
  timeout server 30m
listen postgres
  mode tcp
  bind 127.0.0.1:${port}
  option clitcpka
  option srvtcpka
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  })
  return port
}

/** Leads visitors to the processes that are ready, by the settings that operators are given. */
export async function balanceProcesses(
  directory: string,
  port: number,
  processes: readonly { port: number }[],
  ends: AsyncDisposableStack,
): Promise<void> {
  const folder = path.resolve('deploy/haproxy')
  const settings = processes.reduce(
    (text, one, index) => text.replaceAll(`10.0.0.2${index + 1}:3000`, `127.0.0.1:${one.port}`),
    readFileSync(path.join(folder, 'krume.cfg'), 'utf8')
      .replaceAll('/etc/haproxy', folder)
      .replace(/bind .*/, `bind 127.0.0.1:${port}`)
      .replace(/maxconn .*/, `maxconn ${CONNECTIONS}`),
  )
  await startBalancer(path.join(directory, 'shops'), ends, {
    name: 'krume',
    ready: processes.length,
    settings: settings.replace(/.* 10\.0\.0\.2.*\n/g, ''),
  })
}

/** Starts HAProxy and waits until it has told the servers that serve from the others: at first it takes all for up. */
async function startBalancer(file: string, ends: AsyncDisposableStack, service: Service): Promise<void> {
  const statusPort = await freePort()
  writeFileSync(`${file}.cfg`, service.settings + statusSettings(statusPort))
  const log = openSync(`${file}.log`, 'a')
  const haproxy = spawn('haproxy', ['-db', '-f', `${file}.cfg`], {
    detached: true,
    env: { ...bareEnvironment(), PATH: `${bareEnvironment()['PATH']}:/usr/sbin` },
    stdio: ['ignore', log, log],
  })
  ends.defer(() => end(haproxy))
  for (const until = performance.now() + SETTLED_WITHIN_MS; performance.now() < until; await pause(250)) {
    const states = await serverStates(statusPort, service.name).catch(() => [])
    if (states.length > 0 && states.every((state) => /^(UP|DOWN)$/.test(state)))
      if (states.filter((state) => state === 'UP').length === service.ready) return
  }
  throw new Error(`HAProxy does not find the servers of ${service.name}: see ${file}.log`)
}

function statusSettings(port: number): string {
  return `
listen status
  mode http
  bind 127.0.0.1:${port}
  stats enable
  stats uri /
`
}

/** Reads the states of a service's servers, such as `UP` and `DOWN 1/2`. */
async function serverStates(port: number, service: string): Promise<string[]> {
  const csv = await (await fetch(`http://127.0.0.1:${port}/;csv`)).text()
  const lines = csv.split('\n').map((line) => line.split(','))
  return lines
    .filter(([of, server]) => of === service && server !== 'FRONTEND' && server !== 'BACKEND')
    .map((columns) => columns[17] ?? '')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
