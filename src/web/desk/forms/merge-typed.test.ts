import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeTyped } from './merge-typed.ts'

const row = fc.record({ name: fc.string(), count: fc.string() })
const draft = fc.record({ title: fc.string(), isOn: fc.boolean(), rows: fc.array(row, { maxLength: 3 }) })

describe('an answer to a form', () => {
  test('is what the form holds when nothing was typed since', () => {
    fc.assert(
      fc.property(draft, draft, (sent, answer) => {
        expect(mergeTyped(sent, sent, answer)).toEqual(answer)
      }),
    )
  })

  test('never replaces what was typed since, whatever it says', () => {
    fc.assert(
      fc.property(draft, draft, fc.string(), (sent, answer, title) => {
        fc.pre(title !== sent.title)
        expect(mergeTyped({ ...sent, title }, sent, answer)).toEqual({ ...answer, title })
      }),
    )
  })

  test('fills in the rows that were left alone, and their new ids', () => {
    const sent = {
      rows: [
        { id: '', name: 'Schnitt' },
        { id: '', name: 'Gruß' },
      ],
    }
    const typed = {
      rows: [
        { id: '', name: 'Schnitt' },
        { id: '', name: 'Aufschrift' },
      ],
    }
    const answer = {
      rows: [
        { id: 'a', name: 'Schnitt' },
        { id: 'b', name: 'Gruß' },
      ],
    }
    expect(mergeTyped(typed, sent, answer)).toEqual({
      rows: [
        { id: 'a', name: 'Schnitt' },
        { id: 'b', name: 'Aufschrift' },
      ],
    })
  })

  test('leaves rows that came or went since as they are now', () => {
    const sent = { rows: ['8:00', '9:00'] }
    expect(mergeTyped({ rows: ['8:00'] }, sent, { rows: ['08:00', '09:00'] })).toEqual({ rows: ['8:00'] })
  })

  test('takes away what was taken away since', () => {
    type Marks = Record<string, string>
    const sent: Marks = { wheat: 'contains', egg: 'traces' }
    expect(mergeTyped<Marks>({ wheat: 'contains' }, sent, sent)).toEqual({ wheat: 'contains' })
  })
})
