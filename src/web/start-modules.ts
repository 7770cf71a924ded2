/**
 * Asks for the modules of a document once the browser has painted it: on a slow line they would take the line from
 * styles, fonts and pictures, and until they are here the page works as it does without JavaScript. Runs inline, so it
 * must need nothing but itself. After two seconds it starts anyway, for tabs in the background are not painted.
 */
export function startModules(): void {
  const start = () => {
    const waiting = document.querySelector<HTMLScriptElement>('script[type=module-later]')
    if (!waiting) return
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=module-later]'))
      link.rel = 'modulepreload'
    // A script whose type changes stays asleep; another one in its place runs.
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = waiting.nonce
    script.textContent = waiting.textContent
    waiting.replaceWith(script)
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 2000)
}
