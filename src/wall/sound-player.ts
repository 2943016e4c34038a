import type { Tone } from '#machines/wall/wall-sound.machine.ts'

/** Source: walls 4.5. */
const TONES: Readonly<Record<Tone, { hertz: number; pulses: number; seconds: number }>> = {
  urgent: { hertz: 880, pulses: 3, seconds: 0.18 },
  high: { hertz: 660, pulses: 2, seconds: 0.25 },
  medium: { hertz: 523, pulses: 1, seconds: 0.4 },
  stale: { hertz: 196, pulses: 1, seconds: 0.6 },
}
const PAUSE_SECONDS = 0.12
const LOUDNESS = 0.5
/** A pulse begins and ends softly: without, the loudspeaker clicks. */
const EDGE_SECONDS = 0.015

export interface SoundPlayer {
  /** Whether something can be heard now. */
  isUnlocked: () => boolean
  /** Asks the browser, which allows it only while somebody touches the page. Rejects where it cannot make sounds. */
  unlock: () => Promise<void>
  /** @throws where the browser cannot */
  play: (tone: Tone) => void
  /** Told when the browser takes the sound away again, as a device that sleeps does. */
  onLocked: (listener: () => void) => void
  close: () => void
}

/** Makes the sounds of a wall from nothing but oscillators. @param open makes the context of the browser; it may throw */
export function createSoundPlayer(open: () => AudioContext): SoundPlayer {
  let audio: AudioContext | null = null
  let locked = () => {}
  const opened = () => {
    if (audio !== null) return audio
    const made = open()
    made.addEventListener('statechange', () => {
      if (audio === made && made.state !== 'running') locked()
    })
    return (audio = made)
  }
  return {
    isUnlocked: () => audio?.state === 'running',
    unlock: async () => opened().resume(),
    play(tone) {
      const { hertz, pulses, seconds } = TONES[tone]
      for (let pulse = 0; pulse < pulses; pulse += 1)
        pulseAt(opened(), hertz, opened().currentTime + pulse * (seconds + PAUSE_SECONDS), seconds)
    },
    onLocked: (listener) => void (locked = listener),
    close() {
      const last = audio
      audio = null
      void last?.close()
    },
  }
}

function pulseAt(audio: AudioContext, hertz: number, from: number, seconds: number): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(LOUDNESS, from + EDGE_SECONDS)
  gain.gain.setValueAtTime(LOUDNESS, from + seconds - EDGE_SECONDS)
  gain.gain.linearRampToValueAtTime(0, from + seconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(from)
  oscillator.stop(from + seconds)
}
