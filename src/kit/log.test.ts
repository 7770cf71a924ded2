import { expect, test } from 'vitest'
import { createJsonLog } from './log.ts'

test('each line is one JSON object, with the trace and the stack of an error', () => {
  const lines: string[] = []
  let trace: string | undefined
  const log = createJsonLog(
    (line) => lines.push(line),
    () => trace,
  )
  log.info('Two\nlines')
  trace = '0af7651916cd43dd8448eb211c80319c'
  log.error('It failed', new Error('on purpose'))
  expect(lines.map((line) => line.includes('\n'))).toEqual([false, false])
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, string>)
  expect(first).toEqual({ time: expect.any(String) as string, level: 'info', message: 'Two\nlines' })
  expect(second).toMatchObject({ level: 'error', traceId: trace })
  expect(second?.['error']).toContain('Error: on purpose')
})
