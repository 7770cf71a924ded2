import { clsx } from 'clsx'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

type ComboboxProps<Option> = {
  /** Props of the text input, which becomes the combobox. */
  input: Omit<ComponentProps<'input'>, 'role' | 'value' | 'onChange' | 'onKeyDown'>
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  keyOf: (option: Option) => string
  render: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Name of the list. */
  label: string
  /** Whether Enter chooses the first option; otherwise an arrow key must select one first. */
  eager?: boolean
}

/** Text field with a list of suggestions: arrow keys select, Enter chooses, Escape closes. */
export function Combobox<Option>({
  input,
  value,
  onChange,
  options,
  keyOf,
  render,
  onChoose,
  label,
  eager = false,
}: ComboboxProps<Option>) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(eager ? 0 : -1)
  const shown = isOpen ? options : []
  const list = useRef<HTMLDivElement>(null)
  const count = shown.length
  // Keeps the list above the phone's sticky bar.
  useEffect(() => {
    if (count > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  const optionId = (index: number) => `${listId}-${index}`

  function choose(option: Option): void {
    setIsOpen(false)
    setActive(eager ? 0 : -1)
    onChoose(option)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const current = shown[active]
    if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault()
      choose(current)
    } else if (event.key === 'Enter' && eager && !event.ctrlKey && !event.metaKey) {
      // Without a match, Enter must not submit the form.
      event.preventDefault()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (options.length > 0) setActive((active + step + options.length) % options.length)
    } else if (event.key === 'Escape') {
      setIsOpen(false)
    }
  }

  return (
    <div className="relative">
      <input
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown[active] === undefined ? undefined : optionId(active)}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          setIsOpen(true)
          setActive(eager ? 0 : -1)
          onChange(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
      />
      <div
        ref={list}
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- native lists support neither these keys nor two-line options.
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className={clsx(
          'absolute inset-x-0 top-full z-30 mt-1 scroll-mb-28 overflow-hidden rounded-m border border-line bg-surface shadow-3',
          shown.length === 0 && 'hidden',
        )}
      >
        {shown.map((option, index) => (
          // A click must not take the focus from the input.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and handles the keys.
          <div
            key={keyOf(option)}
            id={optionId(index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list around it.
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1.5',
              index === active ? 'bg-primary-soft text-primary-text' : 'hover:bg-bg-sunk',
            )}
          >
            {render(option)}
          </div>
        ))}
      </div>
    </div>
  )
}
