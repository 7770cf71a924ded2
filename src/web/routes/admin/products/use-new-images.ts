import { type RefObject, useEffect, useRef, useState } from 'react'
import { useEarlyFiles } from '../parts/use-early-files.ts'
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
 * The files of a file input as a list that grows with every choice. The input itself always holds the same
 * files, so the form sends them like any other. `room` is for how many of them there is place.
 */
export function useNewImages(room: number, onChange: () => void): NewImages {
  const inputRef = useRef<HTMLInputElement>(null)
  const [images, setImages] = useState<NewImage[]>([])
  const [refused, setRefused] = useState<FileRefusal[]>([])
  useEarlyFiles(inputRef, add)

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
    // A choice made while the page came alive is told twice, the second time with what we put into the input.
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

/** The list with one entry moved; beyond its ends nothing moves. */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
  const target = index + by
  const entry = list[index]
  if (entry === undefined || target < 0 || target >= list.length) return [...list]
  return list.toSpliced(index, 1).toSpliced(target, 0, entry)
}
