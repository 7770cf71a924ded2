import {
  type ComponentProps,
  createContext,
  type RefObject,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'

type Filters = {
  /** Number of the last request that was answered. */
  answered: number
  /** Number of the last request that was sent. */
  asked: RefObject<number>
  /** Form data of that request. */
  choice: RefObject<FormData | undefined>
  /** Whether that request was sent while somebody was typing. */
  isTyped: RefObject<boolean>
}

const FiltersContext = createContext<Filters | undefined>(undefined)

type FilterFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'onChange' | 'onSubmit' | 'key'> & {
  action: string
  /** Changes the query before it is sent; `changed` is the name of the changed control. */
  alter?: (choice: FormData, changed: string) => void
}

/** Pause in ms after which typed text is submitted. */
const TYPING_MS = 350

/**
 * Filters that apply at once: a change submits them, text is submitted by Enter or a pause, and without JavaScript the
 * form's button submits. The controls stay the same elements and follow the page, except while a newer choice is pending.
 */
export function FilterForm({ alter, action, preventScrollReset = false, ...rest }: FilterFormProps) {
  const submit = useSubmit()
  const asked = useRef(0)
  const choice = useRef<FormData>(undefined)
  const isTyped = useRef(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [answered, setAnswered] = useState(0)
  const filters = useMemo(() => ({ answered, asked, choice, isTyped }), [answered])
  useEffect(() => () => clearTimeout(pause.current), [])
  const { formMethod, state } = useNavigation()
  const isIdle = useRef(true)
  useEffect(() => {
    isIdle.current = state === 'idle'
    // A link has been followed, so what was typed before is no longer wanted.
    if (state !== 'idle' && formMethod === undefined) clearTimeout(pause.current)
  }, [state, formMethod])

  /** Submits typed text after a pause, and not before an earlier choice is answered. */
  function askLater(form: HTMLFormElement, changed: string): void {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      if (!isIdle.current) return askLater(form, changed)
      isTyped.current = true
      void ask(form, changed, true)
    }, TYPING_MS)
  }

  async function ask(form: HTMLFormElement, changed: string, replace: boolean): Promise<void> {
    clearTimeout(pause.current)
    asked.current++
    const turn = asked.current
    choice.current = new FormData(form)
    const query = new FormData(form)
    alter?.(query, changed)
    await submit(query, { action, replace, preventScrollReset })
    // Showing the answered page is a transition too, and comes first.
    if (turn === asked.current) startTransition(() => setAnswered(turn))
  }

  return (
    <FiltersContext value={filters}>
      <Form
        {...rest}
        action={action}
        onChange={({ currentTarget, target }) => {
          const changed = 'name' in target ? target.name : ''
          if (target instanceof HTMLInputElement && target.type === 'search')
            return askLater(currentTarget, changed)
          isTyped.current = false
          void ask(currentTarget, changed, true)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          isTyped.current = false
          void ask(event.currentTarget, '', false)
        }}
      />
    </FiltersContext>
  )
}

type Control = HTMLInputElement | HTMLSelectElement

/**
 * Keeps a control at the value of the shown page, in a `FilterForm` or alone. Submits a select that was changed
 * before hydration. A choice made while a request is pending stays.
 */
export function useFilterControl<Element extends Control>(value: string): RefObject<Element | null> {
  const control = useRef<Element>(null)
  const isAlive = useRef(false)
  const filters = useContext(FiltersContext)
  const answered = filters?.answered
  useEffect(() => {
    const { current } = control
    if (current === null) return
    if (!isAlive.current) {
      isAlive.current = true
      if (current instanceof HTMLSelectElement && current.value !== value)
        current.dispatchEvent(new Event('change', { bubbles: true }))
      return
    }
    if (filters !== undefined && filters.asked.current !== answered) return
    const sent = filters?.choice.current?.get(current.name)
    if (sent === undefined || sent === null || sent === current.value) {
      if (current.value !== value) current.value = value
    }
  }, [value, answered, filters])
  return control
}

/**
 * Does the same for the search field of a `FilterForm`. After the answer to Enter it selects the text, to be typed
 * over; on touch screens it removes the focus instead, since the keyboard would cover the results.
 */
export function useFilterSearch(value: string): RefObject<HTMLInputElement | null> {
  const input = useFilterControl<HTMLInputElement>(value)
  const filters = useContext(FiltersContext)
  const answered = filters?.answered
  useEffect(() => {
    const { current } = input
    if (filters?.isTyped.current) return
    if (!answered || current === null || document.activeElement !== current || current.value !== value) return
    if (matchMedia('(pointer: coarse)').matches) current.blur()
    else current.select()
  }, [answered, value, input, filters])
  return input
}
