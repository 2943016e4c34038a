import { isEffective, QUERY_RULES, valueText, type Filters, type ListQuery } from '#contract/wire/list-query.ts'
import type { Field } from '#contract/define-entity.ts'
import { separated } from '#core/formats/formats.ts'
import type { Screen } from '#crud/screen.ts'
import { scopeParameterOf } from '#crud/screen-layout.ts'
import { askingOf, ruleText, type Asking } from './asking.ts'
import { filterFormOf } from './filter-forms.ts'

/** One thing that narrows a list, as a person reads it: field, operator, values. */
export interface NarrowingFact {
  /** Unlike that of the others. */
  id: string
  /** Of the field; null = the tree beside the list. */
  key: string | null
  operator: string
  /** As on the wire; two ends of a range stand apart by `isRange`. */
  values: readonly string[]
  isRange: boolean
}

/** A filter of one field, with the parameters that make it up. */
export interface FilterFact extends NarrowingFact {
  parameters: readonly string[]
}

/** A condition of an advanced query. */
export interface ConditionFact extends NarrowingFact {
  /** Its place among all conditions. */
  at: number
}

type Narrowed = Pick<Screen, 'entity' | 'layout'>

/** The filters that hold, one a field, in the order they were set. */
export function filterFacts(screen: Narrowed, filters: Filters): FilterFact[] {
  const set = Object.keys(filters).filter((name) => (filters[name] ?? '') !== '')
  const named = new Map<string, string[]>()
  for (const name of set) {
    const key = fieldKeyOf(screen, name)
    if (key !== undefined) named.set(key, [...(named.get(key) ?? []), name])
  }
  return [...named].map(([key, parameters]) => factOf(screen, key, parameters, filters))
}

/** The conditions that hold; one whose field is no more known is left out. */
export function conditionFacts({ entity }: Narrowed, conditions: ListQuery['conditions']): ConditionFact[] {
  return conditions.flatMap((condition, at) => {
    const field = entity.fields[condition.field]
    const asking = field === undefined ? null : askingOf(field)
    const rule = QUERY_RULES.find((one) => one === condition.rule)
    if (asking === null || rule === undefined || !isEffective(condition)) return []
    const text = valueText(condition.val)
    const values = rule === 'in' ? separated(text) : [text]
    return [
      { id: `condition:${at}`, at, key: condition.field, operator: ruleText(rule, asking), values, isRange: false },
    ]
  })
}

/** Which field a parameter belongs to; the tree beside the list is one of its own. */
function fieldKeyOf({ entity, layout }: Narrowed, name: string): string | undefined {
  if (name === scopeParameterOf(layout) || entity.fields[name] !== undefined) return name
  const base = name.replace(/_(?:begin|end|isNull)$/, '')
  return entity.fields[base] === undefined ? undefined : base
}

function factOf({ entity, layout }: Narrowed, key: string, parameters: string[], filters: Filters): FilterFact {
  const id = `filter:${key}`
  const field = entity.fields[key]
  const value = filters[key] ?? ''
  if (key === scopeParameterOf(layout) || field === undefined)
    return { id, key: null, parameters, operator: '属于', values: [value], isRange: false }
  const asking = askingOf(field) ?? 'words'
  if (value !== '') return { id, key, parameters, ...valueFact(field, asking, value) }
  const empty = filters[`${key}_isNull`] ?? ''
  if (empty !== '') {
    return {
      id,
      key,
      parameters,
      operator: empty === 'true' || empty === '1' ? '为空' : '不为空',
      values: [],
      isRange: false,
    }
  }
  return { id, key, parameters, ...rangeFact(asking, filters[`${key}_begin`] ?? '', filters[`${key}_end`] ?? '') }
}

type Said = Pick<NarrowingFact, 'operator' | 'values' | 'isRange'>

function valueFact(field: Field, asking: Asking, value: string): Said {
  if (filterFormOf(field) === 'contains') return { operator: '包含', values: [value], isRange: false }
  const isSeveral = SEVERAL.includes(asking)
  const values = isSeveral ? separated(value) : [value]
  const isList = asking === 'members' || asking === 'rows'
  const one = isList ? '含有' : '等于'
  return { operator: values.length > 1 ? ruleText('in', asking) : one, values, isRange: false }
}

/** What can be asked for several values at once. */
const SEVERAL: readonly Asking[] = ['choice', 'flag', 'members', 'row', 'rows']
const IN_TIME: readonly Asking[] = ['day', 'moment', 'time']

function rangeFact(asking: Asking, begin: string, end: string): Said {
  const isInTime = IN_TIME.includes(asking)
  if (begin !== '' && end !== '') return { operator: '介于', values: [begin, end], isRange: true }
  if (begin !== '') return { operator: isInTime ? '不早于' : '不小于', values: [begin], isRange: true }
  return { operator: isInTime ? '不晚于' : '不大于', values: [end], isRange: true }
}
