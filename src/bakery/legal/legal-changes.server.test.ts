import { expect, test } from 'vitest'
import { changesBetween } from './legal-changes.server.ts'

const TEXT = '# Abholung\n\nHolen Sie bis 18 Uhr ab.\n\n# Preise\n\nAlle Preise mit Mehrwertsteuer.'

test('texts that say the same have no changes', () => {
  expect(changesBetween(TEXT, TEXT.replaceAll('\n\n', '\n \n\n'))).toBeNull()
})

test('a changed paragraph is compared word by word, the others are left out', () => {
  expect(changesBetween(TEXT, TEXT.replace('bis 18 Uhr', 'vor 19 Uhr'))).toEqual([
    [
      { kind: 'same', text: 'Holen Sie ' },
      { kind: 'gone', text: 'bis 18' },
      { kind: 'come', text: 'vor 19' },
      { kind: 'same', text: ' Uhr ab.' },
    ],
  ])
})

test('whole paragraphs go and come', () => {
  const other = TEXT.replace('\n\nAlle Preise mit Mehrwertsteuer.', '').replace('#', 'Vorweg.\n\n#')
  expect(changesBetween(TEXT, other)).toEqual([
    [{ kind: 'come', text: 'Vorweg.' }],
    [{ kind: 'gone', text: 'Alle Preise mit Mehrwertsteuer.' }],
  ])
})

test('long texts that have nothing in common are replaced as a whole', () => {
  const words = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ')
  const [before, now] = [words('a'), words('b')]
  expect(changesBetween(before, now)).toEqual([
    [
      { kind: 'gone', text: before },
      { kind: 'come', text: now },
    ],
  ])
})
