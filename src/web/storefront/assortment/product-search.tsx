import { Search } from 'lucide-react'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Search that filters while typing; without JavaScript it submits. */
export function ProductSearch({
  value,
  onChange,
  hidden,
}: {
  value: string
  onChange: (value: string) => void
  /** Other parameters of the address, for the form to preserve. */
  hidden: [string, string][]
}) {
  const t = useT('shop').products
  return (
    <search className="relative block min-w-0 flex-1 lg:w-44 lg:flex-none">
      <form onSubmit={(event) => event.preventDefault()}>
        {hidden.map(([name, content]) => (
          <input key={name} type="hidden" name={name} value={content} />
        ))}
        <Icon
          of={Search}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-text-2"
        />
        <input
          type="search"
          name="q"
          aria-label={t.search}
          placeholder={t.search}
          maxLength={80}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="min-h-11 w-full rounded-full border border-line-strong bg-surface pr-3 pl-11 text-16 placeholder:text-text-2 lg:pr-2 lg:pl-10.5 lg:text-15"
        />
      </form>
    </search>
  )
}
