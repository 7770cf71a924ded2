import { expect, test } from 'vitest'
import { MAX_RATE_LIMIT_RULES, type TypedRateLimits } from '#bakery/operating/installation/rate-limits.ts'
import { editLimits, readLimits } from './limits-edits.ts'

function aRule(label: string) {
  return { label, maxRequests: '2', duration: '3', audience: '' }
}

function limitsOf(...labels: string[]): TypedRateLimits {
  return { enabled: true, excludedIPs: '', rules: labels.map(aRule) }
}

function labelsAfter(intent: string, ...labels: string[]): string[] | undefined {
  return editLimits(limitsOf(...labels), intent)?.draft.rules.map(({ label }) => label)
}

test('rules are added, removed and moved by one place', () => {
  expect(labelsAfter('add', 'a')).toEqual(['a', ''])
  expect(labelsAfter('remove.1', 'a', 'b', 'c')).toEqual(['a', 'c'])
  expect(labelsAfter('up.2', 'a', 'b', 'c')).toEqual(['a', 'c', 'b'])
  expect(labelsAfter('down.0', 'a', 'b', 'c')).toEqual(['b', 'a', 'c'])
})

test('an impossible edit leaves the rules as they are', () => {
  for (const intent of ['up.0', 'down.1', 'up.7', 'down.x', 'remove.x'])
    expect(labelsAfter(intent, 'a', 'b')).toEqual(['a', 'b'])
  const all = Array.from({ length: MAX_RATE_LIMIT_RULES }, (_, index) => `r${index}`)
  expect(labelsAfter('add', ...all)).toEqual(all)
  expect(labelsAfter('save', 'a')).toBeUndefined()
})

test('the input of a new rule, or of the one that was moved, comes next', () => {
  expect(editLimits(limitsOf('a'), 'add')?.focus).toBe('rateLimits.rules.1.label')
  expect(editLimits(limitsOf('a', 'b'), 'down.0')?.focus).toBe('rateLimits.rules.1.label')
})

test('a form is read row by row', () => {
  const form = new FormData()
  form.set('rateLimits.enabled', 'on')
  form.set('rateLimits.excludedIPs', '10.0.0.0/8\n')
  for (const [name, value] of Object.entries(aRule('*:auth'))) form.set(`rateLimits.rules.0.${name}`, value)
  expect(readLimits(form)).toEqual({
    enabled: true,
    excludedIPs: '10.0.0.0/8',
    rules: [aRule('*:auth')],
  })
})
