import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { afterStart, island } from './island.tsx'
import { later, loadParts } from './later.ts'

test('the server renders every part, also one that another part brings along', async () => {
  const Outer = island(async () => {
    const Inner = later(async () => ({ default: () => <b>inner</b> }))
    return {
      default: () => (
        <p>
          <Inner />
        </p>
      ),
    }
  })
  await loadParts()
  expect(renderToStaticMarkup(<Outer />)).toBe('<p><b>inner</b></p>')
})

test('the server does not load what a browser shows after its start', async () => {
  const load = vi.fn<() => Promise<{ default: () => null }>>()
  const Part = afterStart(load)
  await loadParts()
  expect(renderToStaticMarkup(<Part />)).toBe('')
  expect(load).not.toHaveBeenCalled()
})

test('a part that is missing on the server is a fault and keeps nobody waiting', async () => {
  const missing = new Error('Cannot find module')
  later<object>(() => Promise.reject(missing))
  await expect(loadParts()).rejects.toBe(missing)
})
