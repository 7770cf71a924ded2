import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

type Listener = (event: { source: unknown; origin: string; data: unknown }) => void

const SHOP = 'https://ahrens.krume.example'

/** Loads the script in a page on another site; `post` sends a message to its window. */
async function embedded() {
  class Script {
    src = `${SHOP}/embed.js`
    dataset = {}
    after = vi.fn<(frame: unknown) => void>()
  }
  const posted = vi.fn<(message: unknown, origin: string) => void>()
  const frame = {
    style: {} as Record<string, string>,
    title: '',
    src: '',
    contentWindow: { postMessage: posted },
    addEventListener: vi.fn<() => void>(),
    getBoundingClientRect: () => ({ top: 0 }),
    scrollIntoView: vi.fn<() => void>(),
  }
  const listeners: Listener[] = []
  vi.stubGlobal('HTMLScriptElement', Script)
  vi.stubGlobal('innerHeight', 2000)
  vi.stubGlobal('addEventListener', (kind: string, listener: Listener) => {
    if (kind === 'message') listeners.push(listener)
  })
  vi.stubGlobal('document', {
    currentScript: new Script(),
    documentElement: { lang: 'de' },
    readyState: 'complete',
    createElement: () => frame,
  })
  vi.resetModules()
  await import('./embed.ts')
  const post = (source: unknown, origin: string, data: unknown) => {
    for (const listener of listeners) listener({ source, origin, data })
  }
  return { frame, post, posted }
}

test('the page takes messages of its frame from the shop’s origin alone', async () => {
  const { frame, post, posted } = await embedded()
  expect(frame.src).toBe(`${SHOP}/embed`)
  const size = { krume: 'size', height: 1500, title: 'Gehackt' }
  // Another window that claims to be the shop, the frame after it was led elsewhere, and another shop.
  for (const [source, origin] of [
    [{}, SHOP],
    [null, SHOP],
    [frame.contentWindow, 'https://evil.example'],
    [frame.contentWindow, 'null'],
    [frame.contentWindow, `${SHOP}.evil.example`],
    [frame.contentWindow, 'http://ahrens.krume.example'],
    [frame.contentWindow, 'https://andere.krume.example'],
  ] as const) {
    post(source, origin, size)
    post(source, origin, { krume: 'ready' })
  }
  expect(posted).not.toHaveBeenCalled()
  expect([frame.style['height'], frame.title]).toEqual(['560px', 'Vorbestellen'])

  post(frame.contentWindow, SHOP, { krume: 'ready' })
  expect(posted.mock.calls).toEqual([[{ krume: 'hello' }, SHOP]])
  post(frame.contentWindow, SHOP, { ...size, title: 'Backhaus Ahrens' })
  expect([frame.style['height'], frame.title]).toEqual(['1500px', 'Backhaus Ahrens'])
})
