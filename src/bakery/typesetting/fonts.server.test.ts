import { expect, test } from 'vitest'
import { runsOf, typesetter, withGapsMarked } from './fonts.server.ts'

test('names of neighbouring languages and emoji are printed; letters that no font has are left out', () => {
  expect(runsOf('Özdemir-Yıldırım', 'text').map(({ font }) => font)).toEqual(['text'])
  expect(
    runsOf('Иван عيد!', 'text')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Иван !')
  expect(runsOf('3 🥨 ♥', 'text')).toEqual([
    { font: 'text', text: '3 ' },
    { font: 'emoji', text: '🥨' },
    { font: 'text', text: ' ' },
    { font: 'emoji', text: '♥' },
  ])
  expect(typesetter.width('Иван', { font: 'display', size: 10 })).toBeGreaterThan(10)
})

test.each([
  ['Alles Liebe, Frau Özdemir-Yıldırım!', 'Alles Liebe, Frau Özdemir-Yıldırım!'],
  ['Zum 8. 🎂👨‍👩‍👧‍👦 ❤️ 1️⃣!', 'Zum 8. 🎂👨‍👩‍👧‍👦 ❤️ 1️⃣!'],
  ['عيد ميلاد Tom', '\ufffd \ufffd Tom'],
])('of a customer’s words %s paper shows where it lacks letters', (words, shown) => {
  expect(withGapsMarked(words)).toBe(shown)
  expect(
    runsOf(shown, 'text-bold')
      .map(({ text }) => text)
      .join(''),
  ).toBe(shown)
})
