import type { Field } from '#contract/define-entity.ts'
import { isList, isStored, kindOf, typeOf } from '#contract/kinds/read-field.ts'
import { RULE_TEXTS, type QueryRule } from '#contract/wire/list-query.ts'
import { isForViewer } from '#crud/kinds/is-for-viewer.ts'
import type { Crud, Screen } from '#crud/screen.ts'

/** How people ask for the values of a field; derived from what its kind says, so that a new kind can be asked for at once. */
export type Asking =
  | 'words'
  | 'part'
  | 'number'
  | 'day'
  | 'moment'
  | 'time'
  | 'flag'
  | 'choice'
  | 'members'
  | 'row'
  | 'rows'
  | 'whole'

/** How a field is asked for, null = it cannot be. */
export function askingOf(field: Field): Asking | null {
  const { secret, queries } = kindOf(field)
  if (secret === true || field.asked === false || queries.length === 0) return null
  if (field.masked !== undefined) return 'whole'
  if (field.kind === 'switch') return 'flag'
  if (field.to !== undefined) return isList(field) ? 'rows' : 'row'
  if (field.dictionary !== undefined || field.choices !== undefined) return isList(field) ? 'members' : 'choice'
  if (!queries.includes('equals')) return 'part'
  return TYPES[typeOf(field)]
}

const TYPES = {
  text: 'words',
  integer: 'number',
  decimal: 'number',
  boolean: 'flag',
  date: 'day',
  datetime: 'moment',
  time: 'time',
} as const satisfies Record<ReturnType<typeof typeOf>, Asking>

const EQUAL: readonly QueryRule[] = ['eq', 'ne']
const PARTS: readonly QueryRule[] = ['like', 'right_like', 'left_like']
const ORDERED: readonly QueryRule[] = ['gt', 'ge', 'lt', 'le']

/** The rules that make sense of a field, the usual one first. Source: QUERY-13. */
export const RULES_OF: Readonly<Record<Asking, readonly QueryRule[]>> = {
  words: ['like', ...EQUAL, 'in', 'right_like', 'left_like', ...ORDERED],
  part: PARTS,
  number: [...EQUAL, ...ORDERED, 'in'],
  day: [...EQUAL, ...ORDERED],
  moment: [...EQUAL, ...ORDERED],
  time: [...EQUAL, ...ORDERED],
  flag: EQUAL,
  choice: [...EQUAL, 'in'],
  members: ['in', 'ne'],
  row: [...EQUAL, 'in', ...PARTS],
  rows: ['in', 'ne'],
  whole: ['eq', 'in', 'ne'],
}

/** A rule in words. A list is equal to nothing: it holds values or does not. */
export function ruleText(rule: QueryRule, asking: Asking): string {
  if (asking !== 'members' && asking !== 'rows') return RULE_TEXTS[rule]
  return rule === 'in' ? '含有其中之一' : '不含'
}

/** What other clients and servers call the type of a condition. Source: contract §9. */
export const WIRE_TYPES: Readonly<Record<Asking, string>> = {
  words: 'string',
  part: 'string',
  number: 'number',
  day: 'date',
  moment: 'datetime',
  time: 'time',
  flag: 'switch',
  choice: 'select',
  members: 'list_multi',
  row: 'string',
  rows: 'list_multi',
  whole: 'string',
}

/** The fields of the entity that conditions may name, for this person. */
export function conditionKeys(crud: Pick<Crud, 'screen' | 'services'>): string[] {
  return Object.entries(crud.screen.entity.fields)
    .filter(([key, field]) => isAnswered(field) && askingOf(field) !== null && isForViewer(crud, key))
    .map(([key]) => key)
}

/** Whether a list can be narrowed at all: a tree that only leads to lists beside it is not. */
export function canBeAsked({ layout }: Pick<Screen, 'layout'>): boolean {
  return layout.kind !== 'sideTree'
}

function isAnswered(field: Field): boolean {
  return isStored(field) || kindOf(field).computed === true
}
