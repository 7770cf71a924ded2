import { expect, type Page } from '@playwright/test'
import { settled } from './settled.ts'

/** Repeats of the held key before the focus is checked. */
const AT_ONCE = 20
/** Tab stops per control at most: a date's day, month and year are stops too. */
const STOPS_PER_CONTROL = 4

type Way = { controls: number; missing: string[]; unseen: string[]; isRound: boolean }
declare global {
  interface Window {
    /** Set by `watchFocus`: returns where the focus has been since. */
    focusWay?: () => Way
    /** Set once the loaded page has been used with keys. */
    isWorkedByKeys?: boolean
  }
}

/**
 * Moves the focus once around the page with Tab or Shift+Tab held down. Expects to reach every control, that none
 * traps the focus, and that each shows it.
 */
export async function expectWayAround(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await page.evaluate(watchFocus)
  const isBack = key !== 'Tab'
  let way: Way | undefined
  let presses = 0
  if (isBack) await page.keyboard.down('Shift')
  do {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.down('Tab')))
    presses += AT_ONCE
    way = await page.evaluate(() => window.focusWay?.())
  } while (way && !way.isRound && presses < way.controls * STOPS_PER_CONTROL + 2 * AT_ONCE)
  // Between the last and the first control, the page itself has the focus.
  if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.down('Tab')
  await page.keyboard.up('Tab')
  if (isBack) await page.keyboard.up('Shift')
  expect(way, page.url()).toMatchObject({ missing: [], unseen: [], isRound: true })
}

/** Expects a visible focus: an outline around the control, and nothing covering it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  let why = await page.evaluate(whyFocusIsUnseen)
  if (why !== '') {
    // A toast that has just come moves the control in the next frame.
    await settled(page)
    why = await page.evaluate(whyFocusIsUnseen)
  }
  expect(why, page.url()).toBe('')
}

/** Expects that no fixed bar covers the focused control (WCAG 2.4.11). */
export async function expectFocusClear(page: Page): Promise<void> {
  const why = await page.evaluate(whatCoversFocus)
  if (why !== '') expect(why, page.url()).toBe('')
}

/** Expects that the focus did not fall back to the top of the page, whatever changed on it. */
export async function expectFocusHeld(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => window.isWorkedByKeys === true && document.activeElement === document.body),
      {
        message: `the focus is lost on ${page.url()}`,
      },
    )
    .toBe(false)
}

/** Runs in the page. */
function watchFocus(): void {
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent.trim()}`
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      // Tab reaches one of several radio buttons; arrow keys reach the others.
      !element.matches(':disabled, [type=hidden], [type=radio], [inert] *, span:empty') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  const open = document.querySelector('dialog:modal, [role=dialog], [role=alertdialog]')
  const missing = new Set(controls.filter((control) => !open || open.contains(control)))
  const count = missing.size
  const unseen = new Set<HTMLElement>()
  const stops: HTMLElement[] = []
  document.addEventListener('focusin', ({ target }) => {
    // Skips empty elements that pass the focus on to a toast.
    if (!(target instanceof HTMLElement) || target.matches('span:empty')) return
    stops.push(target)
    missing.delete(target)
    if (!isMarked(target)) unseen.add(target)
  })
  window.focusWay = () => {
    // A toast may have gone, or a form been rendered again.
    const isThere = ({ isConnected }: HTMLElement) => isConnected
    const way = stops.filter(isThere)
    const stillThere = [...missing].filter(isThere)
    const isBack = way.some((stop, place) => stop !== way[place - 1] && way.indexOf(stop) < place)
    return {
      controls: count,
      missing: stillThere.map(nameOf),
      unseen: [...unseen].filter(isThere).map(nameOf),
      isRound: isBack && stillThere.length === 0,
    }
  }

  /** Returns whether the control, or a styled element around it, has an outline. */
  function isMarked(control: HTMLElement): boolean {
    let box: HTMLElement | null = control
    for (let steps = 0; box && steps < 4; steps++, box = box.parentElement) {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(box)
      // An element that just appeared may still be transparent in its first frame.
      const isDrawn = box.offsetWidth > 2 && (opacity !== '0' || box.getAnimations().length > 0)
      if (isDrawn && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true
    }
    return false
  }
}

/** Runs in the page. Returns why the focus is not visible, or an empty text. */
function whyFocusIsUnseen(): string {
  const control = document.activeElement
  if (!(control instanceof HTMLElement)) return 'nothing has the focus'
  const name = `${control.tagName} ${control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent.trim()}`
  let box: HTMLElement | null = control
  for (let steps = 0; box && steps < 4; steps++, box = box.parentElement) {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(box)
    const isDrawn = box.offsetWidth > 2 && opacity !== '0'
    if (!isDrawn || outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) continue
    const marked = box
    const { left, right, top, bottom } = marked.getBoundingClientRect()
    const isInSight = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(left + across * (right - left), top + down * (bottom - top))
        return hit !== null && (marked.contains(hit) || hit.contains(marked))
      }),
    )
    return isInSight ? '' : `${name} is out of sight`
  }
  return `${name} does not show the focus`
}

/**
 * Runs in the page. Returns which bar covers the focus, or an empty text. Toasts may, since they can be dismissed.
 */
function whatCoversFocus(): string {
  const control = document.activeElement
  if (!(control instanceof HTMLElement) || control === document.body) return ''
  const { left, right, top, bottom, height } = control.getBoundingClientRect()
  // Controls taller than half the window cannot avoid the bars.
  if (height > innerHeight / 2) return ''
  for (const across of [0.1, 0.5, 0.9])
    for (const down of [0.1, 0.5, 0.9]) {
      const hit = document.elementFromPoint(left + across * (right - left), top + down * (bottom - top))
      for (let box = hit; box && !box.contains(control); box = box.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(box).position) && !box.matches('.toasts, .toasts *'))
          return `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent.trim()} lies under ${box.tagName} ${box.className}`
    }
  return ''
}
