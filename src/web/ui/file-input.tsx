import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { useControl } from './field.tsx'
import { Icon } from './icon.tsx'

/** Chooses files, by click or by dropping them. Goes into a `Field`; the form needs `encType="multipart/form-data"`. */
export function FileInput({
  className,
  multiple,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'id' | 'name'>) {
  const t = useT('common').form
  const control = useControl()
  const [names, setNames] = useState<string[]>([])
  const [over, setOver] = useState(false)
  return (
    <span
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
      className={clsx(
        'relative flex min-h-14 items-center gap-3 rounded-m border border-dashed bg-surface px-3.5 py-2 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus',
        over ? 'border-ui-primary bg-primary-soft' : 'border-line-strong',
        control['aria-invalid'] && 'border-2 border-danger',
        className,
      )}
    >
      <Icon of={Upload} className="text-text-2" />
      <span className="min-w-0">
        <span className="block font-semibold">{multiple ? t.chooseFiles : t.chooseFile}</span>
        <span className="block truncate text-14 text-text-2">
          {names.length === 0 ? t.noFile : names.join(', ')}
        </span>
      </span>
      {/* The browser's own input lies on top: it takes clicks, drops and the keyboard. */}
      <input
        {...rest}
        {...control}
        type="file"
        multiple={multiple}
        onChange={(event) => {
          setNames(Array.from(event.currentTarget.files ?? [], (file) => file.name))
          onChange?.(event)
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  )
}
