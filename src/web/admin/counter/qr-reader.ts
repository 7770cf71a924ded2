import jsQR from 'jsqr'

/** Width in pixels of the analysed picture: enough for a code at arm's length, fast enough on an old tablet. */
const WIDTH = 640

/** Creates a function that returns the text of a QR code in the camera's current picture, if there is one. */
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
