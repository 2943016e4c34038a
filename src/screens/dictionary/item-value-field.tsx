import { VALUE_TAKEN } from '#contract/texts.ts'
import { KEYWORD_DEBOUNCE_MS } from '#contract/timings.ts'
import { Failure } from '#core/failure.ts'
import { FieldInput } from '#crud/form/field-input.tsx'
import { fieldProblem, textOf } from '#crud/form/field-problem.ts'
import { ownRule } from '#crud/form/form-rules.ts'
import { idOf } from '#contract/wire/row.ts'
import { Form } from 'antd'
import type { FormItemProps } from '#crud/screen.ts'

/** 数据值: unique within its dictionary. Source: contract §6.2 dictItemCheck. */
export function ItemValueField({ crud, field, name, disabled, record }: FormItemProps) {
  const { services, fixed } = crud
  const isFree = async (_rule: unknown, value: unknown) => {
    const itemValue = textOf(value).trim()
    if (disabled || itemValue === '' || fieldProblem(field, itemValue) !== null) return
    const question = { id: idOf(record), dictId: fixed['dictId'], itemValue }
    await services.http.get('/sys/dictItem/dictItemCheck', question, { quiet: true }).catch((error: unknown) => {
      if (error instanceof Failure && error.kind === 'refused') throw new Error(VALUE_TAKEN)
    })
  }
  return (
    <Form.Item
      name={name}
      label={field.label}
      rules={[ownRule(field), { validator: isFree }]}
      validateFirst
      validateDebounce={KEYWORD_DEBOUNCE_MS}
    >
      <FieldInput field={field} />
    </Form.Item>
  )
}
