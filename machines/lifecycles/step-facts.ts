import type { ShownValue } from '#contract/define-action.ts'
import type { Field } from '#contract/define-entity.ts'

/** Somebody who takes a step, as both sides know them. */
export interface Person {
  id: string
  username: string
  /** Code of the department they work in at present. */
  orgCode: string
  /** Whether they hold a permission: `hazard:info:verify`. */
  holds: (code: string) => boolean
}

/** Who may take a step with a record, beyond the permission that the step needs. */
export interface Who<K extends string = string> {
  /** The keys of the record that decide; lists read them whether they show them or not. */
  reads: readonly K[]
  /** Pure: console and server ask it, and get the same answer. */
  may(record: Readonly<Record<K, unknown>>, person: Person): boolean
  /** Answered to others, where it depends on the record as a function; `{title}` stands for the record. */
  refusal?: string | ((record: Readonly<Record<K, unknown>>, person: Person) => string)
}

/** Says who may take a step: `whoMay(['rectifyUser'], (record, person) => record.rectifyUser === person.username)`. */
export function whoMay<const K extends string>(
  reads: readonly K[],
  may: (record: Readonly<Record<K, unknown>>, person: Person) => boolean,
  refusal?: Who<K>['refusal'],
): Who<K> {
  return { reads, may, ...(refusal !== undefined && { refusal }) }
}

/** What is filled in while a step is taken: keys of the entity, or `reason`, which the history keeps. */
export interface FilledIn<K extends string = string> {
  /** Each required. */
  fields?: readonly K[]
  /** Each may be left empty; what was there before stays then. */
  optional?: readonly K[]
}

/** One of the answers that decide where a step leads. */
export interface OutcomeOption<S extends string = string, K extends string = string> extends FilledIn<K> {
  label: string
  to: S
  /** Answered when it is taken; default that of the step. */
  done?: string
}

/** A question whose answer decides where a step leads; one route takes all answers. */
export interface Outcome<S extends string = string, K extends string = string> {
  /** 验收结论 */
  label: string
  /** The field of the entity that keeps the answer; the history keeps it anyway. */
  field?: K
  /** A closed list by the value that is sent as `outcome`. */
  options: Readonly<Record<string, OutcomeOption<S, K>>>
}

/** When the scheduler takes a step. */
export interface Due<K extends string = string> {
  /** The field that says when: a date ends with its day, an empty one is never due. Left out = since the record came where it is. */
  field?: K
  /** So much later. */
  after?: { days?: number; hours?: number }
}

/** What a step means to people; `meta` of the machine's transitions. */
export interface StepMeta<S extends string = string, K extends string = string> extends FilledIn<K> {
  /** Name of the action: 发布. */
  label: string
  /** What the right to take it is called where the label already says on what: 清理在线表单的字段. Default the label and what a record is called. */
  right?: string
  /** Asked before it is taken, under the title 确认+label: 确定发布吗？ */
  question?: string
  /** Last part of the route's address; default the step's name. */
  path?: string
  /** `GET` exists for addresses that are older than this project. Default `PUT`. */
  method?: 'GET' | 'PUT'
  /** What follows the entity's permission prefix; default the step's name. */
  permission?: string
  danger?: true
  /** It changes menus or what somebody may do. */
  changesRights?: true
  /** May be taken for several records at once. */
  batch?: true
  /** Asked besides, and no columns of the entity: hooks get them in `given`, and the history keeps them. */
  asks?: Readonly<Record<string, Field>>
  /** Leads where the answer says, instead of `to`. */
  outcome?: Outcome<S, K>
  who?: Who<K>
  /** The one of `fields` that begins with the account of the user who takes the step; another one may be chosen. */
  taker?: K
  /** The scheduler takes it when its time has come. */
  due?: Due<K>
  /** Answered when it is taken. */
  done?: string
  /** A value of the answer that is shown once, such as a generated password; the hook puts it into `shown`. It is kept nowhere: the route takes no idempotency key. */
  shows?: ShownValue
  /** Answered where it is no arrow; `{title}` stands for the record. */
  refusal?: string
  /** Answered in these states in its place. */
  refusals?: Readonly<Partial<Record<S, string>>>
  /** `server`: no person takes it, a job does. */
  by?: 'server'
}

/** A step as it is declared. */
export interface StepFact<S extends string = string, K extends string = string> extends StepMeta<S, K> {
  /** Where it may be taken: a state, several, `*` for all but final ones, or each with where it leads from there. */
  from: S | readonly S[] | '*' | Readonly<Partial<Record<S, S>>>
  /** Where it leads; left out = it stays, or `from` or the outcome says. */
  to?: S
}

/** A state as it is declared, in the order of a record's life; the first is where one begins. */
export interface StateFact {
  /** Value of the field; one that no record carries (deleted) has none. */
  value?: string
  /** What people call it, where the dictionary of the field does not say it. */
  label?: string
  description?: string
  /** Nothing leads out of it. */
  final?: true
}
