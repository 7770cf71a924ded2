import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type FromShop, isToShop } from './frame-messages.ts'

/**
 * Origin of the page around the frame, once it has sent its greeting. The policy lets only allowed sites frame the
 * shop.
 */
let host: string | undefined

function tell(message: FromShop): void {
  if (host !== undefined) parent.postMessage(message, host)
}

function tellSize(): void {
  tell({
    krume: 'size',
    height: Math.ceil(document.body.getBoundingClientRect().height),
    title: document.title,
  })
}

/** Reports the shop's height to the page around the frame, which sets the frame's height to it. */
export default function FrameBridge() {
  const { pathname } = useLocation()

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== parent || !isToShop(data)) return
      host = origin
      tellSize()
    }
    addEventListener('message', listen)
    const ready: FromShop = { krume: 'ready' }
    parent.postMessage(ready, '*')
    const observer = new ResizeObserver(tellSize)
    observer.observe(document.body)
    return () => {
      removeEventListener('message', listen)
      observer.disconnect()
    }
  }, [])

  return <PageChange key={pathname} />
}

/** Reports a change of page; mounted again for each one. */
function PageChange() {
  useEffect(() => {
    tell({ krume: 'page' })
    tellSize()
  }, [])
  return null
}
