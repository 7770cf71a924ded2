import { isFromShop, type ToShop } from './frame-messages.ts'

/** Minimum height in px: below it the shop's sheets would have no room. */
const MIN_HEIGHT = 560
/** Margin in px between the window and a frame that fills it. */
const WINDOW_MARGIN = 24
/** Time in ms to wait for the shop's first message; after that it may not be shown here, or is unavailable. */
const ANSWERS_WITHIN_MS = 8000

const HELLO: ToShop = { krume: 'hello' }

const TEXTS = {
  de: { title: 'Vorbestellen', open: 'Zum Vorbestellen' },
  en: { title: 'Order ahead', open: 'Order ahead' },
}

/**
 * The only script that another site needs for the shop:
 *
 *     <script src="https://slug.krume.example/embed.js" async></script>
 *
 * It inserts the shop after itself, or into the element that `data-target` selects. `data-lang` is `de` or `en`
 * (default: the page's language), `data-title` the name of the frame for screen readers.
 */
function embed(script: HTMLScriptElement): void {
  const { origin } = new URL(script.src)
  const { target, title, lang = document.documentElement.lang } = script.dataset
  const locale = lang.startsWith('en') ? 'en' : 'de'
  const texts = TEXTS[locale]
  const root = locale === 'en' ? '/en' : ''

  const frame = document.createElement('iframe')
  frame.src = `${origin}${root}/embed`
  frame.title = title ?? texts.title
  Object.assign(frame.style, { display: 'block', width: '100%', height: `${MIN_HEIGHT}px`, border: '0' })

  let pageHeight = MIN_HEIGHT
  let hasAnswered = false

  /**
   * Makes the frame as high as its page, but never higher than the window: the shop's sticky bars must stay visible.
   */
  function resize(): void {
    const room = Math.max(MIN_HEIGHT, innerHeight - WINDOW_MARGIN)
    frame.style.height = `${Math.min(Math.max(pageHeight, MIN_HEIGHT), room)}px`
  }

  addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== frame.contentWindow || sender !== origin || !isFromShop(data)) return
    hasAnswered = true
    switch (data.krume) {
      case 'ready':
        return frame.contentWindow?.postMessage(HELLO, origin)
      case 'size':
        pageHeight = data.height
        if (title === undefined) frame.title = data.title || texts.title
        return resize()
      case 'page':
        if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
    }
  })
  addEventListener('resize', resize)

  const leadToShop = () => hasAnswered || frame.replaceWith(linkTo(`${origin}${root}/`, texts.open))
  frame.addEventListener('load', () => setTimeout(leadToShop, ANSWERS_WITHIN_MS), { once: true })

  if (target === undefined) script.after(frame)
  else whenParsed(() => document.querySelector(target)?.replaceChildren(frame))
}

/** Calls `act` once the document is parsed: an `async` script may run before its target element exists. */
function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true })
  else act()
}

/** Returns a link to the shop, for sites where it cannot be shown. */
function linkTo(address: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = address
  link.textContent = text
  return link
}

if (document.currentScript instanceof HTMLScriptElement) embed(document.currentScript)
