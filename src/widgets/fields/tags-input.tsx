import { pairedText } from '#contract/kinds/tags.ts'
import type { PickerProps } from '#widgets/picker-props.ts'
import { Input } from 'antd'
import { useState } from 'react'

/** Marks of two characters each; while a word is still being composed nothing is grouped. Source: VALID-29, VALID-30. */
export function TagsInput({ value, onChange, ...item }: PickerProps) {
  const [composed, setComposed] = useState<string | null>(null)
  const tell = (text: string) => onChange?.(pairedText(text))
  return (
    <Input
      allowClear
      autoComplete="off"
      {...item}
      value={composed ?? value ?? ''}
      onCompositionStart={(event) => setComposed(event.currentTarget.value)}
      onCompositionEnd={(event) => {
        setComposed(null)
        tell(event.currentTarget.value)
      }}
      onChange={(event) => (composed === null ? tell(event.target.value) : setComposed(event.target.value))}
    />
  )
}
