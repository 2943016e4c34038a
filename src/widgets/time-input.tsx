import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { PickerProps } from './picker-props.ts'
import { takingTyped, WHOLE_FORMATS } from './typed-formats.ts'

const FORMAT = 'HH:mm:ss'

/** A time of day as the wire writes it; what is typed is taken when the field is left and by Enter, too. */
export function TimeInput({ value, onChange, ...rest }: PickerProps) {
  const time = value ? dayjs(`2000-01-01T${value}`) : null
  return (
    <TimePicker
      {...rest}
      format={WHOLE_FORMATS.time}
      previewValue={false}
      {...takingTyped('time', (text) => text !== value && onChange?.(text))}
      style={{ width: '100%' }}
      value={time?.isValid() ? time : null}
      onChange={(chosen) => onChange?.(chosen?.format(FORMAT) ?? '')}
    />
  )
}
