import { inputOf } from '#crud/kinds/inputs.tsx'
import { ownRule, comparisonRule } from '#crud/form/form-rules.ts'
import type { FormItemProps } from '#crud/screen.ts'
import { Button, Form, Space } from 'antd'
import dayjs from 'dayjs'

const FORM = 'YYYY-MM-DD HH:mm:ss'
const PERIODS = [
  { label: '一天', amount: 1, unit: 'day' },
  { label: '一周', amount: 1, unit: 'week' },
  { label: '一个月', amount: 1, unit: 'month' },
  { label: '一年', amount: 1, unit: 'year' },
] as const

/** 结束时间 with the usual periods: each counts from 开始时间, which is now where it was left empty. */
export function PeriodEnd({ crud, field, name, disabled }: FormItemProps) {
  const form = Form.useFormInstance()
  const { Input } = inputOf(field.kind)
  const choose = ({ amount, unit }: (typeof PERIODS)[number]) => {
    const given: unknown = form.getFieldValue('startTime')
    const start = typeof given === 'string' && given !== '' ? dayjs(given) : dayjs()
    const values = { startTime: start.format(FORM), [name]: start.add(amount, unit).format(FORM) }
    form.setFieldsValue(values)
    crud.dialog.send({ type: 'draft.change', values: form.getFieldsValue(true) as Record<string, unknown> })
    void form.validateFields(['startTime', name])
  }
  return (
    <Form.Item
      name={name}
      label={field.label}
      extra={
        !disabled && (
          <Space size={2}>
            {PERIODS.map((period) => (
              <Button key={period.label} type="link" size="small" onClick={() => choose(period)}>
                {period.label}
              </Button>
            ))}
          </Space>
        )
      }
      dependencies={['startTime']}
      rules={disabled ? [] : [ownRule(field), comparisonRule(field)]}
      validateFirst
    >
      <Input field={field} {...(disabled ? { disabled: true } : {})} />
    </Form.Item>
  )
}
