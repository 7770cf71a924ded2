/** A browser of another engine than Chromium, driven by its own protocol, with one page. */
export type Engine = {
  /** Loads an address and waits for the page's `load` event. */
  open(url: string): Promise<void>
  /** Evaluates an expression in the page and returns its value as JSON has it. */
  evaluate(expression: string): Promise<unknown>
  /** Performs one sequence of WebDriver's actions, which have the same form in both protocols. */
  act(source: ActionSource): Promise<void>
  /** Makes the page this wide, or as narrow as the browser's window can be. */
  resize(width: number): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

type ActionSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; actions: PointerAction[] }

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

/** Height of every page in CSS pixels. */
export const PAGE_HEIGHT = 760

/** Longest wait for a browser, which starts slowly on a busy machine. */
export const PATIENCE_MS = 30_000
