/** Bars that stay in sight at an edge of the window; the shop's categories measure themselves (`category-nav.tsx`). */
const BARS = { top: '.covers-top', bottom: '.raises-toasts, .shop-bar' }

/** Air between a bar and what has the focus, with the ring around it (pixels). */
const AIR = 12

/**
 * Keeps what gets the focus clear of the bars, as high as they are at the moment: measured before each key and click
 * does its work, and whenever the page grows or shrinks.
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

/** Without bars the style sheet decides. */
function padding(edge: 'top' | 'bottom'): string {
  const heights = [...document.querySelectorAll<HTMLElement>(BARS[edge])].map((bar) => {
    const computed = getComputedStyle(bar)
    const stays = computed.position === 'sticky' || computed.position === 'fixed'
    return stays && bar.offsetHeight > 0 ? bar.offsetHeight + (Number.parseFloat(computed[edge]) || 0) : 0
  })
  const covered = Math.max(0, ...heights)
  return covered === 0 ? '' : `${covered + AIR}px`
}
