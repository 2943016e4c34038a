import { readTestData } from '#contract/areas/message/test-data.ts'
import { FieldInput } from '#crud/form/field-input.tsx'
import { textOf } from '#crud/form/field-problem.ts'
import { Form } from 'antd'
import styles from './message.module.css'
import type { FormItemProps } from '#crud/screen.ts'

/** 测试数据: JSON with values of the template's variables. */
export function TestDataField({ field, name, disabled }: FormItemProps) {
  return (
    <Form.Item
      name={name}
      label={field.label}
      className={styles['whole'] ?? ''}
      rules={disabled ? [] : [{ validator: isReadable }]}
    >
      <FieldInput field={field} {...(disabled ? { disabled, placeholder: '—' } : {})} />
    </Form.Item>
  )
}

function isReadable(_rule: unknown, value: unknown): Promise<void> {
  const reading = readTestData(textOf(value))
  return reading.ok ? Promise.resolve() : Promise.reject(new Error(reading.problem))
}
