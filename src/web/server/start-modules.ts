/**
 * Starts the document's modules once the browser has painted it: on a slow line they would delay styles, fonts and
 * pictures. Until then the page works as it does without JavaScript. Background tabs are not painted, so it starts
 * after two seconds at the latest. Runs inline: it must not use anything outside of itself.
 */
export function startModules(): void {
  const start = () => {
    const waiting = document.querySelector<HTMLScriptElement>('script[type=module-later]')
    if (!waiting) return
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=module-later]'))
      link.rel = 'modulepreload'
    // A script does not run when its type changes; a new one in its place does.
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = waiting.nonce
    script.textContent = waiting.textContent
    waiting.replaceWith(script)
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 2000)
}
