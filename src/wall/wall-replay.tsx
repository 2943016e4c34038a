import { ALARM_PRIORITY, ALARM_STATUS } from '#contract/areas/alarm/alarm-values.ts'
import { wallReplayMachine } from '#machines/wall/wall-replay.machine.ts'
import { SPEEDS, type ReplayEvent } from '#machines/wall/wall-replay.setup.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { BlackBox } from './black-box.ts'
import { createPlayer } from './player.ts'
import { ReplayChoice } from './replay-choice.tsx'
import { ReplayStage } from './replay-stage.tsx'
import type { TakeOver } from './take-over.ts'
import type { WallAlarms } from './use-alarms.ts'
import type { WallStore } from './wall-store.ts'

interface WallReplayProps {
  box: BlackBox
  takeOver: TakeOver
  store: WallStore
  alarms: WallAlarms | null
  /** The wall of now is all that is seen. */
  onOver: () => void
}

const NOBODY = 'nobody'
const MINUTE_MS = 60_000
const JUMPS: Readonly<Record<string, number>> = { ArrowLeft: -MINUTE_MS, ArrowRight: MINUTE_MS }
const SHIFTED = 10
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const

/** What the wall showed, over the wall of now, which goes on below it. Source: walls 8, point 13. */
export function WallReplay({ box, takeOver, store, alarms, onOver }: WallReplayProps) {
  const [player] = useState(() => createPlayer(box.boxes, box.owner() ?? NOBODY, () => performance.now()))
  const [snapshot, send] = useMachine(wallReplayMachine, { input: player })
  useEffect(() => takeOver.hold(), [takeOver])
  // What was heard until now is in it.
  useEffect(() => void box.flush(), [box])
  useReplayKeys(send)
  const isUrgent = alarms?.waiting.some(({ priority }) => priority === ALARM_PRIORITY.urgent) ?? false
  useEffect(() => {
    if (isUrgent) send({ type: 'alarm.urgent', title: urgentOf(store) })
  }, [isUrgent, send, store])
  const isOver = snapshot.status === 'done'
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const { said, range, speed } = snapshot.context
  if (snapshot.matches('brokenIn') || snapshot.matches('refused'))
    return (
      <p className="told" data-kind="notice" role="alert">
        {said}
      </p>
    )
  if (snapshot.hasTag('seen'))
    return (
      <ReplayStage
        {...{ player, speed, send }}
        isHeld={snapshot.context.isHeld}
        hasEnded={snapshot.matches({ replaying: { running: 'ended' } })}
      />
    )
  return range === null || !snapshot.matches({ replaying: 'choosing' }) ? null : (
    <ReplayChoice range={range} send={send} />
  )
}

/** What is urgent now. */
function urgentOf(store: WallStore): string {
  const found = store
    .value('alarms')
    ?.alarms.find(
      ({ priority, status, isQuiet }) =>
        priority === ALARM_PRIORITY.urgent && status === ALARM_STATUS.unacknowledged && !isQuiet,
    )
  return found?.title ?? '请查看告警列表'
}

/** Its keys are heard before those of the wall below, which must not turn or hold its pages meanwhile. */
function useReplayKeys(send: (event: ReplayEvent) => void): void {
  useEffect(() => {
    const touched = () => send({ type: 'operator.input' })
    const pressed = (press: KeyboardEvent) => {
      const event = eventOf(press)
      if (event === null) return
      if (press.key === ' ' && press.target instanceof HTMLButtonElement) return press.stopImmediatePropagation()
      press.preventDefault()
      press.stopImmediatePropagation()
      touched()
      send(event)
    }
    window.addEventListener('keydown', pressed, true)
    for (const touch of TOUCHES) window.addEventListener(touch, touched)
    return () => {
      window.removeEventListener('keydown', pressed, true)
      for (const touch of TOUCHES) window.removeEventListener(touch, touched)
    }
  }, [send])
}

function eventOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): ReplayEvent | null {
  if (ctrlKey || metaKey || altKey) return null
  const speed = SPEEDS[Number(key) - 1]
  if (/^[1-4]$/.test(key) && speed !== undefined) return { type: 'speed.chosen', speed }
  const byMs = JUMPS[key]
  if (byMs !== undefined) return { type: 'jump', byMs: shiftKey ? SHIFTED * byMs : byMs }
  switch (key) {
    case ' ':
      return { type: 'operator.toggle' }
    case 'Escape':
      return { type: 'operator.leave' }
    case 'r':
    case 'R':
    case 'Home':
      return { type: 'operator.choose' }
    case 'PageUp':
    case 'PageDown':
      return { type: 'moment.beside', isLater: key === 'PageDown' }
    default:
      return null
  }
}
