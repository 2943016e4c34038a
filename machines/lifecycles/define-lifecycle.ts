import type { Entity } from '#contract/define-entity.ts'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** What an arrow of a life cycle means to people; `meta` of the machine's transition. */
export interface StepMeta {
  /** Name of the action: 发布. */
  label: string
  /** What the right to take it is called where the label already says on what: 清理在线表单的字段. Default the label and what a record is called. */
  right?: string
  /** Asked before it is taken, under the title 确认+label: 确定发布吗？ */
  question?: string
  /** Last part of the route's address; default the step's name. */
  path?: string
  /** `GET` is there for addresses that are older than this house. Default `PUT`. */
  method?: 'GET' | 'PUT'
  /** What follows the entity's permission prefix; default the step's name. */
  permission?: string
  danger?: true
  /** It changes menus or what somebody may do. */
  changesRights?: true
  /** May be taken for several records at once. */
  batch?: true
  /** What is filled in while taking it, each required: keys of the entity, or `reason`, which is kept in the history. */
  fields?: readonly string[]
  /** Answered when it is taken. */
  done?: string
  /** Answered where it is no arrow; `{title}` stands for the record. */
  refusal?: string
  /** `server`: no person takes it, a job does. */
  by?: 'server'
}

/** An arrow: a step where it may be taken, and where it leads. */
export interface Step extends StepMeta {
  name: string
  from: string
  to: string
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
  /** Every arrow, in the order of the machine. `edit` and `delete` are the record's own routes; all others get one each. */
  steps: readonly (Step & { name: Name })[]
}

/**
 * Binds a machine to the field that holds its state. One machine serves both sides: the console offers what is an arrow, the server refuses
 * the rest and derives a guarded route with history per step. What has no arrow is not done: without `edit` nobody edits.
 * @throws Error for states and steps that do not fit together
 */
export function defineLifecycle<M extends AnyStateMachine>(definition: {
  entity: Entity
  states: Readonly<Record<string, LifecycleState>>
  machine: M
}): Lifecycle<EventNames<M>> {
  const { entity, states, machine } = definition
  if (entity.lifecycle === undefined) throw new Error(`defineLifecycle: ${entity.name} has no lifecycle field`)
  const nodes = machine.states as Record<string, AnyStateNode>
  const strange = Object.keys(states).find((name) => nodes[name] === undefined)
  if (strange !== undefined) throw new Error(`defineLifecycle: ${entity.name} has no state ${strange}`)
  const steps = Object.keys(states).flatMap((from) => arrowsOf(entity, nodes[from]!))
  const [first] = machine.root.initial.target as AnyStateNode[]
  const initial = first && states[first.key]?.value
  if (initial === undefined) throw new Error(`defineLifecycle: ${entity.name} begins nowhere`)
  return { entity, field: entity.lifecycle.field, states, machine, initial, steps: steps as never }
}

type EventNames<M> = M extends { transition(snapshot: never, event: infer E, ...rest: never[]): unknown }
  ? Extract<E, { type: string }>['type']
  : never

function arrowsOf(entity: Entity, node: AnyStateNode): Step[] {
  return [...node.transitions.values()].flat().map(({ eventType, target, meta, guard }) => {
    const name = String(eventType)
    const to = (target?.[0] as AnyStateNode | undefined)?.key ?? node.key
    if (typeof (meta as Partial<StepMeta> | undefined)?.label !== 'string' || guard !== undefined)
      throw new Error(`defineLifecycle: ${entity.name} · ${node.key} · ${name} needs a label and takes no guard`)
    return { ...(meta as unknown as StepMeta), name, from: node.key, to }
  })
}

/** The steps people may take with a record whose field has this value; an unknown value takes none. */
export function stepsFrom<Name extends string>(lifecycle: Lifecycle<Name>, value: unknown): Lifecycle<Name>['steps'] {
  const state = stateOf(lifecycle, value)
  return lifecycle.steps.filter((step) => step.from === state && step.by !== 'server')
}

/** Whether a record whose field has this value may take the step. */
export function mayTake<Name extends string>(lifecycle: Lifecycle<Name>, value: unknown, name: NoInfer<Name>): boolean {
  return stepFrom(lifecycle, value, name) !== undefined
}

/** The arrow of a step at a record whose field has this value, undefined when there is none. */
export function stepFrom<Name extends string>(
  lifecycle: Lifecycle<Name>,
  value: unknown,
  name: NoInfer<Name>,
): (Step & { name: Name }) | undefined {
  const state = stateOf(lifecycle, value)
  return lifecycle.steps.find((step) => step.name === name && step.from === state)
}

/** The state a value of the field stands for. */
export function stateOf({ states }: Lifecycle, value: unknown): string | undefined {
  return Object.entries(states).find(([, state]) => state.value === value)?.[0]
}
