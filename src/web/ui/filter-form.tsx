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
  /** The number of the last question that was answered. */
  answered: number
  /** Of the last question that was asked. */
  asked: RefObject<number>
  /** What was asked with it. */
  choice: RefObject<FormData | undefined>
}

const FiltersContext = createContext<Filters | undefined>(undefined)

type FilterFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'onChange' | 'onSubmit' | 'key'> & {
  action: string
  /** Adds to what is asked, by the name of the control that was changed. */
  alter?: (choice: FormData, changed: string) => void
}

/**
 * Filters that hold at once: a change asks for what it finds, text is sent with Enter, and without JavaScript with the
 * form's button. The controls stay the same elements and follow the page, except while a newer choice is on its way.
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
    // The page that the answer makes is a transition too, and comes first.
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
 * Keeps a control at the value of the page that is shown, in a `FilterForm` or alone. What was chosen before the page
 * came to life is asked for; what is chosen or typed while an answer is on its way stays.
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
 * A search of a `FilterForm`. Once its answer is there the words are ready to be typed over; on screens that are touched
 * the keyboard goes, which would cover what was found.
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
