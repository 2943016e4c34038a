import { later } from '#widgets/later/later.tsx'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { textValue, type FieldInputProps } from './input-props.ts'

const CronInput = later(async () => ({ default: (await import('#widgets/fields/cron-input.tsx')).CronInput }))

/** When something runs, in the time zone of its field. */
export function CronFieldInput({ field: { zone }, texts: _texts, value, ...item }: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <CronInput {...item} {...(zone === undefined ? {} : { zone })} value={textValue(value)} />
    </Suspense>
  )
}
