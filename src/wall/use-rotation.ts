import { ALARM_PRIORITY } from '#contract/areas/alarm/alarm-values.ts'
import type { Wall, WallPage } from '#contract/walls/wall.ts'
import { rotationWith } from '#machines/wall/rotation-with.ts'
import type { rotationMachine } from '#machines/wall/rotation.machine.ts'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createActor, type SnapshotFrom } from 'xstate'
import { showsAlarms, type WallAlarms } from './use-alarms.ts'
import type { TileState } from './tile-view.tsx'
import type { WallHealth } from './wall-health.ts'

const SWAP_MS = 400
/** Whatever the rotation waits for takes no longer than one page and this. Source: walls 4.2, 4.8. */
const PREPARE_MS = 8_000
const HELD_MS = 300_000
const MINUTE_MS = 60_000
const STUCK_AFTER = 2

/** Which page is shown, which one is made ready behind it, and what there is to say of the turning. @param first the page that it begins with. Source: walls 4.2. */
export function useRotation(
  wall: Wall,
  states: Readonly<Record<string, readonly TileState[]>>,
  first: number,
  alarms: WallAlarms | null,
  health: WallHealth,
) {
  const { actor, snapshot } = useWatchedRotation(wall, first, health)
  const send: typeof actor.send = useCallback((event) => actor.send(event), [actor])
  const { context } = snapshot
  useEffect(() => actor.send({ type: 'pages.changed', pages: rotated(wall, first) }), [actor, wall, first])
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
    /** Another one with each page that comes. */
    turn: `${actor.sessionId} ${shown.id}`,
    /** How long the page stays, in s; null = until somebody or something says otherwise. */
    seconds: TIMED.some((state) => snapshot.matches(state)) ? shown.seconds : null,
  }
}

const TIMED = ['showing', 'preparing', 'ready', 'swapping'] as const

/** The actor of the rotation; where it is stuck another one goes on with the page that is shown. */
function useWatchedRotation(wall: Wall, first: number, health: WallHealth) {
  const begun = (at: number) => {
    const machine = rotationWith((page, reason) => health.note(`跳过页面 ${page}：${reason}`))
    return createActor(machine, { input: { pages: rotated(wall, at) } })
  }
  const [actor, setActor] = useState(() => begun(first))
  const snapshot = useSelector(actor, (told) => told)
  useEffect(() => {
    actor.start()
    return () => void actor.stop()
  }, [actor])
  useEffect(() => health.actor.send({ type: 'rotation.moved', limitMs: limitOf(snapshot) }), [health, snapshot])
  useEffect(() =>
    health.onStuck(() => {
      const { shown } = actor.getSnapshot().context
      const at = wall.pages.findIndex(({ id }) => id === shown)
      setActor(begun(Math.max(0, at)))
    }),
  )
  return { actor, snapshot }
}

/** How long nothing may happen from here on, in ms; 0 = for as long as it likes. */
export function limitOf(snapshot: SnapshotFrom<typeof rotationMachine>): number {
  const { pages, shown } = snapshot.context
  if (snapshot.matches('single')) return 0
  const dwellMs = 1_000 * (pages.find(({ id }) => id === shown)?.seconds ?? 0)
  const waitMs = snapshot.matches('held') ? HELD_MS : MINUTE_MS
  return STUCK_AFTER * ((TIMED.some((state) => snapshot.matches(state)) ? dwellMs : waitMs) + PREPARE_MS)
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
