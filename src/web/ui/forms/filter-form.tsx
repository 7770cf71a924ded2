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
import { Form, useSubmit } from 'react-router'

type Filters = {
  /** Number of the last request that was answered. */
  answered: number
  /** Number of the last request that was sent. */
  asked: RefObject<number>
  /** Form data of that request. */
  choice: RefObject<FormData | undefined>
}

const FiltersContext = createContext<Filters | undefined>(undefined)

type FilterFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'onChange' | 'onSubmit' | 'key'> & {
  action: string
  /** Changes the query before it is sent; `changed` is the name of the changed control. */
  alter?: (choice: FormData, changed: string) => void
}

/**
 * Filters that apply at once: a change submits them, text is submitted by Enter, and without JavaScript the form's
 * button submits. The controls stay the same elements and follow the page, except while a newer choice is pending.
 */
export function FilterForm({ alter, action, preventScrollReset = false, ...rest }: FilterFormProps) {
  const submit = useSubmit()
  const asked = useRef(0)
  const choice = useRef<FormData>(undefined)
  const [answered, setAnswered] = useState(0)
  const filters = useMemo(() => ({ answered, asked, choice }), [answered])

  async function ask(form: HTMLFormElement, changed: string, replace: boolean): Promise<void> {
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
          if (target instanceof HTMLInputElement && target.type === 'search') return
          void ask(currentTarget, 'name' in target ? target.name : '', true)
        }}
        onSubmit={(event) => {
          event.preventDefault()
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
    if (sent === undefined || sent === null || sent === current.value) current.value = value
  }, [value, answered, filters])
  return control
}

/**
 * Does the same for the search field of a `FilterForm`. After the answer it selects the text, to be typed over; on
 * touch screens it removes the focus instead, since the keyboard would cover the results.
 */
export function useFilterSearch(value: string): RefObject<HTMLInputElement | null> {
  const input = useFilterControl<HTMLInputElement>(value)
  const answered = useContext(FiltersContext)?.answered
  useEffect(() => {
    const { current } = input
    if (!answered || current === null || document.activeElement !== current || current.value !== value) return
    if (matchMedia('(pointer: coarse)').matches) current.blur()
    else current.select()
  }, [answered, value, input])
  return input
}
