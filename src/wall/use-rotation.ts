import { ALARM_PRIORITY } from '#contract/areas/alarm/alarm-values.ts'
import type { Wall, WallPage } from '#contract/walls/wall.ts'
import { rotationMachine } from '#machines/wall/rotation.machine.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { showsAlarms, type WallAlarms } from './use-alarms.ts'
import type { TileState } from './tile-view.tsx'

const SWAP_MS = 400

/** Which page is shown, which one is made ready behind it, and what there is to say of the turning. @param first the page that it begins with. Source: walls 4.2. */
export function useRotation(
  wall: Wall,
  states: Readonly<Record<string, readonly TileState[]>>,
  first = 0,
  alarms: WallAlarms | null = null,
) {
  const [input] = useState(() => ({ pages: rotated(wall, first) }))
  const [snapshot, send] = useMachine(rotationMachine, { input })
  const { context } = snapshot
  useEffect(() => send({ type: 'pages.changed', pages: rotated(wall, first) }), [send, wall, first])
  const isPreparing = snapshot.matches('preparing')
  const isSettled = isPreparing && hasSettled(wall, context.next, states)
  useEffect(() => {
    if (isSettled) send({ type: 'tiles.settled' })
  }, [isSettled, send])
  const isSwapping = snapshot.matches('swapping')
  useEffect(() => {
    if (!isSwapping) return undefined
    const done = setTimeout(() => send({ type: 'swap.done' }), SWAP_MS)
    return () => clearTimeout(done)
  }, [isSwapping, send])
  useUrgentAlarms(alarms, send)
  const isHeld = snapshot.matches('held')
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === ' ') send({ type: isHeld ? 'operator.resume' : 'operator.hold' })
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [send, isHeld])
  const pageOf = (id: string): WallPage => wall.pages.find((page) => page.id === id) ?? wall.pages[0]!
  const isPreempted = snapshot.matches('preempted')
  const shown = (isPreempted ? wall.pages.find(showsAlarms) : undefined) ?? pageOf(context.shown)
  return {
    shown,
    next: snapshot.hasTag('preparing') && context.next !== shown.id ? pageOf(context.next) : null,
    at: wall.pages.indexOf(shown),
    said: saidOf(isHeld, snapshot.matches('degraded'), context.reason),
  }
}

/** A new urgent alarm brings the page with alarms to the front; each does so once. */
function useUrgentAlarms(
  alarms: WallAlarms | null,
  send: (event: { type: 'alarm.urgent' | 'alarm.acknowledged' }) => void,
) {
  const urgent = (alarms?.waiting ?? [])
    .filter(({ priority }) => priority === ALARM_PRIORITY.urgent)
    .map(({ id }) => id)
  const ids = urgent.toSorted().join()
  const known = useRef<readonly string[]>([])
  useEffect(() => {
    const now = ids === '' ? [] : ids.split(',')
    if (now.length === 0 && known.current.length > 0) send({ type: 'alarm.acknowledged' })
    if (now.some((id) => !known.current.includes(id))) send({ type: 'alarm.urgent' })
    known.current = now
  }, [ids, send])
}

function saidOf(isHeld: boolean, isDegraded: boolean, reason: string): string {
  if (isDegraded) return '轮播暂停：各页均不可用'
  if (isHeld) return '轮播已暂停，按空格键继续'
  return reason === '' ? '' : `有一页跳过：${reason}`
}

/** Each tile of a page is painted or says what is wrong. */
function hasSettled(wall: Wall, id: string, states: Readonly<Record<string, readonly TileState[]>>): boolean {
  const told = states[id]
  const page = wall.pages.find((one) => one.id === id)
  return told !== undefined && told.length === page?.tiles.length && !told.includes('waiting')
}

const rotated = ({ pages }: Wall, first: number) =>
  [...pages.slice(first), ...pages.slice(0, first)].map(({ id, seconds, tiles }) => ({
    id,
    seconds,
    hasAlarms: showsAlarms({ tiles }),
  }))
