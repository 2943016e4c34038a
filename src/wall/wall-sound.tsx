import type { SoundSign } from '#contract/walls/health-words.ts'
import { wallSoundWith } from '#machines/wall/wall-sound-with.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createSoundPlayer, type SoundPlayer } from './sound-player.ts'
import type { WallAlarms } from './use-alarms.ts'

interface WallSoundProps {
  alarms: WallAlarms
  /** Told what there is to say of the sound; empty = nothing. */
  onSaid: (text: string) => void
  /** Told how the sound is. */
  onSign: (sign: SoundSign) => void
  player?: () => SoundPlayer
}

const browserPlayer = () => createSoundPlayer(() => new AudioContext())
const SIGNS = ['locked', 'failed', 'silenced'] as const
const SAID: Readonly<Record<SoundSign, string>> = {
  none: '',
  armed: '',
  locked: '声音被浏览器阻止，点按一次启用',
  failed: '声音不可用',
  silenced: '已静音 2 分钟，新告警仍会响',
}
const TOUCHES = ['pointerdown', 'keydown'] as const

/** Lets the alarms of a wall be heard. Source: walls 4.5. */
export function WallSound({ alarms, onSaid, onSign, player: createPlayer = browserPlayer }: WallSoundProps) {
  const [player] = useState(createPlayer)
  const [machine] = useState(() => wallSoundWith((tone) => player.play(tone)))
  const [snapshot, send] = useMachine(machine)
  const { waiting, isStale } = alarms
  useEffect(() => send({ type: 'alarms.told', alarms: waiting, isStale }), [send, waiting, isStale])
  useEffect(() => {
    const unlock = async () => {
      if (player.isUnlocked()) return
      await player.unlock().then(
        () => send({ type: 'audio.unlocked' }),
        () => send({ type: 'audio.failed' }),
      )
    }
    const touched = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 's') send({ type: 'operator.silence' })
      void unlock()
    }
    player.onLocked(() => send({ type: 'audio.locked' }))
    // Some browsers are told by their owner to let walls be heard at once.
    void unlock()
    for (const touch of TOUCHES) window.addEventListener(touch, touched)
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, touched)
      player.close()
    }
  }, [player, send])
  const sign = SIGNS.find((one) => snapshot.matches(one)) ?? 'armed'
  const said = SAID[sign]
  useEffect(() => {
    onSign(sign)
    return () => onSign('none')
  }, [onSign, sign])
  const isHeard = snapshot.matches({ armed: 'urgent' }) || snapshot.matches({ armed: 'high' })
  useEffect(() => {
    onSaid(said === '' && isHeard ? '按 S 键静音' : said)
  }, [onSaid, said, isHeard])
  return null
}
