import { FILTERS, PREDICATES, readFilters, readPredicates } from '#contract/areas/gateway/route-parts.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { ownRule, screenRule } from '#crud/form/form-rules.ts'
import type { FormItemProps } from '#crud/screen.ts'
import { JsonRows } from '#widgets/json-rows/json-rows.tsx'
import type { JsonRowShape } from '#widgets/json-rows/rows.ts'
import { Form } from 'antd'
import styles from './gateway.module.css'

const optionsOf = (all: readonly { name: string; text: string }[]) =>
  all.map(({ name, text }) => ({ value: name, text }))
const hintIn = (all: readonly { name: string; hint: string }[], name: string | undefined) =>
  all.find((one) => one.name === name)?.hint ?? ''

const PREDICATE_ROWS: JsonRowShape = {
  columns: [
    { key: 'name', label: '条件名称', width: 150, options: optionsOf(PREDICATES) },
    { key: 'args', label: '条件参数', placeholder: ({ name }) => hintIn(PREDICATES, name) },
  ],
  blank: { name: 'Path', args: '' },
  read(member) {
    const reading = readPredicates(JSON.stringify([member]))
    if ('problem' in reading) return null
    const [{ name, args }] = reading.predicates as [(typeof reading.predicates)[number]]
    return { name, args: args.join(',') }
  },
  write: ({ name = '', args = '' }) => ({ name, args: args === '' ? [] : args.split(',') }),
}

const FILTER_ROWS: JsonRowShape = {
  columns: [
    { key: 'name', label: '过滤器名称', width: 150, options: optionsOf(FILTERS) },
    { key: 'args', label: '过滤器参数', placeholder: ({ name }) => hintIn(FILTERS, name) },
  ],
  blank: { name: 'RequestRateLimiter', args: '' },
  read(member) {
    const reading = readFilters(JSON.stringify([member]))
    if ('problem' in reading) return null
    const [{ name, args }] = reading.filters as [(typeof reading.filters)[number]]
    const pairs = Object.entries(args).map(([key, value]) => (value === '' ? key : `${key}=${value}`))
    return { name, args: pairs.join(',') }
  },
  write: ({ name = '', args = '' }) => ({ name, args: args === '' ? [] : args.split(',').map(pairOf) }),
}

function pairOf(text: string): { key: string; value: string } {
  const at = text.indexOf('=')
  return at === -1 ? { key: text, value: '' } : { key: text.slice(0, at), value: text.slice(at + 1) }
}

/** 路由条件: all of them have to hold. Source: contract §23. */
export function PredicateRows({ field, name, disabled }: FormItemProps) {
  return (
    <Form.Item
      name={name}
      label={field.label}
      required
      validateTrigger="onBlur"
      className={styles['whole'] ?? ''}
      extra="全部满足时才转发；至少要有一个路径条件。"
      rules={disabled ? [] : [ownRule(field), screenRule(predicatesProblem)]}
    >
      <JsonRows shape={PREDICATE_ROWS} noun="路由条件" disabled={disabled} />
    </Form.Item>
  )
}

/** 过滤器. Source: contract §23. */
export function FilterRows({ field, name, disabled }: FormItemProps) {
  return (
    <Form.Item
      name={name}
      label={field.label}
      validateTrigger="onBlur"
      className={styles['whole'] ?? ''}
      rules={disabled ? [] : [screenRule(filtersProblem)]}
    >
      <JsonRows shape={FILTER_ROWS} noun="过滤器" disabled={disabled} />
    </Form.Item>
  )
}

function predicatesProblem(text: string): string | null {
  const reading = readPredicates(text)
  if ('problem' in reading) return reading.problem
  const empty = reading.predicates.findIndex(({ args }) => args.length === 0)
  return empty === -1 ? null : `第 ${empty + 1} 个条件缺少参数`
}

function filtersProblem(text: string): string | null {
  const reading = readFilters(text)
  return 'problem' in reading ? reading.problem : null
}

/** The addresses of a route, in a few words. */
export function pathsOf(json: unknown): string {
  const reading = readPredicates(textOf(json))
  if ('problem' in reading) return reading.problem
  return reading.predicates
    .map(({ name, args }) => (name === 'Path' ? args.join(',') : `${name} ${args.join(',')}`))
    .join('；')
}
