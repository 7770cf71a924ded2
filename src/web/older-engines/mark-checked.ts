const MARK = 'data-has-checked'

/** Marks elements that contain something checked, for browsers whose styles cannot use `:has()`: see `theme.css`. */
export function markChecked(): void {
  let isDue = false
  const mark = () => {
    isDue = false
    for (const part of document.querySelectorAll('[class*="has-checked:"]'))
      part.toggleAttribute(MARK, part.querySelector(':checked') !== null)
  }
  const markSoon = () => {
    if (!isDue) requestAnimationFrame(mark)
    isDue = true
  }
  document.addEventListener('change', markSoon)
  document.addEventListener('reset', markSoon)
  new MutationObserver(markSoon).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'checked'],
  })
}
