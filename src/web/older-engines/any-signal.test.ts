import { expect, test } from 'vitest'
import { anySignal } from './any-signal.ts'

test('follows whichever of its signals is aborted first, for the same reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = anySignal([first.signal, second.signal])
  expect(signal.aborted).toBe(false)
  second.abort('left')
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toBe('left')
  first.abort('late')
  expect(signal.reason).toBe('left')
})

test('is aborted from the start where one of its signals is', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('over')]).reason).toBe('over')
})

test('never ends without signals', () => {
  expect(anySignal([]).aborted).toBe(false)
})
