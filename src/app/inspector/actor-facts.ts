import { activeStates } from '#core/inspector/active-states.ts'
import { timerName } from '#core/inspector/event-label.ts'
import type { RecordOf, RunningTimer } from '#core/inspector/inspection.ts'
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, Snapshot } from 'xstate'

/** Whether an actor has states. */
export function isMachine(actor: AnyActor): actor is AnyActor & { logic: AnyStateMachine } {
  return 'root' in actor.logic && 'definition' in actor.logic
}

/** Where an actor stands now. */
export function statusOf(id: string, actor: AnyActor, atMs: number): RecordOf<'actor.stands'> {
  const snapshot = actor.getSnapshot() as Snapshot<unknown>
  const { status } = snapshot
  if (!isMachine(actor)) return { kind: 'actor.stands', id, status, states: [], tags: [], timers: [], atMs }
  const { value, tags } = snapshot as AnyMachineSnapshot
  return {
    kind: 'actor.stands',
    id,
    status,
    states: activeStates(value),
    tags: [...tags],
    timers: timersOf(actor),
    atMs,
  }
}

/** The timers an actor has set that did not fire yet, the next one first. */
function timersOf(actor: AnyActor): RunningTimer[] {
  return Object.values(actor.system.getSnapshot()._scheduledEvents)
    .filter(({ source }) => source === actor)
    .map(({ event, delay, startedAt }) => ({
      name: timerName(event.type),
      delayMs: delay,
      dueAtMs: startedAt + delay,
    }))
    .toSorted((one, other) => one.dueAtMs - other.dueAtMs)
}

/** The running children of an actor under the names it gave them. */
export function childrenOf(actor: AnyActor): [string, AnyActor][] {
  if (!isMachine(actor)) return []
  const { children } = actor.getSnapshot() as AnyMachineSnapshot
  return Object.entries(children).filter((entry): entry is [string, AnyActor] => {
    const child = entry[1] as AnyActor | undefined
    return child !== undefined && (child.getSnapshot() as Snapshot<unknown>).status === 'active'
  })
}
