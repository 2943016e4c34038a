import { OWN_DEPARTMENTS_STAY } from '#contract/texts.ts'
import { readSession } from '#core/session-storage.ts'
import { allowed } from '#crud/list/actions.ts'
import { FieldInput } from '#crud/form/field-input.tsx'
import { idOf, type Row } from '#contract/wire/row.ts'
import { Form } from 'antd'
import type { Crud, FormItemProps } from '#crud/screen.ts'

/** 部门分配: one's own departments are the platform's to change. */
export function DepartmentsField({ crud, field, name, disabled, record }: FormItemProps) {
  const isOwn = !disabled && isOwnRecord(crud, record as Row)
  return (
    <Form.Item name={name} label={field.label} extra={isOwn ? OWN_DEPARTMENTS_STAY : undefined}>
      <FieldInput field={field} {...(disabled ? { placeholder: '—' } : {})} disabled={disabled || isOwn} />
    </Form.Item>
  )
}

/** Whoever sees the tenants works for the platform. */
function isOwnRecord({ services }: Crud, record: Row): boolean {
  const ownId = readSession(services.store)?.info.id
  return (
    ownId !== undefined &&
    ownId !== '' &&
    ownId === idOf(record) &&
    !allowed('system:tenant', services.grants())('list')
  )
}
