import { cellText } from '#crud/kinds/cell-text.ts'
import { useServices } from '#widgets/services-context.tsx'
import { Input } from 'antd'
import type { FieldInputProps } from './input-props.ts'

/** What the server computes is shown, never asked for. */
export function ComputedInput({ field, value, id }: FieldInputProps) {
  const { dictionaries } = useServices()
  const text = cellText({ value: value ?? null }, 'value', field, dictionaries)
  return <Input {...(id === undefined ? {} : { id })} disabled placeholder="保存后计算" value={text} />
}
