import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { placeholderOf } from '#crud/form/field-problem.ts'
import { DictionarySelect } from '#widgets/dictionary-select.tsx'
import { Input, Skeleton } from 'antd'
import { lazy, Suspense, type ComponentType } from 'react'

/** The form item around a control hands `id`, `value` and `onChange` in. */
export interface QueryInputProps {
  field: Field
}

/** The control of a kind in a query form. */
export const QUERIES = {
  text: WordQuery,
  textarea: WordQuery,
  html: WordQuery,
  integer: WordQuery,
  date: DateQuery,
  datetime: DateQuery,
  dictionary: DictionaryQuery,
  switch: DictionaryQuery,
  password: WordQuery,
  image: WordQuery,
  users: WordQuery,
  roles: WordQuery,
  departments: WordQuery,
  positions: WordQuery,
  tenants: WordQuery,
} satisfies Record<FieldKind, ComponentType<QueryInputProps>>

function WordQuery({ field, ...item }: QueryInputProps) {
  return <Input allowClear autoComplete="off" maxLength={100} {...item} placeholder={placeholderOf(field)} />
}

function DictionaryQuery({ field, ...item }: QueryInputProps) {
  if (field.dictionary === undefined) return <WordQuery field={field} {...item} />
  return <DictionarySelect {...item} code={field.dictionary} placeholder={placeholderOf(field)} />
}

const DateRangeInput = lazy(async () => ({
  default: (await import('#widgets/date-range-input.tsx')).DateRangeInput,
}))

function DateQuery({ field, ...item }: QueryInputProps) {
  if (field.query !== 'range') return <WordQuery field={field} {...item} />
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <DateRangeInput {...item} />
    </Suspense>
  )
}
