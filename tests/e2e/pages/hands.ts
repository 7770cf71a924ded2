import { expect, type Locator, type Page } from '@playwright/test'

/** How somebody works a page. */
export type Hands = {
  /** A link, a button, the line that opens a part of the page. */
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  /** A check box, or one of several radio buttons. */
  check(target: Locator): Promise<void>
  select(target: Locator, value: string): Promise<void>
}

/** Taps and clicks. */
export const pointer: Hands = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  // Boxes that look like something else lie invisibly in their labels.
  check: (target) => target.setChecked(true, { force: true }),
  async select(target, value) {
    await target.selectOption(value)
  },
}

/** Nobody should have to press Tab more often to get anywhere. */
const MAX_TABS = 200
/** The most options that a list or a group of radio buttons has. */
const MAX_OPTIONS = 30

/** Nothing but the keys of a keyboard. */
export function keyboardOf({ keyboard }: Page): Hands {
  const moveTo = async (target: Locator) => {
    const key = (await isBeforeFocus(target)) ? 'Shift+Tab' : 'Tab'
    for (let presses = 0; presses < MAX_TABS; presses++) {
      if (await hasFocus(target)) return
      await keyboard.press(key)
    }
    await expect(target).toBeFocused()
  }
  return {
    async press(target) {
      await moveTo(target)
      await keyboard.press('Enter')
    },
    async write(target, text) {
      await moveTo(target)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(text)
      await expect(target).toHaveValue(text)
    },
    async check(target) {
      if (await target.isChecked()) return
      if ((await target.getAttribute('type')) === 'radio') {
        // Tab leads to the chosen one of a group only.
        const group = await target.getAttribute('name')
        await moveTo(target.page().locator(`input[name="${group}"]:checked`))
        for (let presses = 0; presses < MAX_OPTIONS && !(await target.isChecked()); presses++)
          await keyboard.press('ArrowDown')
      } else {
        await moveTo(target)
        await keyboard.press('Space')
      }
      await expect(target).toBeChecked()
    },
    async select(target, value) {
      await moveTo(target)
      await keyboard.press('Home')
      for (let presses = 0; presses < MAX_OPTIONS && (await target.inputValue()) !== value; presses++)
        await keyboard.press('ArrowDown')
      await expect(target).toHaveValue(value)
    },
  }
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
