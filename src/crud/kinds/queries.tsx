import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { queryPlaceholderOf } from '#crud/kinds/field-problem.ts'
import { DictionarySelect } from '#widgets/dictionary-select.tsx'
import { separated } from '#core/formats/formats.ts'
import type { PickerProps } from '#widgets/picker-props.ts'
import { Input } from 'antd'
import type { ComponentType } from 'react'
import { ChoiceSelect } from './choice-select.tsx'
import { inputOf } from './inputs.tsx'
import { ChoicesSelect } from './known-choices.tsx'
import { laterField } from './later-field.tsx'

/** The form item around a control hands `id`, `value` and `onChange` in. */
export interface QueryInputProps {
  field: Field
}

/** The control of a kind in a query form. */
export const QUERIES = {
  text: WordQuery,
  textarea: WordQuery,
  html: WordQuery,
  integer: NumberQuery,
  decimal: NumberQuery,
  money: NumberQuery,
  progress: NumberQuery,
  date: DateQuery,
  datetime: DateQuery,
  time: TimeQuery,
  dictionary: DictionaryQuery,
  radio: DictionaryQuery,
  multiple: ListQuery,
  switch: DictionaryQuery,
  password: WordQuery,
  secret: WordQuery,
  image: WordQuery,
  images: WordQuery,
  files: WordQuery,
  json: WordQuery,
  computed: ComputedQuery,
  reference: ReferenceQuery,
  search: ChosenQuery,
  tree: ChosenQuery,
  category: ChosenQuery,
  area: ChosenQuery,
  icon: ChosenQuery,
  color: ChosenQuery,
  cron: WordQuery,
  tags: WordQuery,
  popText: WordQuery,
} satisfies Record<FieldKind, ComponentType<QueryInputProps>>

/** Whether a value is typed letter by letter, so that only Enter says that it is complete; the others are chosen. */
export function isTyped(field: Field): boolean {
  const { kind, dictionary, query } = field
  const Query: ComponentType<QueryInputProps> = QUERIES[kind]
  if (Query === DictionaryQuery) return dictionary === undefined && choicesOf(field) === undefined
  if (Query === ReferenceQuery) return query === 'contains'
  if (Query === ComputedQuery) return true
  return Query === WordQuery || Query === NumberQuery
}

function WordQuery({ field, ...item }: QueryInputProps) {
  return <Input allowClear autoComplete="off" maxLength={100} {...item} placeholder={queryPlaceholderOf(field)} />
}

function DictionaryQuery({ field, ...item }: QueryInputProps) {
  const choices = choicesOf(field)
  if (choices !== undefined) return <ClosedQuery field={field} choices={choices} {...item} />
  if (field.dictionary === undefined) return <WordQuery field={field} {...item} />
  const { value } = item as PickerProps<string | number>
  const placeholder = queryPlaceholderOf(field)
  return separated(String(value ?? '')).length > 1 ? (
    <SeveralQuery {...(item as PickerProps)} code={field.dictionary} placeholder={placeholder} />
  ) : (
    <DictionarySelect {...item} code={field.dictionary} placeholder={placeholder} />
  )
}

/** What is known here already: a closed list of the field's own, or yes and no. */
function choicesOf({ kind, choices, dictionary, truth }: Field): Field['choices'] {
  if (choices !== undefined || dictionary !== undefined || kind !== 'switch') return choices
  return [
    { value: truth === true ? 'true' : '1', text: '是' },
    { value: truth === true ? 'false' : '0', text: '否' },
  ]
}

function ClosedQuery({ field, choices, ...item }: QueryInputProps & { choices: NonNullable<Field['choices']> }) {
  const { value } = item as PickerProps<string | number>
  const given = { ...item, choices, allowClear: true, placeholder: queryPlaceholderOf(field) }
  return separated(String(value ?? '')).length > 1 ? (
    <ChoicesSelect {...given} />
  ) : (
    <ChoiceSelect {...given} isOpen={false} isSearched={undefined} />
  )
}

const Choices = laterField(async () => ({
  default: (await import('#widgets/dictionary-choices-input.tsx')).DictionaryChoicesInput,
}))

/** Several values, as the head of a column asks for them. */
function SeveralQuery(props: PickerProps & { code: string }) {
  return <Choices {...props} />
}

const NumberRangeInput = laterField(async () => ({
  default: (await import('#widgets/number-range-input.tsx')).NumberRangeInput,
}))

function NumberQuery({ field, ...item }: QueryInputProps) {
  if (field.query !== 'range') return <WordQuery field={field} {...item} />
  return <NumberRangeInput {...item} />
}

/** Lists are looked for by one of their values, which the wire writes as `,a,`. */
function ListQuery({ field, ...item }: QueryInputProps) {
  const { onChange, value, ...rest } = item as PickerProps<string | number>
  const tell = (chosen: string | number) => onChange?.(chosen === '' ? '' : `,${chosen},`)
  const chosen = separated(String(value ?? ''))
  if (chosen.length > 1) {
    const code = field.dictionary ?? ''
    return (
      <SeveralQuery
        {...rest}
        code={code}
        placeholder={queryPlaceholderOf(field)}
        value={chosen.join(',')}
        onChange={tell}
      />
    )
  }
  return (
    <DictionarySelect
      {...rest}
      code={field.dictionary ?? ''}
      placeholder={queryPlaceholderOf(field)}
      value={chosen[0]}
      onChange={tell}
    />
  )
}

const TimeInput = laterField(async () => ({ default: (await import('#widgets/time-input.tsx')).TimeInput }))

function TimeQuery({ field, ...item }: QueryInputProps) {
  return <TimeInput {...item} placeholder={queryPlaceholderOf(field)} />
}

function ComputedQuery({ field, ...item }: QueryInputProps) {
  if (field.numeric || field.decimals !== undefined) return <NumberQuery field={field} {...item} />
  return <WordQuery field={field} {...item} />
}

const DateRangeInput = laterField(async () => ({
  default: (await import('#widgets/date-range-input.tsx')).DateRangeInput,
}))

function DateQuery({ field, ...item }: QueryInputProps) {
  if (field.query !== 'range') return <ChosenQuery field={field} {...item} />
  return <DateRangeInput {...item} />
}

/** The control of the form; in a list of several those are found that hold any of the chosen, which the wire writes as `,a,b,`. */
function ChosenQuery({ field, ...item }: QueryInputProps) {
  const { onChange, value, ...rest } = item as PickerProps<string | number>
  const { Input } = inputOf(field.kind)
  const tell = (chosen: string | number) => onChange?.(field.many && chosen !== '' ? `,${chosen},` : chosen)
  const bare = field.many ? separated(String(value ?? '')).join(',') : value
  return <Input placeholder={queryPlaceholderOf(field)} {...rest} field={field} value={bare} onChange={tell} />
}

/** Rows are chosen, or looked for by a part of what is kept of them. */
function ReferenceQuery({ field, ...item }: QueryInputProps) {
  return field.query === 'contains' ? <WordQuery field={field} {...item} /> : <ChosenQuery field={field} {...item} />
}
