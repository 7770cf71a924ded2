import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import type { ChannelListener } from '../channel.ts'
import { openDatabase } from '../open/open-database.ts'
import { Hosts } from './hosts.ts'
import { PostgresChannel } from './postgres-channel.ts'

const deaf: ChannelListener = {
  receive: async () => {},
  resumed: async () => {},
  missed: async () => {},
  lost: () => {},
}

test('a server that takes the connection and says nothing is not waited for', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const channel = new PostgresChannel(new Hosts(`postgres://krume@127.0.0.1:${port}/krume`), { answerMs: 50 })
  await expect(channel.listen(deaf)).rejects.toThrow('timeout')
  await channel.close()
})

describe.each(testDatabases.filter(({ name }) => name === 'postgres'))('the channel on $name', (engine) => {
  test('keeps no connection when it is closed while it connects', async () => {
    const { config } = await engine.open()
    const other = openDatabase(config)
    const listening = other.channel?.listen(deaf)
    await other.close()
    await listening
    expect(await other.channel?.isLeader()).toBe(false)
  })
})
