import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { PickerProps } from './picker-props.ts'
import { takingTyped, WHOLE_FORMATS } from './typed-formats.ts'

const FORMATS = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss' } as const

interface DateInputProps extends PickerProps {
  kind: keyof typeof FORMATS
}

/** A day, or a day and time, as the wire writes it; what is typed is taken when the field is left and by Enter, too. Source: FMT-01, FMT-02. */
export function DateInput({ kind, value, onChange, ...rest }: DateInputProps) {
  const date = value ? dayjs(value) : null
  return (
    <DatePicker
      {...rest}
      format={WHOLE_FORMATS[kind]}
      previewValue={false}
      {...takingTyped(kind, (text) => text !== value && onChange?.(text))}
      style={{ width: '100%' }}
      showTime={kind === 'datetime'}
      value={date?.isValid() ? date : null}
      onChange={(chosen) => onChange?.(chosen?.format(FORMATS[kind]) ?? '')}
    />
  )
}
