import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bareEnvironment } from '../support/bare-environment.ts'

const READY_WITHIN_MS = 30_000

export type CellBalancer = { map: string; socket: string }

/**
 * Starts HAProxy in front of two cells, as docs/scale.md describes: a map leads the hosts of shops, a cookie those who
 * work on the platform's host. Cell `a` is the default.
 */
export async function balanceCells(
  directory: string,
  port: number,
  ports: { a: number; b: number },
  ends: AsyncDisposableStack,
): Promise<CellBalancer> {
  const [file, map, socket] = ['haproxy.cfg', 'hosts.map', 'haproxy.sock'].map((name) =>
    path.join(directory, name),
  ) as [string, string, string]
  writeFileSync(map, '')
  writeFileSync(file, settingsOf({ port, ports, map, socket }))
  const log = openSync(path.join(directory, 'haproxy.log'), 'a')
  const haproxy = spawn('haproxy', ['-db', '-f', file], {
    env: { ...bareEnvironment(), PATH: `${bareEnvironment()['PATH']}:/usr/sbin` },
    stdio: ['ignore', log, log],
  })
  ends.defer(async () => {
    if (haproxy.exitCode !== null || haproxy.signalCode !== null) return
    const gone = once(haproxy, 'exit')
    haproxy.kill('SIGKILL')
    await gone
  })
  for (const until = performance.now() + READY_WITHIN_MS; performance.now() < until; await pause(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined)
    if (answer?.ok) return { map, socket }
  }
  throw new Error(`HAProxy does not lead to the cells: see ${directory}`)
}

type Places = { port: number; ports: { a: number; b: number }; map: string; socket: string }

function settingsOf({ port, ports, map, socket }: Places): string {
  return `
global
  maxconn 2000
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend platform
  bind 127.0.0.1:${port}
  acl is_platform req.hdr(host),field(1,:),lower -m str localhost
  acl chooses_cell path_beg /cell/
  http-request set-var(txn.cell) path,field(3,/) if is_platform chooses_cell
  http-request return status 303 hdr Location /admin hdr Set-Cookie "cell=%[var(txn.cell)]; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax" if is_platform chooses_cell
  use_backend b if is_platform { req.cook(cell) -m str b }
  use_backend %[req.hdr(host),field(1,:),lower,map(${map},a)]
backend a
  server a1 127.0.0.1:${ports.a}
backend b
  server b1 127.0.0.1:${ports.b}
`
}
