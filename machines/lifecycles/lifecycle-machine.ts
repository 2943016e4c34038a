import { setup, type AnyStateMachine } from 'xstate'
import type { StateFact, StepFact, StepMeta } from './step-facts.ts'

/** A step is the event; the answer of one with an outcome comes with it. */
export interface StepEvent {
  type: string
  outcome?: string
}

interface Transition {
  target?: string
  guard?: string
  meta: StepMeta
}

type States = Readonly<Record<string, StateFact>>
type Steps = Readonly<Record<string, StepFact>>

/** The state machine of a life cycle: an event per step, a transition per place where it begins and per outcome, guarded by the answer of that name. */
export function lifecycleMachine(id: string, states: States, steps: Steps): AnyStateMachine {
  const [initial] = Object.keys(states)
  const outcomes = Object.values(steps).flatMap(({ outcome }) => Object.keys(outcome?.options ?? {}))
  const isOutcome = (answer: string) => [answer, ({ event }: { event: StepEvent }) => event.outcome === answer] as const
  const guards = Object.fromEntries(outcomes.map(isOutcome))
  const nodes = Object.entries(states).map(([name, { description, final }]) => {
    const on = Object.entries(steps).flatMap(([step, fact]) => {
      const to = targetFrom(fact, name)
      return to === undefined ? [] : [[step, transitionsOf(fact, to)] as const]
    })
    return [
      name,
      {
        ...(description !== undefined && { description }),
        ...(final === true ? { type: 'final' } : { on: Object.fromEntries(on) }),
      },
    ] as const
  })
  const root = Object.entries(steps)
    .filter(([, { from }]) => from === '*')
    .map(([step, fact]) => [step, transitionsOf(fact, fact.to ?? null, '.')] as const)
  const config = { id, initial, states: Object.fromEntries(nodes), on: Object.fromEntries(root) }
  const types = { events: {} as StepEvent, transitionMeta: {} as StepMeta }
  return setup({ types, guards }).createMachine(config as never) as unknown as AnyStateMachine
}

/** The state a step leads to from a state of its own, undefined where it does not begin there; an outcome may say otherwise. */
function targetFrom({ from, to }: StepFact, state: string): string | undefined {
  if (typeof from === 'string') return from === state ? (to ?? state) : undefined
  if (isList(from)) return from.includes(state) ? (to ?? state) : undefined
  return Object.hasOwn(from, state) ? from[state] : undefined
}

const isList = (from: StepFact['from']): from is readonly string[] => Array.isArray(from)

/** @param to null = it stays @param prefix of targets, as XState tells children from siblings */
function transitionsOf({ from: _from, to: _to, ...meta }: StepFact, to: string | null, prefix = ''): Transition[] {
  const target = (state: string | null) => (state === null ? {} : { target: prefix + state })
  const { outcome } = meta
  if (outcome === undefined) return [{ ...target(to), meta }]
  return Object.entries(outcome.options).map(([answer, option]) => ({ ...target(option.to), guard: answer, meta }))
}
