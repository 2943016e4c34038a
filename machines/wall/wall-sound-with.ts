import { wallSoundMachine, type Tone } from '#machines/wall/wall-sound.machine.ts'

/** The sound of a wall, with what plays a tone. @param play throws where the browser plays nothing */
export function wallSoundWith(play: (tone: Tone) => void) {
  return wallSoundMachine.provide({
    actions: {
      play({ self }, { tone }) {
        try {
          play(tone)
        } catch {
          queueMicrotask(() => self.send({ type: 'audio.failed' }))
        }
      },
    },
  })
}
