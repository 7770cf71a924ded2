import { expect, test } from 'vitest'
import { de } from '#web/i18n/admin/de.ts'
import { describeDone, describeRefusal, readTransition } from './transition.ts'

function formOf(entries: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.append(name, value)
  return form
}

test('a button requests its status and nothing else', () => {
  expect(readTransition(formOf({ to: 'ready', reason: 'x' }))).toEqual({ to: 'ready' })
  const pickedUp = { to: 'picked_up', onOtherDay: false }
  expect(readTransition(formOf({ to: 'picked_up' }))).toEqual(pickedUp)
  expect(readTransition(formOf({ to: 'picked_up', onOtherDay: '1' }))).toEqual({
    ...pickedUp,
    onOtherDay: true,
  })
  expect(readTransition(formOf({ to: 'deleted' }))).toBeUndefined()
  expect(readTransition(formOf({}))).toBeUndefined()
})

test('a cancellation has a suggested reason or a typed one', () => {
  expect(
    readTransition(formOf({ to: 'cancelled', reason: 'Leider ausverkauft', ownReason: 'Ofen' })),
  ).toEqual({
    to: 'cancelled',
    reason: 'Leider ausverkauft',
  })
  expect(readTransition(formOf({ to: 'cancelled', reason: 'other', ownReason: ' Ofen kaputt ' }))).toEqual({
    to: 'cancelled',
    reason: 'Ofen kaputt',
  })
  expect(readTransition(formOf({ to: 'cancelled' }))).toEqual({ to: 'cancelled', reason: '' })
})

test('a cancellation shows the specified texts on success and failure', () => {
  expect(describeDone({ code: 'K7MX' }, 'cancelled', de)).toEqual({
    ok: true,
    text: 'Die Bestellung wurde erfolgreich storniert.',
    undoable: false,
  })
  const refusal = { ok: false, reason: 'not_allowed', status: 'picked_up' } as const
  expect(describeRefusal(refusal, { to: 'cancelled', reason: 'x' }, de).text).toBe(
    'Die Bestellung konnte nicht storniert werden. Bitte versuchen Sie es erneut.',
  )
})

test('a pickup can be taken back, and a refusal names the state', () => {
  expect(describeDone({ code: 'K7MX' }, 'picked_up', de)).toEqual({
    ok: true,
    text: 'K7-MX abgeholt',
    undoable: true,
  })
  const refusal = { ok: false, reason: 'not_allowed', status: 'cancelled' } as const
  expect(describeRefusal(refusal, { to: 'picked_up' }, de).text).toBe(
    'Das geht nicht mehr. Der Stand ist: Storniert.',
  )
})
