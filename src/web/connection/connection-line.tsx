import { WifiOff } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

/** Line that stays at the top of the window and is announced to screen readers. Empty without a text. */
export function ConnectionLine({ text }: { text: string | undefined }) {
  return (
    <output className="covers-top sticky top-0 z-60 flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-14 font-medium text-warn-text shadow-2 empty:hidden print:hidden">
      {text && (
        <>
          <Icon of={WifiOff} className="flex-none" /> {text}
        </>
      )}
    </output>
  )
}
