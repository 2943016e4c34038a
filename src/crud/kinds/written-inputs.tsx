import type { Field } from '#contract/define-entity.ts'
import { longestOf } from '#contract/kinds/read-field.ts'
import { charactersOf } from '#contract/kinds/written.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { Input } from 'antd'
import type { FieldInputProps } from './input-props.ts'

/** One line of text. */
export function TextInput({ field, texts: _texts, value, onChange, ...rest }: FieldInputProps) {
  return (
    <Input
      allowClear
      autoComplete="off"
      {...rest}
      {...countOf(field, value)}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

/** Lines of text. */
export function TextArea({ field, texts: _texts, value, onChange, ...rest }: FieldInputProps) {
  return (
    <Input.TextArea
      autoSize={{ minRows: 2, maxRows: 6 }}
      showCount={rest.disabled !== true}
      {...rest}
      {...countOf(field, value)}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

/** The same characters are counted here, by the check and by the database. What is too long stays, with its count beside it: cut in silence it would be lost. */
function countOf(field: Field, value: FieldInputProps['value']) {
  const longest = longestOf(field)
  if (longest === null) return {}
  const isTooLong = charactersOf(textOf(value)) > longest
  return { count: { max: longest, strategy: charactersOf }, ...(isTooLong && { showCount: true }) }
}
