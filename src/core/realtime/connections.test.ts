import { expect, onTestFinished, test } from 'vitest'
import { WORK_LIMITS } from '../work/work-limits.ts'
import { Connections } from './connections.ts'

const listener = { send: () => undefined, end: () => undefined }

function someConnections() {
  const connections = new Connections({ ...WORK_LIMITS, idleMs: 60_000, maxMs: 60_000 })
  onTestFinished(() => {
    for (const connection of connections.all()) connection.close()
  })
  return connections
}

test('one network cannot have all connections, and gets others when its own are over', () => {
  const connections = someConnections()
  const own = Array.from({ length: WORK_LIMITS.streamsPerNetwork }, (_, index) =>
    connections.open(listener, `2001:db8:1:2::${(index % 9999) + 1}`),
  )

  expect(() => connections.open(listener, '2001:db8:1:2::ffff')).toThrow('Too Many Requests.')
  connections.open(listener, '2001:db8:1:3::1')

  own[0]?.close()
  own[0]?.close()
  connections.open(listener, '2001:db8:1:2::ffff')
  expect(() => connections.open(listener, '2001:db8:1:2::ffff')).toThrow('Too Many Requests.')
})
