import { MESSAGE_TYPE, RECEIVERS_MISSING } from '#contract/areas/announcement/announcement.entity.ts'
import { FieldInput } from '#crud/form/field-input.tsx'
import { ownRule } from '#crud/form/form-rules.ts'
import { Form } from 'antd'
import type { FormItemProps } from '#crud/screen.ts'

/** 指定用户: only asked for where the announcement goes to some. Source: contract §24. */
export function ReceiversField({ field, name, disabled }: FormItemProps) {
  const type: unknown = Form.useWatch('msgType')
  if (type !== MESSAGE_TYPE.chosen) return null
  return (
    <Form.Item
      name={name}
      label={field.label}
      rules={disabled ? [] : [ownRule({ ...field, required: RECEIVERS_MISSING })]}
    >
      <FieldInput field={field} {...(disabled ? { disabled, placeholder: '—' } : {})} />
    </Form.Item>
  )
}
