import { KEYWORD_DEBOUNCE_MS } from '#contract/timings.ts'
import { PASSWORDS_DIFFER } from '#contract/texts.ts'
import { isEditable } from '#core/grants.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { idOf } from '#contract/wire/row.ts'
import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import { Form } from 'antd'
import { useState } from 'react'
import { allowed } from '#crud/list/actions.ts'
import { confirmKey, fieldOf } from '#crud/define-screen.ts'
import { FieldInput } from './field-input.tsx'
import { keptTexts } from '#crud/kinds/kept-texts.ts'
import { inputOf } from '#crud/kinds/inputs.tsx'
import { ownRule, uniqueRule } from './form-rules.ts'
import { isWritable } from './payload.ts'
import styles from './record-form.module.css'
import type { Crud } from '#crud/screen.ts'

interface FormFieldProps {
  crud: Crud
  name: string
  mode: RecordMode
  record: Values
}

/** One item of a record's form: label, rules and control come from the entity. */
export function FormField({ crud, name, mode, record }: FormFieldProps) {
  const { screen, services } = crud
  const field = fieldOf(screen, name)
  const [rules] = useState(() => [
    ownRule(field),
    ...(field.unique === undefined ? [] : [uniqueRule(screen.entity, name, field, services.http, idOf(record))]),
  ])
  if (!isOffered(crud, name, mode)) return null
  const isLocked = mode !== 'detail' && (!isWritable(screen, name, mode) || !isGranted(crud, name))
  const Own = screen.formItems?.[name]
  if (Own !== undefined)
    return <Own crud={crud} field={field} name={name} disabled={isLocked || mode === 'detail'} record={record} />
  return (
    <>
      <Form.Item
        name={name}
        label={field.label}
        {...(inputOf(field.kind).wide ? { className: styles['long'] ?? '' } : {})}
        rules={isLocked ? [] : rules}
        validateFirst
        validateDebounce={field.unique === undefined ? 0 : KEYWORD_DEBOUNCE_MS}
        hasFeedback={field.unique !== undefined && !isLocked && mode !== 'detail'}
      >
        <FieldInput field={field} texts={keptTexts(record, name)} {...lockOf(mode, isLocked)} />
      </Form.Item>
      {field.kind === 'password' && <ConfirmField name={name} label={field.label} />}
    </>
  )
}

/** A password is typed twice. Source: contract §21.1. */
function ConfirmField({ name, label }: { name: string; label: string }) {
  return (
    <Form.Item
      name={confirmKey(name)}
      label="确认密码"
      dependencies={[name]}
      rules={[
        { required: true, message: `请重新输入${label}!` },
        ({ getFieldValue }) => ({
          validator: (_rule, value: unknown) =>
            !value || value === getFieldValue(name) ? Promise.resolve() : Promise.reject(new Error(PASSWORDS_DIFFER)),
        }),
      ]}
    >
      <FieldInput field={{ kind: 'password', label }} placeholder={`请重新输入${label}`} />
    </Form.Item>
  )
}

/** What is only looked at shows no invitation to fill it in. */
function lockOf(mode: RecordMode, isLocked: boolean) {
  if (mode === 'detail') return { disabled: true, placeholder: '—' }
  return isLocked ? { disabled: true } : {}
}

/** A password is asked for only where it is set, a field of the platform only of those who see its tenants. */
function isOffered({ screen, services }: Crud, name: string, mode: RecordMode): boolean {
  const field = fieldOf(screen, name)
  if (field.platformOnly === true && !allowed('system:tenant', services.grants())('list')) return false
  return field.kind !== 'password' || isWritable(screen, name, mode)
}

/** Servers may lock a field for a person by an entry such as `user:form:phone`. Source: PERM-09…11. */
function isGranted({ screen, services }: Crud, name: string): boolean {
  return isEditable(`${screen.entity.name}:form:${name}`, services.grants())
}
