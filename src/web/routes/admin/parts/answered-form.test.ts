import { describe, expect, test } from 'vitest'
import { afterRefusal, afterStoring } from './answered-form.ts'
import { mergeTyped } from './merge-typed.ts'

type Draft = { name: string; price: string }

const sent = { name: 'Brezel', price: '1,3' }
const saved = { name: 'Brezel', price: '1,30' }
const news = { sent: { draft: sent, isTouched: false }, isDirty: true, merge: mergeTyped<Draft> }
const touched = { ...news, sent: { draft: sent, isTouched: true } }

describe('an answer comes', () => {
  test('to a form that nobody typed into since: it is made anew, of what is stored', () => {
    expect(afterStoring(saved, { ...news, now: sent })).toEqual({
      draft: saved,
      makesAnew: true,
      isDirty: false,
      takesStored: true,
    })
  })

  test('to a form that shows more once it is stored: that is not typed', () => {
    const now = { ...sent, holidays: { '2027-01-06': 'closed' } }
    expect(afterStoring(saved, { ...news, now })).toMatchObject({ draft: saved, isDirty: false })
  })

  test('to one that was typed into: that stays, and is unsaved', () => {
    const now = { ...sent, name: 'Laugenbrezel' }
    expect(afterStoring(saved, { ...touched, now })).toEqual({
      draft: { name: 'Laugenbrezel', price: '1,30' },
      makesAnew: true,
      isDirty: true,
      takesStored: true,
    })
  })

  test('to one with a file that was chosen since: its inputs stay', () => {
    expect(afterStoring(sent, { ...touched, now: sent })).toMatchObject({ makesAnew: false })
  })

  test('and refuses: what was typed since stays', () => {
    const now = { ...sent, name: 'Laugenbrezel' }
    expect(afterRefusal(sent, { ...touched, now })).toMatchObject({
      draft: now,
      makesAnew: false,
      isDirty: true,
    })
  })

  test('and never does: nothing changes', () => {
    expect(afterRefusal(undefined, { ...news, now: sent })).toMatchObject({
      draft: sent,
      makesAnew: false,
    })
  })
})

describe('somebody else saves', () => {
  const theirs = { name: 'Brezel', price: '2,00' }

  test('what nobody is changing here is shown as it is now', () => {
    const untouched = { now: saved, sent: undefined, isDirty: false, merge: mergeTyped<Draft> }
    expect(afterStoring(theirs, untouched)).toMatchObject({ draft: theirs, takesStored: true })
  })

  test('what is being changed stays, and will be told of theirs when it is saved', () => {
    const now = { ...saved, name: 'Laugenbrezel' }
    expect(afterStoring(theirs, { ...news, sent: undefined, now })).toEqual({
      draft: now,
      makesAnew: false,
      isDirty: true,
      takesStored: false,
    })
  })
})
