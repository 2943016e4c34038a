import { isHtmlChannel } from '#contract/areas/message/channel.ts'
import { faultyPlaceholder } from '#contract/areas/message/fill-template.ts'
import { FieldInput } from '#crud/form/field-input.tsx'
import { textOf } from '#crud/form/field-problem.ts'
import { ownRule } from '#crud/form/form-rules.ts'
import { Form } from 'antd'
import styles from './message.module.css'
import type { FormItemProps } from '#crud/screen.ts'

/** 模板内容: written as rich text for mails and system messages. Source: contract §24. */
export function TemplateContentField({ field, name, disabled }: FormItemProps) {
  const type: unknown = Form.useWatch('templateType')
  return (
    <Form.Item
      name={name}
      label={field.label}
      className={styles['whole'] ?? ''}
      rules={disabled ? [] : [ownRule(field), { validator: hasVariables }]}
      validateFirst
      {...(disabled ? {} : { extra: '变量写作 ${name}，发送时换成它的值' })}
    >
      <FieldInput
        field={isHtmlChannel(type) ? { ...field, kind: 'html' } : field}
        {...(disabled ? { disabled, placeholder: '—' } : {})}
      />
    </Form.Item>
  )
}

function hasVariables(_rule: unknown, value: unknown): Promise<void> {
  const faulty = faultyPlaceholder(textOf(value))
  return faulty === null
    ? Promise.resolve()
    : Promise.reject(new Error(`“${faulty}”不是有效的变量，名称只能由字母、汉字、数字和下划线组成`))
}
