import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type FromShop, isToShop } from './frame-messages.ts'

/** Who has greeted: the page around the frame. Nobody can be there whom the policy does not allow. */
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

/** Tells the page around the frame how high the shop is, so that the frame can be as high. */
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

/** Mounted anew for each page. */
function PageChange() {
  useEffect(() => {
    tell({ krume: 'page' })
    tellSize()
  }, [])
  return null
}
