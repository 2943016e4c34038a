import type { Field } from '#contract/define-entity.ts'
import { derivedValue, sourcesOf } from '#contract/derivations/derived-value.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { useSelector } from '@xstate/react'
import { Form } from 'antd'
import { useId } from 'react'
import { fieldOf } from '#crud/define-screen.ts'
import { keptTexts } from '#crud/kinds/kept-texts.ts'
import type { Crud, Screen } from '#crud/screen.ts'
import { FieldInput } from '#crud/kinds/field-input.tsx'
import { textOf } from '#crud/kinds/field-problem.ts'

interface DerivedFieldProps {
  crud: Crud
  name: string
  field: Field
  record: Values
}

/** A value that follows another field while that one is typed; nobody writes it here. */
export function DerivedField({ crud, name, field, record }: DerivedFieldProps) {
  const id = useId()
  const value = useSelector(crud.dialog.actor(), ({ context }) =>
    followedValue(crud.screen, name, context.opened, context.draft),
  )
  return (
    <Form.Item label={field.label} htmlFor={id} extra={field.hint}>
      <FieldInput id={id} field={field} value={value} texts={keptTexts(record, name)} placeholder="自动生成" disabled />
    </Form.Item>
  )
}

/** What the server has as long as its sources are as they were read, else what follows from what is typed. */
export function followedValue(
  screen: Pick<Screen, 'entity'>,
  name: string,
  opened: Values,
  draft: Values,
): string | number | null {
  const field = fieldOf(screen, name)
  const isAsRead = sourcesOf(field).every((source) => textOf(draft[source]) === textOf(opened[source]))
  const value = isAsRead ? opened[name] : derivedValue(screen.entity, field, (key) => textOf(draft[key]))
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
