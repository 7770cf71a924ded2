import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { isAlive } from '../e2e/attentive.ts'
import { type Engine, PATIENCE_MS } from './engine.ts'
import { describePage, findPart, readPart } from './in-page.ts'

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
)

/** A part of a page by its role and accessible name, as a screen reader says them; a field also by its `label`. */
export type Part = { role: string; name: string | RegExp }

/** A person in front of a browser. Every step waits until the page allows it. */
export class Visitor {
  readonly #engine: Engine
  readonly #library: Promise<string>

  constructor(engine: Engine) {
    this.#engine = engine
    this.#library = readFile(library, 'utf8')
  }

  async open(url: string): Promise<void> {
    await this.#engine.open(url)
    await this.#until(async () => expect(await this.#run(isAlive)).toBe(true))
  }

  /** Makes the page this wide, or as narrow as the browser can, and returns its width. */
  async resize(width: number): Promise<number> {
    await this.#engine.resize(width)
    return Number(await this.#engine.evaluate('innerWidth'))
  }

  /** Clicks a part in its middle, once it is there, nothing covers it and it no longer moves. */
  async press(part: Part): Promise<void> {
    await this.#until(async () => {
      const before = await this.#expectFree(part)
      const { x, y } = await this.#expectFree(part)
      expect({ x, y }).toEqual({ x: before.x, y: before.y })
      const actions = [
        { type: 'pointerMove' as const, x, y },
        { type: 'pointerDown' as const, button: 0 },
        { type: 'pointerUp' as const, button: 0 },
      ]
      await this.#engine.act({ type: 'pointer', id: 'mouse', actions })
    })
  }

  /** Ticks a checkbox. */
  async tick(name: RegExp): Promise<void> {
    const box = { role: 'checkbox', name }
    await this.press(box)
    await this.#until(async () => expect((await this.#find(box)).value).toBe('true'))
  }

  /** Types a text into the field with this label. */
  async write(label: string, text: string): Promise<void> {
    const field = { role: 'label', name: label }
    await this.press(field)
    const actions = text.split('').flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ])
    await this.#engine.act({ type: 'key', id: 'keyboard', actions })
    await this.#until(async () => expect((await this.#find(field)).value).toBe(text))
  }

  /** Waits for a part. */
  async sees(part: Part): Promise<void> {
    await this.#until(() => this.#expectFree(part))
  }

  /** Waits until the page shows a text. */
  async reads(text: string): Promise<void> {
    await this.#until(async () => expect((await this.page()).text).toContain(text))
  }

  /** Returns address, text and whether something is wider than the window. */
  async page(): Promise<ReturnType<typeof describePage>> {
    return this.#run(describePage)
  }

  async #expectFree(part: Part): Promise<{ x: number; y: number }> {
    const found = await this.#find(part)
    expect(found.problem, `${part.role} “${String(part.name)}”`).toBe('')
    return found
  }

  async #find({ role, name }: Part): Promise<ReturnType<typeof readPart>> {
    await this.#bringLibrary()
    const pattern = name instanceof RegExp ? name.source : `^${RegExp.escape(name)}$`
    const find = `(${findPart.toString()})(${JSON.stringify(role)}, ${JSON.stringify(pattern)})`
    return (await this.#engine.evaluate(`(${readPart.toString()})(${find})`)) as ReturnType<typeof readPart>
  }

  async #bringLibrary(): Promise<void> {
    if (await this.#engine.evaluate("'TestingLibraryDom' in window")) return
    await this.#engine.evaluate(`(() => { ${await this.#library} })()`)
  }

  async #run<Result>(inPage: () => Result): Promise<Result> {
    return (await this.#engine.evaluate(`(${inPage.toString()})()`)) as Result
  }

  async #until(step: () => Promise<unknown>): Promise<void> {
    await expect(step).toPass({ timeout: PATIENCE_MS })
  }
}
