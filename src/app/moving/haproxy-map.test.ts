import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { setMap, writeMap } from './haproxy-map.ts'

test('leads hosts to a backend in a map file, once each, and keeps its other lines', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'krume-map-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const map = path.join(folder, 'hosts.map')
  await writeMap(map, ['kruste.krume.example'], 'b')
  expect(await readFile(map, 'utf8')).toBe('kruste.krume.example b\n')
  await writeFile(map, '# cells\nandere.krume.example c\nkruste.krume.example   b\n\n')
  await writeMap(map, ['kruste.krume.example', 'alt.krume.example'], 'a')
  expect(await readFile(map, 'utf8')).toBe(
    '# cells\nandere.krume.example c\nkruste.krume.example a\nalt.krume.example a\n',
  )
})

test('leads hosts to a backend in a running HAProxy', async () => {
  const { asked, socket } = await aBalancer('kruste.krume.example')
  await setMap(socket, '/etc/hosts.map', ['kruste.krume.example', 'alt.krume.example'], 'b')
  expect(asked).toEqual([
    'get map /etc/hosts.map kruste.krume.example',
    'set map /etc/hosts.map kruste.krume.example b',
    'get map /etc/hosts.map alt.krume.example',
    'add map /etc/hosts.map alt.krume.example b',
  ])
  await expect(setMap(socket, '/unknown.map', ['alt.krume.example'], 'b')).rejects.toThrow(
    /does not lead alt\.krume\.example to b: Unknown map identifier/,
  )
  await expect(setMap('127.0.0.1:1', '/etc/hosts.map', ['alt.krume.example'], 'b')).rejects.toThrow(
    /^HAProxy cannot be reached at 127\.0\.0\.1:1 .* run the same command again\.$/,
  )
})

/** Starts a socket that answers as HAProxy does, with one host in its map. */
async function aBalancer(known: string) {
  const asked: string[] = []
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    connection.once('data', (chunk) => {
      const command = chunk.toString().trim()
      asked.push(command)
      const isKnown = command.endsWith(` ${known}`)
      const found = isKnown ? 'type=str, found=yes\n' : 'type=str, found=no\n'
      const answer = command.startsWith('get') ? found : '\n'
      connection.end(command.includes('/unknown.map') ? 'Unknown map identifier.\n' : answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, socket: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}
