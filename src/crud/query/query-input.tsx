import type { Field } from '#contract/define-entity.ts'
import { DictionarySelect } from '#widgets/dictionary-select.tsx'
import { Input, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { placeholderOf } from '#crud/form/field-problem.ts'

const DateRangeInput = lazy(async () => ({
  default: (await import('#widgets/date-range-input.tsx')).DateRangeInput,
}))

/** The control of a field in a query form; the form item around it hands `id`, `value` and `onChange` in. */
export function QueryInput({ field, ...item }: { field: Field }) {
  if (field.query === 'range') {
    return (
      <Suspense fallback={<Skeleton.Input active block />}>
        <DateRangeInput {...item} />
      </Suspense>
    )
  }
  const placeholder = placeholderOf(field)
  if (field.dictionary !== undefined)
    return <DictionarySelect {...item} code={field.dictionary} placeholder={placeholder} />
  return <Input allowClear autoComplete="off" maxLength={100} {...item} placeholder={placeholder} />
}
