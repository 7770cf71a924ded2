import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatFileSize } from '#bakery/file-size.ts'
import { BAKERY_MAX } from '#bakery/tenancy/bakery-bounds.ts'
import { useFilesBeforeHydration } from '#web/desk/transfer/use-files-before-hydration.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { useFieldProblems } from '#web/ui/forms/field.tsx'
import type { ImageName } from './branding-fields.ts'
import { analyseLogo, type LogoAnalysis } from './logo-picture.ts'

export const LOGO_TYPES = 'image/jpeg,image/png,image/webp,image/svg+xml'
const MAX_BYTES: Record<ImageName, number> = {
  logoSquare: BAKERY_MAX.imageBytes,
  logoWide: BAKERY_MAX.imageBytes,
  favicon: BAKERY_MAX.faviconBytes,
  appIcon: BAKERY_MAX.imageBytes,
}

export type ChosenLogo = {
  inputRef: RefObject<HTMLInputElement | null>
  /** URL of the chosen file; `''` without one. */
  url: string
  /** Size and look of the chosen file, once analysed. */
  facts: LogoAnalysis | undefined
  problem: string | undefined
  choose: (input: HTMLInputElement) => void
  /** Replaces the chosen file with a part of its picture. */
  replace: (part: Blob) => void
  /** Rejects a file that has an image type but cannot be displayed. */
  refuse: () => void
}

/** Holds the chosen file if it is acceptable, otherwise the reason why not. */
export function useChosenLogo(name: ImageName, onPreview: ((url: string) => void) | undefined): ChosenLogo {
  const common = useT('forms').problems
  const t = useT('admin').branding
  const images = useT('admin').products.images
  const locale = useLocale()
  const found = useFieldProblems()[name]
  const [url, setUrl] = useState('')
  const [facts, setFacts] = useState<LogoAnalysis>()
  const [fileName, setFileName] = useState('')
  const [refusal, setRefusal] = useState('')
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  useEffect(() => {
    let isWanted = url !== ''
    if (isWanted) void analyseLogo(url).then((told) => isWanted && setFacts(told))
    return () => {
      isWanted = false
    }
  }, [url])
  useFilesBeforeHydration(inputRef, () => inputRef.current && choose(inputRef.current))

  function choose(input: HTMLInputElement): void {
    const file = input.files?.[0]
    const isImage = file && LOGO_TYPES.split(',').includes(file.type)
    const isSmall = file && file.size <= MAX_BYTES[name]
    if (file && !isImage) setRefusal(t.notImage(file.name))
    else if (file && !isSmall)
      setRefusal(
        images.tooLarge(
          file.name,
          formatFileSize(locale, file.size),
          formatFileSize(locale, MAX_BYTES[name]),
        ),
      )
    else if (file) setRefusal('')
    setFileName(file?.name ?? '')
    show(file && isImage && isSmall ? URL.createObjectURL(file) : '')
  }
  function replace(part: Blob): void {
    if (!inputRef.current) return
    const transfer = new DataTransfer()
    transfer.items.add(new File([part], fileName.replace(/\.\w+$/, '.png'), { type: part.type }))
    inputRef.current.files = transfer.files
    show(URL.createObjectURL(part))
  }
  function refuse(): void {
    setRefusal(t.notImage(fileName))
    show('')
  }
  function show(address: string): void {
    if (address === '' && inputRef.current) inputRef.current.value = ''
    setFacts(undefined)
    setUrl(address)
    onPreview?.(address)
  }

  const refused = found && [fileName, common[found]].filter((part) => part !== '').join(': ')
  return { inputRef, url, facts, problem: refusal || refused, choose, replace, refuse }
}
