import { Logout } from '#web/desk/page/logout.tsx'
import { PhoneBar, PlaceLink, placeItem } from '#web/desk/page/phone-bar.tsx'
import { useT } from '#web/document/use-t.ts'
import ColourModeSwitch from '#web/shell/colour-mode-switch.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import type { AdminFacts } from './admin-facts.ts'
import { BAR_ITEMS, HELP_ICON, MORE_ITEMS } from './nav-items.ts'
import { ShopLink, useItems } from './sidebar.tsx'
import { useCurrentKey } from './use-current-key.ts'
import { useHelpPath } from './use-help-path.ts'

/** The phone's navigation. */
export function BottomBar({ facts }: { facts: AdminFacts }) {
  const t = useT('admin').nav
  const current = useCurrentKey()
  return (
    <PhoneBar
      label={t.label}
      places={useItems(BAR_ITEMS).map(({ key, to, icon }) => ({
        to,
        icon,
        label: t[key],
        isCurrent: key === current,
      }))}
      renderMore={(onChoose) => <Places facts={facts} onChoose={onChoose} />}
    />
  )
}

function Places({ facts, onChoose }: { facts: AdminFacts; onChoose: (() => void) | undefined }) {
  const t = useT('admin').nav
  const current = useCurrentKey()
  const help = useHelpPath()
  return (
    <div className="grid gap-0.5 pt-2">
      {useItems(MORE_ITEMS).map(({ key, to, icon }) => (
        <PlaceLink
          key={key}
          to={to}
          icon={icon}
          label={t[key]}
          isCurrent={key === current}
          onChoose={onChoose}
        />
      ))}
      <PlaceLink
        to={help}
        icon={HELP_ICON}
        label={t.help}
        isCurrent={current === 'help'}
        onChoose={onChoose}
      />
      {!facts.member && <ShopLink facts={facts} className={placeItem} />}
      {!facts.member?.isOnTablet && <Logout className={placeItem} />}
      <div className="mt-2 flex items-center justify-between border-t border-line pt-2">
        <LanguageSwitch />
        <ColourModeSwitch className="needs-script" />
      </div>
    </div>
  )
}
