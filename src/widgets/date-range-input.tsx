import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { enterTakes } from './enter-takes.ts'
import { TYPED_FORMATS } from './typed-formats.ts'

export type DateRange = readonly [begin: string, end: string]

interface DateRangeInputProps {
  id?: string
  value?: DateRange | null
  onChange?: (value: DateRange | null) => void
}

/** First and last day, both included. */
export function DateRangeInput({ id, value, onChange }: DateRangeInputProps) {
  const [begin, end] = (value ?? ['', '']).map((text) => (text === '' ? null : dayjs(text)))
  return (
    <DatePicker.RangePicker
      {...(id === undefined ? {} : { id: { start: id, end: `${id}_end` } })}
      style={{ width: '100%' }}
      allowEmpty={[true, true]}
      format={TYPED_FORMATS.date}
      onKeyDown={enterTakes}
      value={[begin ?? null, end ?? null]}
      onChange={(dates) => {
        const texts = (dates ?? []).map((date) => date?.format('YYYY-MM-DD') ?? '')
        onChange?.(texts.some((text) => text !== '') ? [texts[0] ?? '', texts[1] ?? ''] : null)
      }}
    />
  )
}
