import { wallSoundMachine, type HeardAlarm, type SoundEvent, type Tone } from '#machines/wall/wall-sound.machine.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

function sound() {
  const clock = new SimulatedClock()
  let played: Tone[] = []
  const machine = wallSoundMachine.provide({ actions: { play: (_, { tone }) => void played.push(tone) } })
  const actor = createActor(machine, { clock }).start()
  const heard = () => {
    const now = played
    played = []
    return now
  }
  const send = (event: SoundEvent) => {
    actor.send(event)
    return heard()
  }
  return {
    send,
    told: (priorities: string, isStale = false) => send({ type: 'alarms.told', alarms: alarmsOf(priorities), isStale }),
    after: (ms: number) => {
      clock.increment(ms)
      return heard()
    },
    value: () => actor.getSnapshot().value,
  }
}

/** `1a 2b`: priority and id. */
const alarmsOf = (text: string): HeardAlarm[] =>
  text.split(' ').flatMap((sign) => (sign === '' ? [] : [{ priority: sign[0]!, id: sign.slice(1) }]))

function unlocked() {
  const wall = sound()
  wall.send({ type: 'audio.unlocked' })
  return wall
}

test('walks along these arrows', () => {
  expect(edgesOf(wallSoundMachine)).toMatchInlineSnapshot(`
    [
      "(root) · alarms.told → (stays) / keepAlarms",
      "(root) · audio.failed → failed",
      "(root) · audio.locked → locked",
      "locked · audio.unlocked → armed",
      "armed · alarms.told [isOther] → armed.choosing / keepAlarms",
      "armed · alarms.told → (stays) / keepAlarms",
      "armed.choosing · always [isLoudest] → armed.urgent",
      "armed.choosing · always [isLoudest] → armed.high",
      "armed.choosing · always [hasUntold] → armed.medium",
      "armed.choosing · always [isStale] → armed.stale",
      "armed.choosing · always → armed.quiet",
      "armed.urgent · operator.silence → silenced",
      "armed.urgent · after urgentPause → armed.urgent",
      "armed.high · operator.silence → silenced",
      "armed.high · after highPause → armed.high",
      "armed.medium · after urgentPause → armed.choosing",
      "armed.stale · operator.silence → silenced",
      "armed.stale · after stalePause → armed.stale",
      "silenced · alarms.told [breaksSilence] → armed / keepAlarms",
      "silenced · alarms.told → (stays) / keepAlarms",
      "silenced · after silence → armed",
      "failed · audio.unlocked → armed",
      "failed · after retry → armed",
    ]
  `)
})

test('[PROD-13] a locked wall keeps what it was told and sounds when somebody touches it', () => {
  const wall = sound()
  expect(wall.told('1a')).toEqual([])
  expect(wall.value()).toBe('locked')
  expect(wall.send({ type: 'audio.unlocked' })).toEqual(['urgent'])
})

test('[PROD-13] urgent alarms sound every two seconds, high ones every ten, medium ones once, low ones never', () => {
  const wall = unlocked()
  expect(wall.told('4d')).toEqual([])
  expect(wall.told('4d 3c')).toEqual(['medium'])
  expect(wall.after(60_000)).toEqual([])
  expect(wall.told('4d 3c')).toEqual([])
  expect(wall.told('4d 3c 2b')).toEqual(['high'])
  expect(wall.after(9_999)).toEqual([])
  expect(wall.after(1)).toEqual(['high'])
  expect(wall.told('2b 1a')).toEqual(['urgent'])
  expect(wall.after(2_000)).toEqual(['urgent'])
  expect(wall.told('')).toEqual([])
  expect(wall.after(60_000)).toEqual([])
})

test('[PROD-13] being told the same again keeps the measure', () => {
  const wall = unlocked()
  wall.told('2b')
  expect(wall.after(6_000)).toEqual([])
  expect(wall.told('2b 4d')).toEqual([])
  expect(wall.after(4_000)).toEqual(['high'])
  expect(wall.told('2b 2c'), 'another one as urgent is told at once').toEqual(['high'])
})

test('[PROD-13] silence lasts two minutes and is broken by a new alarm of the same or a higher priority', () => {
  const wall = unlocked()
  wall.told('2b')
  wall.send({ type: 'operator.silence' })
  expect(wall.told('2b 3c')).toEqual([])
  expect(wall.after(119_999)).toEqual([])
  expect(wall.after(1)).toEqual(['high'])
  wall.send({ type: 'operator.silence' })
  expect(wall.told('2b 3c 2d')).toEqual(['high'])
  wall.send({ type: 'operator.silence' })
  expect(wall.told('1a')).toEqual(['urgent'])
})

test('[PROD-13] while nothing is known of alarms a low tone says so; alarms that were known are louder', () => {
  const wall = unlocked()
  expect(wall.told('', true)).toEqual(['stale'])
  expect(wall.after(30_000)).toEqual(['stale'])
  expect(wall.told('1a', true)).toEqual(['urgent'])
  expect(wall.told('', false)).toEqual([])
  expect(wall.after(30_000)).toEqual([])
})

test('[PROD-13] a browser that cannot sound is tried again; one that locks waits for a touch', () => {
  const wall = unlocked()
  wall.told('1a')
  wall.send({ type: 'audio.failed' })
  expect(wall.value()).toBe('failed')
  expect(wall.after(60_000)).toEqual(['urgent'])
  wall.send({ type: 'audio.locked' })
  expect(wall.after(60_000)).toEqual([])
  expect(wall.value()).toBe('locked')
})
