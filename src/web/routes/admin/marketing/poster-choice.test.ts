import { expect, test } from 'vitest'
import { readPosterChoice } from './poster-choice.ts'

test('a poster speaks the language and says the headline that are asked for', () => {
  const read = (address: string) => readPosterChoice(new URLSearchParams(address), 'de')
  expect(read('')).toEqual({ language: 'de', headline: 'packed' })
  expect(read('language=en&headline=queue')).toEqual({ language: 'en', headline: 'queue' })
  expect(read('language=fr&headline=shout')).toEqual({ language: 'de', headline: 'packed' })
})
