import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate'
import { TestModel, serializeSnapshot } from 'xstate/graph'

/** Every arrow of a machine as text, `from · event [guard] → target / actions`, in document order. */
export function edgesOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) =>
    [...node.transitions.values()]
      .flat()
      .concat(node.always ?? [])
      .map((transition) => {
        const targets = (transition.target ?? []).map((target: AnyStateNode) => pathOf(target)).join(' + ')
        const guard = transition.guard === undefined ? '' : ` [${nameOf(transition.guard)}]`
        const actions = transition.actions.length === 0 ? '' : ` / ${transition.actions.map(nameOf).join(', ')}`
        const event = transition.eventType === '' ? 'always' : shortEvent(transition.eventType, machine.id)
        return `${pathOf(node)} · ${event}${guard} → ${targets === '' ? '(stays)' : targets}${actions}`
      }),
  )
}

/**
 * A test model for machines that use `after` and invoked actors (`createTestModel` refuses them).
 * @param cases payloads: every event of the active states is tried, with each case of its type, or bare when there is none.
 * @param options `tells`: what of a snapshot makes it another state beside its value
 */
export function modelOf(
  machine: AnyStateMachine,
  cases: EventObject[] = [],
  options: { input?: unknown; tells?: (snapshot: AnyMachineSnapshot) => unknown } = {},
) {
  return new TestModel(
    machine as never,
    {
      input: options.input,
      serializeState: (snapshot: AnyMachineSnapshot) =>
        'context' in snapshot
          ? JSON.stringify([snapshot.value, options.tells?.(snapshot)])
          : serializeSnapshot(snapshot),
      stateMatcher: (snapshot: AnyMachineSnapshot, key: string) => key === '*' || snapshot.matches(key as never),
      events: (snapshot: AnyMachineSnapshot) => eventsOf(snapshot, cases),
      limit: 5_000,
    } as never,
  )
}

function eventsOf(snapshot: AnyMachineSnapshot, cases: EventObject[]): EventObject[] {
  const types = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()] as string[]))
  types.delete('')
  return [...types].flatMap((type) => {
    const given = cases.filter((event) => event.type === type)
    return given.length > 0 ? given : [{ type }]
  })
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => nodesOf(child as AnyStateNode))]
}

const pathOf = (node: AnyStateNode): string => (node.path.length === 0 ? '(root)' : node.path.join('.'))

function shortEvent(type: string, id: string): string {
  return type
    .replace(`xstate.done.actor.`, 'done ')
    .replace(`xstate.error.actor.`, 'error ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(`xstate.done.state.${id}.`, 'final ')
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type)
  if (typeof part === 'function') {
    const described = part as { type?: string; name: string }
    return described.type ?? (described.name === '' ? 'inline' : described.name)
  }
  return 'inline'
}
