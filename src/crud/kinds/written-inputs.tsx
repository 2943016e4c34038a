import { longestOf } from '#contract/kinds/read-field.ts'
import { charactersOf } from '#contract/kinds/written.ts'
import { Input } from 'antd'
import type { FieldInputProps } from './input-props.ts'

/** One line of text. */
export function TextInput({ field, texts: _texts, value, onChange, ...rest }: FieldInputProps) {
  return (
    <Input
      allowClear
      autoComplete="off"
      {...rest}
      count={countOf(longestOf(field))}
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
      count={countOf(longestOf(field))}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

/** The same characters are counted here, by the check and by the database; what goes beyond is cut off while typing. */
function countOf(longest: number | null) {
  if (longest === null) return {}
  return {
    max: longest,
    strategy: charactersOf,
    exceedFormatter: (text: string) => Array.from(text).slice(0, longest).join(''),
  }
}
