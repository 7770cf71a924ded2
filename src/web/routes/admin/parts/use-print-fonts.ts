import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import gabaritoExt from '@fontsource-variable/gabarito/files/gabarito-latin-ext-wght-normal.woff2?url'
import gabarito from '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2?url'
import { useEffect } from 'react'

/** Letters beyond Western Europe, in files of their own: the ranges of the packages' style sheets. */
const EXTENDED =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF'

const FACES = [
  { family: 'Figtree Variable', url: figtree, weight: '300 900' },
  { family: 'Figtree Variable', url: figtreeExt, weight: '300 900', unicodeRange: EXTENDED },
  { family: 'Gabarito Variable', url: gabarito, weight: '400 900' },
  { family: 'Gabarito Variable', url: gabaritoExt, weight: '400 900', unicodeRange: EXTENDED },
]

/**
 * Keeps the fonts at hand for printing. A style sheet's fonts are loaded anew when the page turns to print, and Chromium
 * does not wait for them; faces that a script added stay loaded.
 */
export function usePrintFonts(): void {
  useEffect(() => {
    const added = FACES.map(
      ({ family, url, ...descriptors }) => new FontFace(family, `url(${url})`, descriptors),
    )
    for (const face of added) document.fonts.add(face)
    void Promise.allSettled(added.map((face) => face.load()))
    return () => {
      for (const face of added) document.fonts.delete(face)
    }
  }, [])
}
