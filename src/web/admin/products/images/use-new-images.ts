import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFilesBeforeHydration } from '#web/desk/transfer/use-files-before-hydration.ts'
import { checkImageFiles, type FileRefusal } from './image-files.ts'

type NewImage = { file: File; url: string }

export type NewImages = {
  inputRef: RefObject<HTMLInputElement | null>
  images: NewImage[]
  refused: FileRefusal[]
  add: (files: FileList | null) => void
  remove: (index: number) => void
}

/**
 * Holds a file input's files as a list that grows with every choice. The input itself always holds the same files, so
 * the form sends them as usual. `room` is the maximum number of files.
 */
export function useNewImages(room: number, onChange: () => void): NewImages {
  const inputRef = useRef<HTMLInputElement>(null)
  const [images, setImages] = useState<NewImage[]>([])
  const [refused, setRefused] = useState<FileRefusal[]>([])
  useFilesBeforeHydration(inputRef, add)

  useEffect(() => {
    if (!inputRef.current) return
    const transfer = new DataTransfer()
    for (const { file } of images) transfer.items.add(file)
    inputRef.current.files = transfer.files
  }, [images])

  function change(next: NewImage[]): void {
    setImages(next)
    onChange()
  }

  function add(files: FileList | null): void {
    // A choice made during hydration is reported twice, the second time with the files set here.
    const fresh = [...(files ?? [])].filter((file) => !images.some((image) => isSameFile(image.file, file)))
    if (fresh.length === 0) return
    const checked = checkImageFiles(fresh, room - images.length)
    setRefused(checked.refused)
    change([...images, ...checked.accepted.map((file) => ({ file, url: URL.createObjectURL(file) }))])
  }

  return {
    inputRef,
    images,
    refused,
    add,
    remove(index) {
      const gone = images[index]
      if (gone) URL.revokeObjectURL(gone.url)
      change(images.filter((_, position) => position !== index))
    },
  }
}

function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
}

/** Returns the list with one entry moved; unchanged if that would be beyond its ends. */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
  const target = index + by
  const entry = list[index]
  if (entry === undefined || target < 0 || target >= list.length) return [...list]
  return list.toSpliced(index, 1).toSpliced(target, 0, entry)
}
