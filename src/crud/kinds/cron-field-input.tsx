import { textValue, type FieldInputProps } from './input-props.ts'
import { laterField } from './later-field.tsx'

const CronInput = laterField(async () => ({ default: (await import('#widgets/fields/cron-input.tsx')).CronInput }))

/** When something runs, in the time zone of its field. */
export function CronFieldInput({ field: { zone }, texts: _texts, value, ...item }: FieldInputProps) {
  return <CronInput {...item} {...(zone === undefined ? {} : { zone })} value={textValue(value)} />
}
