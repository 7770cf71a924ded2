import { Upload } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Icon } from '../icon.tsx'

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'multiple'> & {
  /** Prompt such as "Sicherung wählen", also the accessible name. */
  label: string
}

/**
 * Input for one file, in our look and the page's language: browsers use their own language for theirs. Shows the name
 * of the chosen file.
 */
export function FileInput({ label, onChange, ...rest }: FileInputProps) {
  const [chosen, setChosen] = useState('')
  return (
    <div className="relative flex min-h-14 min-w-0 items-center justify-center gap-2.5 rounded-slot border-2 border-dashed border-line-strong bg-surface px-3 font-semibold text-text-2 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-bg-sunk">
      <Icon of={Upload} />
      <span aria-hidden="true" className="needs-script min-w-0 truncate">
        {chosen || label}
      </span>
      <input
        {...rest}
        type="file"
        aria-label={label}
        onChange={(event) => {
          setChosen(event.currentTarget.files?.[0]?.name ?? '')
          onChange?.(event)
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 noscript:static noscript:opacity-100"
      />
    </div>
  )
}
