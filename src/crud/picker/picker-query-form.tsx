import { QueryInput } from '#crud/query/query-input.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import type { PickerEvent } from '#machines/picker/picker.machine.ts'
import { Form } from 'antd'
import { useId } from 'react'
import { pickerField, type PickerFacts } from './picker-facts.ts'
import styles from './picker.module.css'

interface PickerQueryFormProps {
  facts: PickerFacts
  send: (event: PickerEvent) => void
}

type Values = Record<string, string | number | null | undefined>

/** What rows may be asked for. */
export function PickerQueryForm({ facts, send }: PickerQueryFormProps) {
  const name = useId()
  const [form] = Form.useForm<Values>()
  if (facts.query.length === 0) return null
  const reset = () => {
    form.resetFields()
    send({ type: 'query.reset' })
  }
  return (
    <search aria-label="查询条件">
      <Form
        form={form}
        name={name}
        layout="inline"
        className={styles['query'] ?? ''}
        onFinish={(values) => send({ type: 'query.submit', filters: filtersOf(facts, values) })}
      >
        {facts.query.map((key) => {
          const field = pickerField(facts, key)
          return (
            <Form.Item key={key} name={key} label={field.label}>
              <QueryInput field={field.query === 'range' ? { ...field, query: 'equals' } : field} />
            </Form.Item>
          )
        })}
        <div className={styles['buttons']}>
          <GuardedButton type="primary" htmlType="submit">
            查询
          </GuardedButton>
          <GuardedButton onClick={reset}>重置</GuardedButton>
        </div>
      </Form>
    </search>
  )
}

function filtersOf(facts: PickerFacts, values: Values): Record<string, string> {
  const filled = Object.entries(values).map(([key, value]) => [key, String(value ?? '').trim()] as const)
  return Object.fromEntries(
    filled
      .filter(([, text]) => text !== '')
      .map(([key, text]) => [
        key,
        pickerField(facts, key).query === 'contains' ? `*${text.replaceAll('*', '')}*` : text,
      ]),
  )
}
