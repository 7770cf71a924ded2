import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'
import { expectFocusClear, expectFocusHeld, expectFocusSeen } from './focus.ts'

/** A user's way to operate a page. */
export type Hands = {
  /** Activates a link, a button or a summary. */
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  /** Enters the day of a date input, `YYYY-MM-DD`. */
  writeDay(target: Locator, day: string): Promise<void>
  /** Checks a checkbox or a radio button. */
  check(target: Locator): Promise<void>
  uncheck(target: Locator): Promise<void>
  select(target: Locator, value: string): Promise<void>
  /** Chooses files for a file input, which opens the browser's own dialog. */
  choose(target: Locator, files: ChosenFile[]): Promise<void>
}

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Operates a page by taps and clicks. */
export const pointer: Hands = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  writeDay: (target, day) => target.fill(day),
  // Styled checkboxes are invisible inside their labels.
  check: (target) => target.setChecked(true, { force: true }),
  uncheck: (target) => target.setChecked(false, { force: true }),
  async select(target, value) {
    await target.selectOption(value)
  },
  choose: (target, files) => target.setInputFiles(files),
}

/** Most Tab presses acceptable to reach a control. */
const MAX_TABS = 200
const PATIENCE_MS = 30_000
/** Wait for the browser's own dialog, in milliseconds. */
const WINDOW_MS = 5000
/** Tries to reach a control with the key held down. */
const MAX_TRIES = 30
/** Most options of a list or a group of radio buttons. */
const MAX_OPTIONS = 30

/** Moves the focus to a control by keys. */
type Move = (target: Locator) => Promise<void>

/** Operates a page by the keyboard alone. */
export function keyboardOf(page: Page, moveTo: Move = oneByOne(page)): Hands {
  const { keyboard } = page
  return {
    async press(target) {
      await moveTo(target)
      await keyboard.press('Enter')
    },
    async write(target, text) {
      await moveTo(target)
      await keyboard.press('ControlOrMeta+a')
      if (text === '') await keyboard.press('Delete')
      await keyboard.type(text)
      await expect(target).toHaveValue(text)
    },
    async writeDay(target, day) {
      const [year = '', month = '', date = ''] = day.split('-')
      await moveTo(target)
      // The browser expects the digits in the order of its own language, not the page's.
      for (const digits of [date + month + year, month + date + year]) {
        await keyboard.type(digits)
        if ((await target.inputValue()) === day) return
        for (const _part of ['month', 'date']) await keyboard.press('ArrowLeft')
      }
      await expect(target).toHaveValue(day)
    },
    async check(target) {
      if (await target.isChecked()) return
      if ((await target.getAttribute('type')) === 'radio') {
        // Tab leads only to a group's checked radio button, or without one to the first or the last.
        const group = page.locator(`input[name="${await target.getAttribute('name')}"]`)
        const chosen = group.and(page.locator(':checked'))
        if ((await chosen.count()) > 0) await moveTo(chosen)
        else {
          await moveTo((await isBeforeFocus(group.first())) ? group.last() : group.first())
          await keyboard.press('Space')
        }
        for (let presses = 0; presses < MAX_OPTIONS && !(await target.isChecked()); presses++)
          await keyboard.press('ArrowDown')
      } else {
        await moveTo(target)
        await keyboard.press('Space')
      }
      await expect(target).toBeChecked()
    },
    async uncheck(target) {
      await moveTo(target)
      await keyboard.press('Space')
      await expect(target).not.toBeChecked()
    },
    async choose(target, files) {
      // One listener for all tries: on a busy machine, a dialog may come after its try was given up.
      const opened: FileChooser[] = []
      page.once('filechooser', (chooser) => opened.push(chooser))
      // A page that has just changed may move the focus to its title between the two keys.
      await expect(async () => {
        await moveTo(target)
        await keyboard.press('Enter')
        await expect.poll(() => opened.length, { timeout: WINDOW_MS }).toBe(1)
      }).toPass({ timeout: 6 * WINDOW_MS })
      await opened[0]?.setFiles(files)
    },
    async select(target, value) {
      // A list that reloads after each choice may lose a key, so a wrong value starts over.
      await expect(async () => {
        await moveTo(target)
        await keyboard.press('Home')
        for (let presses = 0; presses < MAX_OPTIONS && (await target.inputValue()) !== value; presses++)
          await keyboard.press('ArrowDown')
        await expect(target).toHaveValue(value, { timeout: WINDOW_MS })
      }).toPass({ timeout: 5 * WINDOW_MS })
    },
  }
}

function oneByOne(page: Page): Move {
  const { keyboard } = page
  return async (target) => {
    const key = (await isBeforeFocus(target)) ? 'Shift+Tab' : 'Tab'
    for (let presses = 0; presses < MAX_TABS; presses++) {
      if (await hasFocus(target)) return
      await keyboard.press(key)
      await expectFocusClear(page)
    }
    await expect(target).toBeFocused()
  }
}

/** Moves the focus with the Tab key held down. Expects that the focus is never lost, and is visible at its target. */
export function watchfully(page: Page): Move {
  const { keyboard } = page
  const repeat = async (steps: number) => {
    if (steps < 0) await keyboard.down('Shift')
    await Promise.all(Array.from({ length: Math.abs(steps) }, () => keyboard.down('Tab')))
    await keyboard.up('Tab')
    if (steps < 0) await keyboard.up('Shift')
  }
  return async (target) => {
    await target.waitFor({ state: 'attached', timeout: PATIENCE_MS })
    await expectFocusHeld(page)
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const steps = await target.evaluate(stepsTo)
      if (steps === 0) break
      await repeat(Math.max(-MAX_TABS, Math.min(steps, MAX_TABS)))
    }
    // A toast that comes or goes on the way makes every guess wrong.
    if (!(await hasFocus(target))) await oneByOne(page)(target)
    await expect(target).toBeFocused()
    await expectFocusSeen(page)
    await page.evaluate(() => {
      window.isWorkedByKeys = true
    })
  }
}

/**
 * Runs in the page. Returns the number of Tab presses to an element, negative for Shift+Tab. It is a guess, since a
 * date has several stops, so the caller checks again.
 */
function stepsTo(target: Element): number {
  const { activeElement, body } = document
  if (activeElement === target) return 0
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter(
    (element) =>
      element === target ||
      element === activeElement ||
      (element.tabIndex >= 0 &&
        !element.matches(':disabled, [type=hidden], [type=radio]:not(:checked)') &&
        element.checkVisibility({ visibilityProperty: true })),
  )
  const index = stops.findIndex((element) => element === target)
  if (activeElement === null || activeElement === body) return index + 1
  return index - stops.findIndex((element) => element === activeElement) || 1
}

function isBeforeFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) return false
    return (element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  })
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
