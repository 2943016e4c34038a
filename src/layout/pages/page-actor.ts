import { createActor, type AnyActor, type AnyStateMachine, type Snapshot } from 'xstate'

/** An actor as it was kept; null when there is no snapshot, or one that an older version of the page kept and that does not fit any more. */
export function restored(machine: AnyStateMachine, input: unknown, snapshot: unknown): AnyActor | null {
  if (!isActive(snapshot)) return null
  const actor = createActor(machine, { input, snapshot })
  return isActive(actor.getSnapshot()) ? actor : null
}

function isActive(snapshot: unknown): snapshot is Snapshot<unknown> {
  return (snapshot as Partial<Snapshot<unknown>> | undefined)?.status === 'active'
}

/** What is kept of an actor, under its key. */
export function persisted(key: string, actor: AnyActor): [string, unknown][] {
  try {
    return [[key, actor.getPersistedSnapshot()]]
  } catch {
    return [] // an inline child cannot be kept: this actor starts anew
  }
}

/** Whether something is on its way that must not be cut off. */
export function isBusy(actor: AnyActor): boolean {
  return actor.getSnapshot().hasTag?.('busy') === true
}

/** Whether it has work that nobody saved. */
export function holdsWork(actor: AnyActor): boolean {
  return actor.getSnapshot().can?.({ type: 'work.discard' }) === true
}
