/**
 * Selectors of bars that stay at an edge of the window; the shop's category bar measures itself (`category-nav.tsx`).
 */
const BARS = { top: '.covers-top', bottom: '.raises-toasts, .shop-bar' }

/** Gap in px between a bar and the focused element with its ring. */
const AIR = 12

/**
 * Keeps focused elements clear of the bars by setting the document's scroll padding. Measures the bars before each
 * key or click takes effect, and when the page changes its height. Returns a function that stops it.
 */
export function keepClearOfBars(): () => void {
  const observer = new ResizeObserver(measure)
  observer.observe(document.body)
  const ends = new AbortController()
  for (const event of ['keydown', 'click'])
    document.addEventListener(event, measure, { capture: true, passive: true, signal: ends.signal })
  return () => {
    observer.disconnect()
    ends.abort()
  }
}

function measure(): void {
  const { style } = document.documentElement
  style.scrollPaddingBottom = padding('bottom')
  if (!document.querySelector('.category-bar')) style.scrollPaddingTop = padding('top')
}

/** Returns the scroll padding for the bars at an edge; `''` without bars, so that the style sheet decides. */
function padding(edge: 'top' | 'bottom'): string {
  const heights = [...document.querySelectorAll<HTMLElement>(BARS[edge])].map((bar) => {
    const computed = getComputedStyle(bar)
    const stays = computed.position === 'sticky' || computed.position === 'fixed'
    return stays && bar.offsetHeight > 0 ? bar.offsetHeight + (Number.parseFloat(computed[edge]) || 0) : 0
  })
  const covered = Math.max(0, ...heights)
  return covered === 0 ? '' : `${covered + AIR}px`
}
