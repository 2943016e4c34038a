import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { takingTyped, WHOLE_FORMATS } from './typed-formats.ts'

export type DateRange = readonly [begin: string, end: string]

interface DateRangeInputProps {
  id?: string
  value?: DateRange | null
  onChange?: (value: DateRange | null) => void
}

/** First and last day, both included. */
export function DateRangeInput({ id, value, onChange }: DateRangeInputProps) {
  const [from = '', to = ''] = value ?? []
  const [begin, end] = [from, to].map((text) => (text === '' ? null : dayjs(text)))
  const takeTyped = (text: string, input: HTMLInputElement) => {
    const isEnd = input.getAttribute('date-range') === 'end'
    const range: DateRange = isEnd ? [from, text] : [text, to]
    const isInOrder = range[0] === '' || range[1] === '' || range[0] <= range[1]
    if (isInOrder && range.join() !== [from, to].join()) onChange?.(range)
  }
  return (
    <DatePicker.RangePicker
      {...(id === undefined ? {} : { id: { start: id, end: `${id}_end` } })}
      style={{ width: '100%' }}
      allowEmpty={[true, true]}
      format={WHOLE_FORMATS.date}
      {...takingTyped('date', takeTyped)}
      value={[begin ?? null, end ?? null]}
      onChange={(dates) => {
        const texts = (dates ?? []).map((date) => date?.format('YYYY-MM-DD') ?? '')
        onChange?.(texts.some((text) => text !== '') ? [texts[0] ?? '', texts[1] ?? ''] : null)
      }}
    />
  )
}
