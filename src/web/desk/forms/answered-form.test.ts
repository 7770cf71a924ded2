import { describe, expect, test } from 'vitest'
import { afterRefusal, afterStoring } from './answered-form.ts'
import { mergeTyped } from './merge-typed.ts'

type Draft = { name: string; price: string }

const sent = { name: 'Brezel', price: '1,3' }
const saved = { name: 'Brezel', price: '1,30' }
const news = { sent: { draft: sent, isTouched: false }, isDirty: true, merge: mergeTyped<Draft> }
const touched = { ...news, sent: { draft: sent, isTouched: true } }

describe('a response', () => {
  test('to a form not edited since: it is rendered again from the stored values', () => {
    expect(afterStoring(saved, { ...news, now: sent })).toEqual({
      draft: saved,
      rerendersInputs: true,
      isDirty: false,
      usesStored: true,
    })
  })

  test('to a form that shows more once saved: that does not count as an edit', () => {
    const now = { ...sent, holidays: { '2027-01-06': 'closed' } }
    expect(afterStoring(saved, { ...news, now })).toMatchObject({ draft: saved, isDirty: false })
  })

  test('to a form edited since: the edits stay and are unsaved', () => {
    const now = { ...sent, name: 'Laugenbrezel' }
    expect(afterStoring(saved, { ...touched, now })).toEqual({
      draft: { name: 'Laugenbrezel', price: '1,30' },
      rerendersInputs: true,
      isDirty: true,
      usesStored: true,
    })
  })

  test('to a form with a file chosen since: its inputs are not rendered again', () => {
    expect(afterStoring(sent, { ...touched, now: sent })).toMatchObject({ rerendersInputs: false })
  })

  test('that refuses: later edits stay', () => {
    const now = { ...sent, name: 'Laugenbrezel' }
    expect(afterRefusal(sent, { ...touched, now })).toMatchObject({
      draft: now,
      rerendersInputs: false,
      isDirty: true,
    })
  })

  test('that never arrives: nothing changes', () => {
    expect(afterRefusal(undefined, { ...news, now: sent })).toMatchObject({
      draft: sent,
      rerendersInputs: false,
    })
  })
})

describe('someone else saves', () => {
  const theirs = { name: 'Brezel', price: '2,00' }

  test('an unedited form shows the new values', () => {
    const untouched = { now: saved, sent: undefined, isDirty: false, merge: mergeTyped<Draft> }
    expect(afterStoring(theirs, untouched)).toMatchObject({ draft: theirs, usesStored: true })
  })

  test('an edited form keeps its values and its version, so that saving it reports the conflict', () => {
    const now = { ...saved, name: 'Laugenbrezel' }
    expect(afterStoring(theirs, { ...news, sent: undefined, now })).toEqual({
      draft: now,
      rerendersInputs: false,
      isDirty: true,
      usesStored: false,
    })
  })
})
