import { isHtmlChannel } from '#contract/areas/message/channel.ts'
import { FieldInput } from '#crud/form/field-input.tsx'
import { ownRule } from '#crud/form/form-rules.ts'
import { Form } from 'antd'
import styles from './message.module.css'
import type { FormItemProps } from '#crud/screen.ts'

/** 发送内容: rich text where it is HTML. Source: contract §24. */
export function MessageContentField({ field, name, disabled }: FormItemProps) {
  const type: unknown = Form.useWatch('esType')
  return (
    <Form.Item
      name={name}
      label={field.label}
      className={styles['whole'] ?? ''}
      rules={disabled ? [] : [ownRule(field)]}
    >
      <FieldInput
        field={isHtmlChannel(type) ? { ...field, kind: 'html' } : field}
        {...(disabled ? { disabled, placeholder: '—' } : {})}
      />
    </Form.Item>
  )
}
