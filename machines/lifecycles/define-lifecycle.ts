import type { Entity } from '#contract/define-entity.ts'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { lifecycleMachine } from './lifecycle-machine.ts'
import { lifecycleProblem } from './lifecycle-problem.ts'
import type { FilledIn, Person, StateFact, StepFact, StepMeta } from './step-facts.ts'

/** An arrow: a step where it may be taken, and where it leads. */
export interface Step extends StepMeta {
  name: string
  from: string
  to: string
  /** The answer that leads there, where the step has an outcome. */
  answer?: string
}

/** A state as a record carries it. */
export interface LifecycleState {
  /** Value of the field; states that no record carries (deleted) are left out. */
  value: string
  /** What people call it, where the dictionary of the field does not say it. */
  label?: string
}

export interface Lifecycle<Name extends string = string> {
  entity: Entity
  /** Key of the field that holds the state. */
  field: string
  states: Readonly<Record<string, LifecycleState>>
  machine: AnyStateMachine
  /** Value of a new record. */
  initial: string
  /** Every arrow, in the order of the states. `edit` and `delete` are the record's own routes; all others get one each. */
  steps: readonly (Step & { name: Name })[]
}

/** Keys that every record has beside its fields. */
type Stamp = 'createBy' | 'updateBy'

/**
 * Declares the states and steps of an entity and makes the machine of them. One machine serves both sides: the console offers what is an
 * arrow, the server refuses the rest and derives a guarded route with history per step. What has no arrow is not done: without `edit` nobody edits.
 * @throws Error for states and steps that do not fit together
 */
export function defineLifecycle<const S extends string, const Name extends string, K extends string>(definition: {
  entity: Entity<K>
  states: Readonly<Record<S, StateFact>>
  steps: Readonly<Record<Name, StepFact<NoInfer<S>, NoInfer<K> | Stamp | 'reason'>>>
}): Lifecycle<Name> {
  const entity: Entity = definition.entity
  const states: Readonly<Record<string, StateFact>> = definition.states
  const declared = definition.steps as Readonly<Record<string, StepFact>>
  const problem = lifecycleProblem(entity, states, declared)
  if (problem !== null) throw new Error(`defineLifecycle: ${entity.name} ${problem}`)
  const carried: [string, LifecycleState][] = Object.entries(states).flatMap(([name, { value, label }]) =>
    value === undefined ? [] : [[name, { value, ...(label !== undefined && { label }) }]],
  )
  const machine = lifecycleMachine(`${entity.name}Lifecycle`, states, declared)
  return {
    entity,
    field: entity.lifecycle!.field,
    states: Object.fromEntries(carried),
    machine,
    initial: carried[0]![1].value,
    steps: carried.flatMap(([name]) => arrowsFrom(machine, name)) as never,
  }
}

/** The arrows of a state, those of the root included unless it is final. */
function arrowsFrom(machine: AnyStateMachine, from: string): Step[] {
  const node = machine.states[from] as AnyStateNode
  if (node.type === 'final') return []
  const transitions = [...node.transitions.values(), ...machine.root.transitions.values()].flat()
  return transitions.map(({ eventType, target, guard, meta }) => ({
    ...(meta as unknown as StepMeta),
    name: String(eventType),
    from,
    to: (target?.[0] as AnyStateNode | undefined)?.key ?? from,
    ...(typeof guard === 'string' && { answer: guard }),
  }))
}

/** The steps people may take with a record whose field has this value, each once; an unknown value takes none. */
export function stepsFrom<Name extends string>(lifecycle: Lifecycle<Name>, value: unknown): Lifecycle<Name>['steps'] {
  const state = stateOf(lifecycle, value)
  const open = lifecycle.steps.filter((step) => step.from === state && step.by !== 'server')
  return open.filter(({ name }, at) => open.findIndex((step) => step.name === name) === at)
}

/** Whether a record whose field has this value may take the step. */
export function mayTake<Name extends string>(lifecycle: Lifecycle<Name>, value: unknown, name: NoInfer<Name>): boolean {
  const state = stateOf(lifecycle, value)
  return lifecycle.steps.some((step) => step.name === name && step.from === state)
}

/** Whether somebody may take a step with a record, as far as the step says who. */
export function isTakenBy({ who }: StepMeta, record: Readonly<Record<string, unknown>>, person: Person): boolean {
  return who === undefined || who.may(record, person)
}

/** The arrow of a step at a record whose field has this value, undefined when there is none. @param answer to the question of a step with an outcome */
export function stepFrom<Name extends string>(
  lifecycle: Lifecycle<Name>,
  value: unknown,
  name: NoInfer<Name>,
  answer?: string,
): (Step & { name: Name }) | undefined {
  const state = stateOf(lifecycle, value)
  return lifecycle.steps.find((step) => step.name === name && step.from === state && step.answer === answer)
}

/** What is filled in while a step is taken with this answer: what the step names, what the answer adds, and what only the step asks. */
export function filledIn(
  { fields = [], optional = [], asks = {}, outcome }: StepMeta,
  answer?: string,
): Required<FilledIn> {
  const option = answer === undefined ? undefined : outcome?.options[answer]
  const own = Object.keys(asks)
  const isRequired = (key: string) => asks[key]!.required !== undefined
  const required = [...new Set([...fields, ...(option?.fields ?? []), ...own.filter(isRequired)])]
  const further = [...new Set([...optional, ...(option?.optional ?? []), ...own])]
  return { fields: required, optional: further.filter((key) => !required.includes(key)) }
}

/** Whether a step asks for anything before it is taken. */
export function asksFirst({ fields, optional, asks, outcome }: StepMeta): boolean {
  return [fields, optional, asks, outcome].some((asked) => asked !== undefined)
}

/** The state a value of the field stands for. */
export function stateOf({ states }: Lifecycle, value: unknown): string | undefined {
  return Object.entries(states).find(([, state]) => state.value === value)?.[0]
}
