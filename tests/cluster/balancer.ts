import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bareEnvironment } from '../support/bare-environment.ts'
import { freePort } from '../support/free-port.ts'
import type { Machine } from './machines.ts'
import { PORTS } from './shape.ts'

const SETTLED_WITHIN_MS = 30_000

type Service = { name: string; port: number; settings: string[]; servers: string[] }

/** Ports of one HAProxy that leads to the primary of the database. */
export async function balanceDatabase(
  directory: string,
  machines: readonly Machine[],
  ends: AsyncDisposableStack,
): Promise<number> {
  const port = await freePort()
  await startBalancer(path.join(directory, 'database'), ends, {
    name: 'postgres',
    port,
    settings: [
      'mode tcp',
      // Listening connections are silent for long.
      'timeout client 30m',
      'timeout server 30m',
      'option clitcpka',
      'option srvtcpka',
      'option httpchk OPTIONS /primary',
      'http-check expect status 200',
      'default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ],
    servers: machines.map(
      ({ name, address }) => `${name} ${address}:${PORTS.postgres} check port ${PORTS.patroni}`,
    ),
  })
  return port
}

/** Leads visitors to the processes that are ready. */
export async function balanceProcesses(
  directory: string,
  port: number,
  processes: readonly { port: number }[],
  ends: AsyncDisposableStack,
): Promise<void> {
  await startBalancer(path.join(directory, 'shops'), ends, {
    name: 'krume',
    port,
    settings: [
      'mode http',
      'timeout client 30s',
      'timeout server 30s',
      'option redispatch',
      'option httpchk GET /readyz',
      'http-check expect status 200',
      'default-server inter 1s fastinter 500ms fall 2 rise 1',
    ],
    servers: processes.map((one, index) => `krume${index + 1} 127.0.0.1:${one.port} check`),
  })
}

/** Starts HAProxy and waits until it has told the servers that serve from the others: at first it takes all for up. */
async function startBalancer(file: string, ends: AsyncDisposableStack, service: Service): Promise<void> {
  const statusPort = await freePort()
  writeFileSync(`${file}.cfg`, haproxySettings(service, statusPort))
  const log = openSync(`${file}.log`, 'a')
  const haproxy = spawn('haproxy', ['-db', '-f', `${file}.cfg`], {
    detached: true,
    env: { ...bareEnvironment(), PATH: `${bareEnvironment()['PATH']}:/usr/sbin` },
    stdio: ['ignore', log, log],
  })
  ends.defer(() => end(haproxy))
  const expected = service.name === 'postgres' ? 1 : service.servers.length
  for (const until = performance.now() + SETTLED_WITHIN_MS; performance.now() < until; await pause(250)) {
    const states = await serverStates(statusPort, service.name).catch(() => [])
    if (states.length > 0 && states.every((state) => /^(UP|DOWN)$/.test(state)))
      if (states.filter((state) => state === 'UP').length === expected) return
  }
  throw new Error(`HAProxy does not find the servers of ${service.name}: see ${file}.log`)
}

function haproxySettings({ name, port, settings, servers }: Service, statusPort: number): string {
  return `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout check 1s
  timeout client 30s
  timeout server 30s
listen ${name}
  bind 127.0.0.1:${port}
  ${[...settings, ...servers.map((server) => `server ${server}`)].join('\n  ')}
listen status
  mode http
  bind 127.0.0.1:${statusPort}
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
