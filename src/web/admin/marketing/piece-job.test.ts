import { expect, test } from 'vitest'
import { pieceQuery, readPieceJob } from './piece-job.ts'

const read = (address: string) => readPieceJob(new URLSearchParams(address), 'de')

test('piece, language and bleed are read from the URL', () => {
  expect(read('')).toEqual({ piece: 'poster-a4', language: 'de', bleed: false })
  expect(read('piece=social-story&language=en&bleed=1')).toEqual({
    piece: 'social-story',
    language: 'en',
    bleed: true,
  })
  expect(read('piece=banner&language=fr&bleed=yes')).toEqual(read(''))
  expect(read(pieceQuery(read('piece=flyer-a6&language=en')))).toMatchObject({
    piece: 'flyer-a6',
    language: 'en',
  })
})
