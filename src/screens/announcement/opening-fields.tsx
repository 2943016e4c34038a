import { OPEN_TYPE } from '#contract/areas/announcement/announcement.entity.ts'
import { FieldInput } from '#crud/form/field-input.tsx'
import { textOf } from '#crud/form/field-problem.ts'
import { ownRule } from '#crud/form/form-rules.ts'
import { Form, Select } from 'antd'
import { NOTICE_NAMES } from './notice-views.ts'
import type { FormItemProps } from '#crud/screen.ts'

const PAGE_EXPECTED = '页面地址应以 http://、https:// 或 / 开头'
const COMPONENT_EXPECTED = '请选择业务组件!'

/** 打开页面: the address 去处理 leads to, or whose record is shown. Source: NOTIF-06, NOTIF-09, O-56. */
export function PageField(props: FormItemProps) {
  const type: unknown = Form.useWatch('openType')
  if (type === OPEN_TYPE.url) return <AddressField {...props} />
  return type === OPEN_TYPE.component ? <ComponentField {...props} /> : null
}

function AddressField({ field, name, disabled }: FormItemProps) {
  const pattern = { code: /^(https?:\/\/|\/(?![/\\]))/i, message: PAGE_EXPECTED }
  const asked = { ...field, label: '页面地址', required: '请输入页面地址!', pattern }
  return (
    <Form.Item name={name} label={asked.label} rules={disabled ? [] : [ownRule(asked)]}>
      <FieldInput field={asked} disabled={disabled} placeholder={disabled ? '—' : '/isystem/user 或 https://…'} />
    </Form.Item>
  )
}

/** An address that was typed before names no component. */
function ComponentField({ name, disabled }: FormItemProps) {
  const known = (value: unknown) => (Object.hasOwn(NOTICE_NAMES, textOf(value)) ? textOf(value) : null)
  const isChosen = (_rule: unknown, value: unknown) =>
    known(value) === null ? Promise.reject(new Error(COMPONENT_EXPECTED)) : Promise.resolve()
  return (
    <Form.Item
      name={name}
      label="业务组件"
      rules={disabled ? [] : [{ required: true, validator: isChosen }]}
      getValueProps={(value: unknown) => ({ value: known(value) })}
    >
      <Select
        disabled={disabled}
        placeholder="请选择业务组件"
        options={Object.entries(NOTICE_NAMES).map(([value, text]) => ({ value, label: text }))}
      />
    </Form.Item>
  )
}

/** 业务编号: the record that is shown. */
export function BusinessIdField({ field, name, disabled }: FormItemProps) {
  const type: unknown = Form.useWatch('openType')
  if (type !== OPEN_TYPE.component) return null
  const asked = { ...field, required: '请输入业务编号!' }
  return (
    <Form.Item name={name} label={field.label} rules={disabled ? [] : [ownRule(asked)]}>
      <FieldInput field={asked} disabled={disabled} placeholder={disabled ? '—' : '记录的编号'} />
    </Form.Item>
  )
}
