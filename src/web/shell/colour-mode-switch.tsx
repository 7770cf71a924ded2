import { Moon, Sun, SunMoon } from 'lucide-react'
import { COLOUR_MODES } from '#web/document/colour-mode.ts'
import { useT } from '#web/document/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { chooseColourMode, useColourMode } from './use-colour-mode.ts'

const icons = { system: SunMoon, light: Sun, dark: Moon }

/** Button that cycles through system, light and dark. Needs JavaScript; without it the device decides. */
export default function ColourModeSwitch({ className }: { className?: string }) {
  const t = useT('common').colourMode
  const { mode } = useColourMode()
  const next = COLOUR_MODES[(COLOUR_MODES.indexOf(mode) + 1) % COLOUR_MODES.length] ?? 'system'
  return (
    <IconButton
      label={`${t.label}: ${t[mode]}`}
      icon={icons[mode]}
      onClick={() => chooseColourMode(next)}
      className={className}
    />
  )
}
