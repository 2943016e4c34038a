import type { Lifecycle } from '#machines/lifecycles/define-lifecycle.ts'
import { hazardLifecycle } from './hazard.fixture.ts'
import { describe, expect, test } from 'vitest'
import { transition, type AnyMachineSnapshot } from 'xstate'
import { getShortestPaths } from 'xstate/graph'

const modules = import.meta.glob<Record<string, unknown>>('/machines/lifecycles/*.lifecycle.ts', { eager: true })
const isLifecycle = (member: unknown): member is Lifecycle =>
  typeof member === 'object' && member !== null && 'machine' in member && 'steps' in member
const lifecycles = [...Object.values(modules).flatMap(Object.values).filter(isLifecycle), hazardLifecycle as Lifecycle]

interface StepEvent {
  type: string
  outcome?: string
}

const eventOf = (name: string, answer?: string): StepEvent => ({
  type: name,
  ...(answer !== undefined && { outcome: answer }),
})

/** Every state that walks reach by all steps with all answers, by name. */
function walked({ machine, steps }: Lifecycle): Map<string, AnyMachineSnapshot> {
  const events = steps.map(({ name, answer }) => eventOf(name, answer))
  const paths = getShortestPaths(machine, { events } as never)
  return new Map(paths.map(({ state }) => [String((state as AnyMachineSnapshot).value), state as AnyMachineSnapshot]))
}

test('all life cycles are here', () => {
  expect(lifecycles.length).toBeGreaterThan(6)
})

describe.each(lifecycles.map((lifecycle) => [lifecycle.entity.name, lifecycle] as const))('%s', (_name, lifecycle) => {
  const reached = walked(lifecycle)
  const { machine, states, steps } = lifecycle

  test('walks reach every state, and only final ones end', () => {
    expect([...reached.keys()].toSorted()).toEqual(Object.keys(machine.states).toSorted())
    for (const [name, snapshot] of reached)
      expect([name, snapshot.status]).toEqual([name, machine.states[name]!.type === 'final' ? 'done' : 'active'])
  })

  test('the machine takes exactly the steps that are declared, with exactly the answers that are', () => {
    const after = (from: string, event: StepEvent): string =>
      String((transition(machine, reached.get(from)!, event)[0] as AnyMachineSnapshot).value)
    for (const { name, from, to, answer, outcome } of steps) {
      expect([name, answer, after(from, eventOf(name, answer))]).toEqual([name, answer, to])
      if (outcome === undefined) continue
      for (const strange of [undefined, 'of nobody']) expect(after(from, eventOf(name, strange))).toBe(from)
    }
    for (const from of Object.keys(states)) {
      const offered = steps.filter((step) => step.from === from)
      // A snapshot that is done still answers `can` for transitions of the root, which it does not take.
      const snapshot = reached.get(from)!
      const open = steps.filter(
        ({ name, answer }) => snapshot.status === 'active' && snapshot.can(eventOf(name, answer)),
      )
      expect(new Set(open.map(({ name }) => name))).toEqual(new Set(offered.map(({ name }) => name)))
    }
  })
})
