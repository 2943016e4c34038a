import { createActor, type AnyActor, type AnyStateMachine, type Snapshot } from 'xstate'

/** An actor as it was kept; null when there is no snapshot, or one that an older version of the page kept and that does not fit any more. */
export function restored(machine: AnyStateMachine, input: unknown, snapshot: unknown): AnyActor | null {
  if (!isActive(snapshot)) return null
  const { context } = createActor(machine, { input }).getSnapshot()
  // What an older version did not know yet is as at the beginning.
  const now = { ...snapshot, context: { ...context, ...snapshot.context, ...definitionIn(machine, context) } }
  const actor = createActor(machine, { input, snapshot: now })
  return isActive(actor.getSnapshot()) ? actor : null
}

interface ActiveSnapshot {
  status: 'active'
  output: undefined
  error: undefined
  context: Record<string, unknown>
}

function isActive(snapshot: unknown): snapshot is ActiveSnapshot {
  return (snapshot as Partial<Snapshot<unknown>> | undefined)?.status === 'active'
}

/** Members of the context that say what a page is, not what somebody did there: `meta.definition` of the machine names them. */
function definitionIn({ root }: AnyStateMachine, context: Record<string, unknown>): Record<string, unknown> {
  const { definition = [] } = (root.meta ?? {}) as { definition?: readonly string[] }
  return Object.fromEntries(definition.map((key) => [key, context[key]]))
}

/**
 * What is kept of an actor, under its key: everything but its definition, which comes from the input again; nothing where `meta.isKept` of the machine is false.
 * `meta.kept` says what is kept in place of members of the context that must not reach a disk as they are.
 */
export function persisted(key: string, actor: AnyActor): [string, unknown][] {
  if (!isKept(actor.logic as AnyStateMachine)) return []
  try {
    const snapshot = actor.getPersistedSnapshot()
    if (!isActive(snapshot)) return [[key, snapshot]]
    const defined = definitionIn(actor.logic as AnyStateMachine, snapshot.context)
    const kept = { ...snapshot.context, ...meant(actor.logic as AnyStateMachine, snapshot.context) }
    const context = Object.entries(kept).filter(([name]) => !Object.hasOwn(defined, name))
    return [[key, { ...snapshot, context: Object.fromEntries(context) }]]
  } catch {
    return [] // an inline child cannot be kept: this actor starts anew
  }
}

function meant({ root }: AnyStateMachine, context: Record<string, unknown>): Record<string, unknown> {
  const { kept } = (root.meta ?? {}) as { kept?: (context: Record<string, unknown>) => Record<string, unknown> }
  return kept?.(context) ?? {}
}

function isKept({ root }: AnyStateMachine): boolean {
  return (root.meta as { isKept?: boolean } | undefined)?.isKept !== false
}

/** Whether something is on its way that must not be cut off. */
export function isBusy(actor: AnyActor): boolean {
  return actor.getSnapshot().hasTag?.('busy') === true
}

/** Whether it has work that nobody saved. */
export function holdsWork(actor: AnyActor): boolean {
  return actor.getSnapshot().can?.({ type: 'work.discard' }) === true
}

/** Whether its unsaved work outlives the page: `meta.keepsElsewhere` of the machine says so. */
export function keepsElsewhere(actor: AnyActor): boolean {
  const { root } = actor.logic as AnyStateMachine
  const meta = (root.meta ?? {}) as { keepsElsewhere?: (context: unknown) => boolean }
  return meta.keepsElsewhere?.(actor.getSnapshot().context) === true
}

/** What still waits to be saved goes out now. */
export function tellLeft(actor: AnyActor): void {
  if (actor.getSnapshot().can?.({ type: 'page.left' }) === true) actor.send({ type: 'page.left' })
}
