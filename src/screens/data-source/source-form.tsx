import { PASSWORD_MISSING } from '#contract/areas/data-source/data-source.entity.ts'
import { addressOf, driverOf, readAddress } from '#contract/areas/data-source/drivers.ts'
import type { Field } from '#contract/define-entity.ts'
import { FieldInput } from '#crud/kinds/field-input.tsx'
import { ownRule, screenRule } from '#crud/form/form-rules.ts'
import type { FieldInputProps } from '#crud/kinds/input-props.ts'
import type { FormItemProps } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { Form } from 'antd'

/** 数据库类型: choosing one fills in its driver and what its address looks like. Source: contract §23. */
export function TypeItem({ field, name, disabled }: FormItemProps) {
  const form = Form.useFormInstance()
  return (
    <Form.Item name={name} label={field.label} rules={[ownRule(field), screenRule(typeProblem)]}>
      <TypeInput field={field} disabled={disabled} chosen={fill} />
    </Form.Item>
  )

  function fill(type: unknown) {
    const driver = driverOf(type)
    if (driver === undefined) return
    const written = String(form.getFieldValue('dbUrl') ?? '')
    const isOwn = written !== '' && readAddress(written, driver) !== null
    form.setFieldsValue({ dbDriver: driver.driver, ...(!isOwn && { dbUrl: addressOf(driver) }) })
  }
}

interface TypeInputProps {
  field: Field
  disabled: boolean
  chosen: (type: unknown) => void
  value?: FieldInputProps['value']
  onChange?: FieldInputProps['onChange']
}

function TypeInput({ chosen, onChange, ...item }: TypeInputProps) {
  return (
    <FieldInput
      {...item}
      onChange={(value) => {
        onChange?.(value)
        chosen(value)
      }}
    />
  )
}

function typeProblem(text: string): string | null {
  return text === '' || driverOf(text) !== undefined ? null : '暂不支持连接这种类型的数据库'
}

/** What is wrong with an address for the chosen type. */
export function addressProblem(text: string, { dbType }: Values): string | null {
  const driver = driverOf(dbType)
  if (driver === undefined || text.trim() === '' || readAddress(text, driver) !== null) return null
  return `地址应如 ${addressOf(driver)}`
}

/** A new source needs a password; an old one keeps what it has. */
export function passwordField({ id }: Values): Partial<Field> {
  return id === undefined ? { required: PASSWORD_MISSING } : { placeholder: '不修改请留空' }
}
