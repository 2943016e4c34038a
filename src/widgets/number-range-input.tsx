import { InputNumber, Space } from 'antd'

interface NumberRangeInputProps {
  id?: string
  value?: readonly [begin: string, end: string] | null
  onChange?: (value: readonly [begin: string, end: string] | null) => void
}

/** Smallest and largest number, both included. */
export function NumberRangeInput({ id, value, onChange }: NumberRangeInputProps) {
  const [begin = '', end = ''] = value ?? []
  const tell = (ends: readonly [string, string]) => onChange?.(ends.some((text) => text !== '') ? ends : null)
  return (
    <Space.Compact block>
      <InputNumber
        {...(id === undefined ? {} : { id })}
        style={{ width: '50%' }}
        placeholder="最小"
        value={begin === '' ? null : Number(begin)}
        onChange={(number) => tell([number === null ? '' : String(number), end])}
      />
      <InputNumber
        style={{ width: '50%' }}
        placeholder="最大"
        aria-label="最大"
        value={end === '' ? null : Number(end)}
        onChange={(number) => tell([begin, number === null ? '' : String(number)])}
      />
    </Space.Compact>
  )
}
