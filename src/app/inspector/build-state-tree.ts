import { arrowId, type StateArrow, type StateTree } from '#core/inspector/state-tree.ts'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** The states and arrows of a machine as plain data. */
export function buildStateTree({ root }: AnyStateMachine): StateTree {
  return nodeOf(root, false)
}

/** What an arrow is called in the tree and in the log. */
export function nameOfArrow({ source, eventType, target }: AnyTransitionDefinition): string {
  return arrowId(pathOf(source), eventType, targetsOf(target))
}

function nodeOf(node: AnyStateNode, initial: boolean): StateTree {
  const first = node.type === 'compound' ? node.initial?.target[0] : undefined
  return {
    key: node.key,
    path: pathOf(node),
    kind: node.type,
    description: node.description ?? '',
    tags: [...node.tags],
    invokes: node.invoke.map(({ id }) => id),
    initial,
    arrows: [...node.transitions.values()]
      .flat()
      .concat(node.always ?? [])
      .map((transition) => arrowOf(transition)),
    states: Object.values(node.states).map((child) => nodeOf(child, child === first)),
  }
}

function arrowOf(transition: AnyTransitionDefinition): StateArrow {
  return {
    id: nameOfArrow(transition),
    event: transition.eventType,
    guard: guardName(transition.guard),
    targets: targetsOf(transition.target),
  }
}

function guardName(guard: unknown): string | null {
  if (guard === undefined) return null
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return '条件'
}

function targetsOf(targets: readonly AnyStateNode[] | undefined): string[] {
  return (targets ?? []).map(pathOf)
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.')
}
