import { END_AFTER_START, START_BEFORE_END } from '#contract/areas/announcement/announcement.entity.ts'
import { FieldInput } from '#crud/form/field-input.tsx'
import { textOf } from '#crud/form/field-problem.ts'
import { ownRule } from '#crud/form/form-rules.ts'
import { Form } from 'antd'
import type { FormItemProps } from '#crud/screen.ts'

/** 开始时间: before 结束时间. Source: contract §24. */
export function StartField(props: FormItemProps) {
  return <PeriodField {...props} other="endTime" message={START_BEFORE_END} isGood={(start, end) => start < end} />
}

/** 结束时间: after 开始时间. Source: contract §24. */
export function EndField(props: FormItemProps) {
  return <PeriodField {...props} other="startTime" message={END_AFTER_START} isGood={(end, start) => end > start} />
}

interface PeriodFieldProps extends FormItemProps {
  other: string
  message: string
  /** Moments have one form, so that their texts compare as they do. */
  isGood: (own: string, other: string) => boolean
}

function PeriodField({ field, name, disabled, other, message, isGood }: PeriodFieldProps) {
  return (
    <Form.Item
      name={name}
      label={field.label}
      dependencies={[other]}
      validateFirst
      rules={
        disabled
          ? []
          : [
              ownRule(field),
              ({ getFieldValue }) => ({
                validator: (_rule, value: unknown) => {
                  const [mine, theirs] = [textOf(value), textOf(getFieldValue(other))]
                  const fits = mine === '' || theirs === '' || isGood(mine, theirs)
                  return fits ? Promise.resolve() : Promise.reject(new Error(message))
                },
              }),
            ]
      }
    >
      <FieldInput field={field} {...(disabled ? { disabled, placeholder: '—' } : {})} />
    </Form.Item>
  )
}
