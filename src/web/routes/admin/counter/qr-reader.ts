import jsQR from 'jsqr'

/** Enough to read a code from an arm's length, little enough for an old tablet. */
const WIDTH = 640

/** Looks for QR codes in pictures of a camera. */
export function createQrReader(): (video: HTMLVideoElement) => string | undefined {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    if (!context || video.videoWidth === 0) return undefined
    canvas.width = WIDTH
    canvas.height = Math.round((video.videoHeight / video.videoWidth) * WIDTH)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return jsQR(data, width, height)?.data
  }
}
