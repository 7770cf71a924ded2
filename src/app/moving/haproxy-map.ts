import { readFile, rename, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { MoveRefused } from '#core/moving/move-refused.ts'

/** Source from which HAProxy learns which backend serves a host. */
export type Leading = {
  /** Backend of the target. */
  cell: string | undefined
  /** Map from hosts to backends. */
  map: string | undefined
  /** Runtime sockets. */
  haproxy: readonly string[]
}

const ANSWERS_WITHIN_MS = 5000

/** Routes hosts to a backend in a map file of HAProxy. Other lines stay as they are. */
export async function writeMap(file: string, hosts: readonly string[], backend: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return ''
    throw cause
  })
  const others = before.split('\n').filter((line) => !hosts.includes(line.trim().split(/\s+/)[0] ?? ''))
  while (others.at(-1) === '') others.pop()
  const lines = [...others, ...hosts.map((host) => `${host} ${backend}`), '']
  // Replaced by renaming, so that a reload never reads half of the file.
  await writeFile(`${file}.new`, lines.join('\n'))
  await rename(`${file}.new`, file)
}

/**
 * Routes hosts to a backend in a running HAProxy, through its runtime socket: a path, or `host:port`. `map`:
 * the file as its configuration names it. Throws `MoveRefused` when HAProxy refuses.
 */
export async function setMap(
  socket: string,
  map: string,
  hosts: readonly string[],
  backend: string,
): Promise<void> {
  for (const host of hosts) {
    const isKnown = (await ask(socket, `get map ${map} ${host}`)).includes('found=yes')
    const answer = await ask(socket, `${isKnown ? 'set' : 'add'} map ${map} ${host} ${backend}`)
    if (answer.trim() !== '')
      throw new MoveRefused(`HAProxy at ${socket} does not lead ${host} to ${backend}: ${answer.trim()}`)
  }
}

async function ask(socket: string, command: string): Promise<string> {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(socket) ?? []
  const connection = port === undefined ? createConnection(socket) : createConnection(Number(port), host)
  connection.setTimeout(ANSWERS_WITHIN_MS, () => connection.destroy(new Error('it does not answer')))
  connection.end(`${command}\n`)
  try {
    return await text(connection)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MoveRefused(
      `HAProxy cannot be reached at ${socket} (${reason}). The bakery is open in the other cell: run the same command again.`,
      { cause },
    )
  }
}
