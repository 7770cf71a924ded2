/** Tones of the chime, which resembles a shop door's bell: pitch in Hz, delay in seconds. */
const TONES = [
  { pitch: 880, after: 0 },
  { pitch: 1174.66, after: 0.16 },
]
const LENGTH_SECONDS = 0.5
const LOUDNESS = 0.18

let audio: AudioContext | undefined

/** Prepares the chime. Must be called during a user interaction, before which browsers allow no sound. */
export function prepareChime(): void {
  audio ??= new AudioContext()
  void audio.resume()
}

/** Rings, if the browser allows it. */
export function ringChime(): void {
  if (audio?.state !== 'running') return
  for (const { pitch, after } of TONES) ringTone(audio, pitch, audio.currentTime + after)
}

function ringTone(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'sine'
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH_SECONDS)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + LENGTH_SECONDS)
}
