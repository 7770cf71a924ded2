import { clsx } from 'clsx'
import { useColourMode } from './use-colour-mode.ts'

/** Addresses of a picture, the second with twice as many pixels. */
export type ScreenshotFile = { plain: string; fine?: string }

type ScreenshotProps = {
  fileOf: (mode: 'light' | 'dark') => ScreenshotFile
  alt: string
  /** Size in CSS pixels. */
  width: number
  height: number
  sizes: string
  className: string
}

/** Screenshot in the page's colour mode: that of the device, or the visitor's choice. */
export function Screenshot({ fileOf, alt, width, height, sizes, className }: ScreenshotProps) {
  const { theme } = useColourMode()
  const setOf = ({ plain, fine }: ScreenshotFile) =>
    fine === undefined ? `${plain} ${width}w` : `${plain} ${width}w, ${fine} ${2 * width}w`
  const file = fileOf(theme ?? 'light')
  return (
    <picture>
      {theme === undefined && (
        <source srcSet={setOf(fileOf('dark'))} sizes={sizes} media="(prefers-color-scheme: dark)" />
      )}
      <img
        src={file.plain}
        srcSet={setOf(file)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={clsx('h-auto w-full border border-line shadow-3', className)}
      />
    </picture>
  )
}
