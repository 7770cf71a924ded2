/**
 * Replacements for what some browsers of `browserslist` lack; only those load this file (`ask-for-older-engines.ts`).
 * Runs as a classic script before the document's modules.
 */
import './abort-signals.ts'
import './copies.ts'
import { lend } from './lend.ts'
import { markChecked } from './mark-checked.ts'
import { openPopovers } from './open-popovers.ts'

lend(Element.prototype, 'checkVisibility', function isRendered(this: Element) {
  return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible'
})
lend(
  HTMLFormElement.prototype,
  'requestSubmit',
  function submitAsAsked(this: HTMLFormElement, by?: HTMLElement | null) {
    const button = by ?? this.querySelector<HTMLElement>('[type=submit]')
    if (button) button.click()
    else if (
      this.reportValidity() &&
      this.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    )
      this.submit()
  },
)
// The field opens its picker by itself once it has the focus.
lend(HTMLInputElement.prototype, 'showPicker', function focusInstead(this: HTMLInputElement) {
  this.focus()
})

if (!CSS.supports('selector(:has(a))')) markChecked()
if (!('popover' in HTMLElement.prototype)) openPopovers()
// Tells styles that scripts run, where `@media (scripting)` is missing.
document.documentElement.dataset['withScripts'] = ''
