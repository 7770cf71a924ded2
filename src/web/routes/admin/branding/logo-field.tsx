import { Upload, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { controlId, FieldError, useFieldProblems } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useEarlyFiles } from '../parts/use-early-files.ts'
import type { ImageName } from './branding-draft.ts'

const TYPES = 'image/jpeg,image/png,image/webp,image/svg+xml'
const MAX_BYTES: Record<ImageName, number> = {
  logoSquare: 10 * 1024 * 1024,
  logoWide: 10 * 1024 * 1024,
  favicon: 5 * 1024 * 1024,
  appIcon: 10 * 1024 * 1024,
}

/** One image of the brand: what it looks like now, a choice of another, and its removal. */
export function LogoField({
  name,
  label,
  hint,
  url,
  removed,
  fallback,
  imageClass,
  progress,
  onPreview,
}: {
  name: ImageName
  label: string
  hint: string
  /** The stored image; `''` without one. */
  url: string
  removed: boolean
  /** What is used without an image. */
  fallback: ReactNode
  imageClass: string
  /** How far the chosen file is uploaded, 0 to 1; `undefined` while it is not on its way. */
  progress: number | undefined
  /** Tells which image is to be seen: the address of a chosen file, or `''`. */
  onPreview?: (url: string) => void
}) {
  const t = useT('admin').branding
  const { inputRef, chosen, problem, choose, refuse } = useChosenImage(name, onPreview)
  const shown = chosen || (removed ? '' : url)
  return (
    <div className="min-w-0">
      {/* The sign for choosing stands below the picture, not upon it. */}
      <div className="relative grid h-32 grid-cols-[minmax(0,1fr)] place-items-center overflow-hidden rounded-slot bg-bg-sunk px-2 pb-7 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-line">
        {shown === '' ? (
          fallback
        ) : (
          <img
            key={shown}
            src={shown}
            alt=""
            onError={() => shown === chosen && refuse()}
            className={`object-contain ${imageClass}`}
          />
        )}
        <input
          ref={inputRef}
          id={controlId(name)}
          type="file"
          name={name}
          accept={TYPES}
          aria-label={t.choose(label)}
          aria-describedby={problem && `${controlId(name)}-problem`}
          onChange={(event) => choose(event.currentTarget)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-s bg-surface text-text-2 shadow-1"
        >
          <Icon of={Upload} className="size-4!" />
        </span>
        {progress !== undefined && (
          <progress
            aria-label={label}
            value={progress}
            max={1}
            className="absolute inset-x-2 bottom-1 h-1 w-[calc(100%-16px)] accent-ui-primary"
          />
        )}
      </div>
      <p className="mt-1.5 text-14 leading-tight font-semibold">{label}</p>
      <p className="text-13 text-text-2">{hint}</p>
      {url !== '' && chosen === '' && (
        <label className="mt-1 inline-flex min-h-9 items-center gap-1.5 rounded-s pr-2 text-14 font-semibold text-text-2 has-checked:text-danger-text has-focus-visible:outline-3 has-focus-visible:outline-focus">
          <input
            type="checkbox"
            name={`removed.${name}`}
            aria-label={t.remove(label)}
            defaultChecked={removed}
            className="sr-only"
          />
          <Icon of={X} className="size-4!" />
          {removed ? t.removed : t.removeShort}
        </label>
      )}
      {problem && <FieldError id={`${controlId(name)}-problem`}>{problem}</FieldError>}
    </div>
  )
}

/** The file that was chosen, if it can be taken; else why not. */
function useChosenImage(name: ImageName, onPreview: ((url: string) => void) | undefined) {
  const common = useT('common').problems
  const t = useT('admin').branding
  const images = useT('admin').products.images
  const format = useFormat()
  const found = useFieldProblems()[name]
  const [chosen, setChosen] = useState('')
  const [fileName, setFileName] = useState('')
  const [refusal, setRefusal] = useState('')
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => () => URL.revokeObjectURL(chosen), [chosen])
  useEarlyFiles(inputRef, () => inputRef.current && choose(inputRef.current))

  function choose(input: HTMLInputElement): void {
    const file = input.files?.[0]
    const isImage = file && TYPES.split(',').includes(file.type)
    const isSmall = file && file.size <= MAX_BYTES[name]
    if (file && !isImage) setRefusal(t.notImage(file.name))
    else if (file && !isSmall)
      setRefusal(images.tooLarge(file.name, format.fileSize(file.size), format.fileSize(MAX_BYTES[name])))
    else if (file) setRefusal('')
    setFileName(file?.name ?? '')
    show(file && isImage && isSmall ? URL.createObjectURL(file) : '')
  }
  /** It is called a picture, and is none. */
  function refuse(): void {
    setRefusal(t.notImage(fileName))
    show('')
  }
  function show(address: string): void {
    if (address === '' && inputRef.current) inputRef.current.value = ''
    setChosen(address)
    onPreview?.(address)
  }

  const refused = found && [fileName, common[found]].filter((part) => part !== '').join(': ')
  return { inputRef, chosen, choose, refuse, problem: refusal || refused }
}
