import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { cutPicture } from './logo-picture.ts'

const PIXELS = 1024
const MAX_ZOOM = 5
/** Pixels that an arrow key moves the picture by. */
const STEP = 8

/** Chooses a square part of a picture: by mouse, finger, wheel, arrow keys and a slider. */
export default function CropDialog({
  url,
  label,
  onClose,
  onCut,
}: {
  url: string
  label: string
  onClose: () => void
  onCut: (part: Blob) => void
}) {
  const t = useT('admin').branding.crop
  const common = useT('common')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()

  async function cut(): Promise<void> {
    const part = area && (await cutPicture(url, area, PIXELS))
    if (part) onCut(part)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t.title(label)}
      description={t.hint}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" onClick={() => void cut()}>
            {t.take}
          </Button>
        </div>
      }
    >
      <div className="relative mt-4 h-72 overflow-hidden rounded-slot bg-white">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={MAX_ZOOM}
          keyboardStep={STEP}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': t.area }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className="mt-3 flex min-h-11 items-center gap-3 font-semibold">
        {t.zoom}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          className="min-h-11 flex-1 accent-ui-primary"
        />
      </label>
    </Dialog>
  )
}
