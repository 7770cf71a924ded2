import { expect, test } from 'vitest'
import { jobQuery, readPrintJob, shownPages } from './print-job.ts'

const read = (address: string) => readPrintJob(new URLSearchParams(address), '2026-11-21')

test('a job is read from the URL, and invalid values are ignored', () => {
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

test('a job written into a URL is read back the same', () => {
  for (const address of ['layout=slip&order=o1', 'layout=label&branch=b1&start=8', 'layout=list']) {
    expect(read(jobQuery(read(address)))).toEqual(read(address))
  }
})

test.each([
  { page: 1, pages: 0, perView: 2, shown: [] },
  { page: 1, pages: 1, perView: 2, shown: [1] },
  { page: 3, pages: 9, perView: 2, shown: [3, 4] },
  { page: 3, pages: 9, perView: 1, shown: [3] },
  { page: 12, pages: 9, perView: 2, shown: [9] },
])('from page $page of $pages, $perView at a time: $shown', ({ page, pages, perView, shown }) => {
  expect(shownPages(page, pages, perView)).toEqual(shown)
})
