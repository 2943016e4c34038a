import type { NightPlan } from '#contract/walls/night-schema.ts'
import { inChina } from '#core/formats/dates.ts'
import { momentOf, wallNightMachine } from '#machines/wall/wall-night.machine.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { wanderingPlace } from './wandering-place.ts'
import type { WallStore } from './wall-store.ts'

interface NightShadeProps {
  plan: NightPlan
  store: WallStore
  /** An alarm of priority 1 or 2 waits for somebody. */
  isAlarmed: boolean
}

const TELL_MS = 5_000
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const

/** Darkens the wall below it by its plan: the palette of the night, less light, at last a clock alone. Source: walls 4.7. */
export function NightShade({ plan, store, isAlarmed }: NightShadeProps) {
  const [input] = useState(() => ({ plan, at: store.serverNow() }))
  const [snapshot, send] = useMachine(wallNightMachine, { input })
  useEffect(() => send({ type: 'plan.changed', plan }), [send, plan])
  useEffect(() => send({ type: isAlarmed ? 'alarm.urgent' : 'alarm.acknowledged' }), [send, isAlarmed])
  useEffect(() => {
    const timer = setInterval(() => send({ type: 'clock.told', at: store.serverNow() }), TELL_MS)
    const touched = () => send({ type: 'operator.input' })
    for (const touch of TOUCHES) window.addEventListener(touch, touched)
    return () => {
      clearInterval(timer)
      for (const touch of TOUCHES) window.removeEventListener(touch, touched)
    }
  }, [send, store])
  const { phase, light } = momentOf(snapshot)
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['night'] = phase
    return () => {
      delete dataset['night']
    }
  }, [phase])
  if (phase === 'off') return <OffClock epochMs={snapshot.context.at} light={light} />
  return <div className="shade" style={{ opacity: 1 - light }} data-phase={phase} />
}

/** Nothing but the time, each minute at another place. */
function OffClock({ epochMs, light }: { epochMs: number; light: number }) {
  const { left, top } = wanderingPlace(epochMs)
  return (
    <div className="off">
      <time style={{ left: `${left}%`, top: `${top}%`, opacity: light }}>{inChina(epochMs).slice(11, 16)}</time>
    </div>
  )
}
