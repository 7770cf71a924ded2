import { type ComponentProps, useState } from 'react'
import { Tip } from './tip.tsx'

/**
 * Link named by its tooltip, for long lists: the tooltip is mounted when somebody points at the link or focuses it.
 * The link must be positioned.
 */
export function TippedLink({ tip, children, ...rest }: ComponentProps<'a'> & { tip: string }) {
  const [shown, setShown] = useState<'pointed' | 'focused'>()
  const hide = () => setShown(undefined)
  return (
    <a
      {...rest}
      aria-label={tip}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setShown('pointed')}
      onPointerLeave={hide}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setShown('focused')}
      onBlur={hide}
    >
      {children}
      {shown && (
        <Tip key={shown} text={tip} startsOpen={shown === 'focused'}>
          <span className="absolute inset-0" />
        </Tip>
      )}
    </a>
  )
}
