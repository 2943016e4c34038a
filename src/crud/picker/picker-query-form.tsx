import { role } from '#contract/areas/role/role.entity.ts'
import { allowed } from '#core/session/grants.ts'
import type { Services } from '#core/services.ts'
import { QueryInput } from '#crud/query/query-input.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import type { PickerEvent } from '#machines/picker/picker.machine.ts'
import { Form } from 'antd'
import { useId } from 'react'
import { pickerField, ROLE, type PickerFacts } from './picker-facts.ts'
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
  const services = useServices()
  const asked = facts.query.filter((key) => key !== ROLE || mayChooseRoles(services))
  if (asked.length === 0) return null
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
        {asked.map((key) => {
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

/** A user who may neither see roles nor give them is not asked for one. */
function mayChooseRoles({ grants }: Pick<Services, 'grants'>): boolean {
  return allowed(role.permission, grants())('list')
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
