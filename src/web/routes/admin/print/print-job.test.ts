import { expect, test } from 'vitest'
import { jobQuery, readPrintJob } from './print-job.ts'

const read = (address: string) => readPrintJob(new URLSearchParams(address), '2026-11-21')

test('an address is read, and nonsense in it is ignored', () => {
  expect(read('')).toEqual({ layout: 'label', day: '2026-11-21', branch: '', start: 1, order: '' })
  expect(read('layout=bake&day=2026-11-22&branch=b1&start=3&order=o1')).toEqual({
    layout: 'bake',
    day: '2026-11-22',
    branch: 'b1',
    start: 3,
    order: 'o1',
  })
  expect(read('layout=banner&day=tomorrow&start=900')).toMatchObject({
    layout: 'label',
    day: '2026-11-21',
    start: 1,
  })
})

test('what is written into an address is read from it', () => {
  for (const address of ['layout=slip&order=o1', 'layout=label&branch=b1&start=8', 'layout=list']) {
    expect(read(jobQuery(read(address)))).toEqual(read(address))
  }
})
