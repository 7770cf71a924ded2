import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '#web/document/use-t.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { codeOfScan } from './counter-list.ts'

/** Interval between two analysed camera pictures, in milliseconds. */
const SCAN_INTERVAL_MS = 120

type Trouble = 'refused' | 'missing' | 'unknown'

/** Dialog with the camera, open until it has read a pickup code. */
export function ScanDialog({
  open,
  onOpenChange,
  onCode,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  onCode: (code: string) => void
}) {
  const t = useT('admin').counter.camera
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.title} description={t.hint}>
      <Camera
        onCode={(code) => {
          onOpenChange(false)
          onCode(code)
        }}
      />
    </Dialog>
  )
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useT('admin').counter.camera
  const video = useRef<HTMLVideoElement>(null)
  const [isRunning, setIsRunning] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const hear = useEffectEvent((text: string) => {
    const code = codeOfScan(text)
    if (code === undefined) setTrouble('unknown')
    else onCode(code)
  })

  useEffect(() => {
    const element = video.current
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let isOver = false

    async function start(): Promise<void> {
      if (!element) return
      const [camera, { createQrReader }] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
        import('./qr-reader.ts'),
      ])
      if (isOver) return stop(camera)
      stream = camera
      element.srcObject = camera
      await element.play()
      setIsRunning(true)
      const read = createQrReader()
      timer = setInterval(() => {
        const text = read(element)
        if (text !== undefined) hear(text)
      }, SCAN_INTERVAL_MS)
    }

    start().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : ''
      setTrouble(name === 'NotAllowedError' ? 'refused' : 'missing')
    })
    return () => {
      isOver = true
      clearInterval(timer)
      if (stream) stop(stream)
    }
  }, [])

  return (
    <>
      <div className="relative mt-4 aspect-4/3 overflow-hidden rounded-l bg-text">
        <video ref={video} muted playsInline aria-hidden="true" className="size-full object-cover" />
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 size-3/5 -translate-1/2 rounded-l border-4 border-white/80"
        />
      </div>
      <output className="mt-3 block min-h-6 font-semibold">
        {trouble ? t[trouble] : isRunning ? '' : t.starting}
      </output>
    </>
  )
}

function stop(camera: MediaStream): void {
  for (const track of camera.getTracks()) track.stop()
}
