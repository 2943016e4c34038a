import type { Field } from '#contract/define-entity.ts'
import { KEYWORD_DEBOUNCE_MS } from '#contract/console/timings.ts'
import { PASSWORDS_DIFFER } from '#contract/text/texts.ts'
import { isEditable } from '#core/session/grants.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { Row } from '#contract/wire/row.ts'
import { useSelector } from '@xstate/react'
import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import type { FieldInputProps } from '#crud/kinds/input-props.ts'
import { UploadPlace } from '#widgets/upload/upload-place.tsx'
import { Form, type FormRule } from 'antd'
import { useState } from 'react'
import { isForViewer } from '#crud/kinds/is-for-viewer.ts'
import { confirmKey, fieldOf } from '#crud/define-screen.ts'
import { DerivedField } from './derived-field.tsx'
import { FillingField } from './filling-field.tsx'
import { warningRule, type FieldWarning } from './field-warning.ts'
import { FieldInput } from '#crud/kinds/field-input.tsx'
import { textOf } from '#crud/kinds/field-problem.ts'
import { keptTexts } from '#crud/kinds/kept-texts.ts'
import { inputOf } from '#crud/kinds/inputs.tsx'
import { fieldIn, isSameField, isShown } from './form-facts.ts'
import { comparisonRule, ownRule, screenRule, storedRule, uniqueRule } from './form-rules.ts'
import { isWritable } from './payload.ts'
import styles from './record-form.module.css'
import type { Crud } from '#crud/screen.ts'

interface FormFieldProps {
  crud: Crud
  name: string
  mode: RecordMode
  record: Values
}

/** One item of a record's form: label, rules and control come from the entity, some of them depend on other values. */
export function FormField(props: FormFieldProps) {
  const { crud, name, mode } = props
  const isVisible = useSelector(crud.dialog.actor(), ({ context: { draft, opened } }) =>
    isShown(crud.screen, name, draft, opened),
  )
  return isVisible && isOffered(crud, name, mode) ? <ShownField {...props} /> : null
}

function ShownField({ crud, name, mode, record }: FormFieldProps) {
  const { screen, services } = crud
  const field = useSelector(crud.dialog.actor(), ({ context }) => fieldIn(screen, name, context.draft), isSameField)
  const warning = screen.warnings?.[name]
  const [isAnswered, setIsAnswered] = useState(false)
  const [askedRules] = useState(() => [
    ...(field.unique === undefined ? [] : [uniqueRule(crud, name, field, record, setIsAnswered)]),
    ...(warning === undefined ? [] : [warningRule(crud, warning, name)]),
    ...(field.checkedBy === undefined ? [] : [storedRule(crud, field, setIsAnswered)]),
  ])
  const isAsked = askedRules.length > (warning === undefined ? 0 : 1)
  const reason = mode === 'edit' ? (screen.locks?.[name]?.(record as Row, services) ?? null) : null
  const isWritten = useSelector(crud.dialog.actor(), ({ context }) => textOf(context.draft[name]) !== '')
  const isLocked = reason !== null || !isWritable(screen, name, mode) || !isGranted(crud, name)
  const Own = screen.formItems?.[name]
  if (Own !== undefined) return <Own crud={crud} field={field} name={name} disabled={isLocked} record={record} />
  if (field.derived !== undefined) return <DerivedField crud={crud} name={name} field={field} record={record} />
  const hint = reason ?? field.hint ?? hiddenHint(field, mode)
  const lock = isLocked ? { disabled: true } : {}
  return (
    <>
      <Form.Item
        name={name}
        label={field.label}
        {...(inputOf(field.kind).wide || field.wide ? { className: styles['long'] ?? '' } : {})}
        {...(hint === undefined ? {} : { extra: hint })}
        {...dependencies(field, warning)}
        rules={isLocked ? [] : [...rulesOf(crud, name, field), ...askedRules]}
        validateFirst
        validateDebounce={askedRules.length > 0 ? KEYWORD_DEBOUNCE_MS : 0}
        hasFeedback={
          isAsked && !isLocked && isWritten && { icons: () => ({ success: isAnswered ? undefined : false }) }
        }
      >
        <PlacedInput crud={crud} name={name} field={field} texts={keptTexts(record, name)} {...lock} />
      </Form.Item>
      {field.kind === 'password' && <ConfirmField name={name} label={field.label} />}
    </>
  )
}

/** What a field is judged by beside its own value. */
function dependencies({ compare, check }: Field, warning: FieldWarning | undefined): { dependencies?: string[] } {
  const keys = [
    ...(compare === undefined ? [] : [compare.with]),
    ...(typeof check === 'object' ? [check.by] : []),
    ...(warning?.of ?? []),
  ]
  return keys.length === 0 ? {} : { dependencies: keys }
}

function hiddenHint({ masked }: Field, mode: RecordMode): string | undefined {
  return masked === undefined || mode === 'add' ? undefined : '隐藏了部分内容，不修改则保持不变'
}

/** Its files belong to the form. */
function PlacedInput({ crud, name, ...item }: FieldInputProps & { crud: Crud; name: string }) {
  const deliver = (paths: string) => crud.dialog.send({ type: 'draft.change', values: { [name]: paths } })
  const isPicture = item.field.kind === 'image'
  const named = useSelector(crud.dialog.actor(), ({ context }) =>
    isPicture ? textOf(context.draft[crud.screen.entity.title]) : '',
  )
  const fills = crud.screen.fills?.[name]
  const input = <FieldInput {...item} {...(isPicture && { named })} />
  return (
    <UploadPlace registry={crud.uploads} name={name} deliver={deliver}>
      {fills === undefined ? (
        input
      ) : (
        <FillingField crud={crud} fills={fills}>
          {input}
        </FillingField>
      )}
    </UploadPlace>
  )
}

function rulesOf({ screen, dialog }: Crud, name: string, field: Field): FormRule[] {
  const check = screen.checks?.[name]
  return [
    ownRule(field, () => textOf(dialog.actor().getSnapshot().context.opened[name])),
    ...(field.compare === undefined ? [] : [comparisonRule(field)]),
    ...(check === undefined ? [] : [screenRule(check)]),
  ]
}

/** A password is typed twice. Source: contract §21.1. */
function ConfirmField({ name, label }: { name: string; label: string }) {
  return (
    <Form.Item
      name={confirmKey(name)}
      label="确认密码"
      dependencies={[name]}
      rules={[
        { required: true, message: `请重新输入${label}！` },
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

/** A password is asked for only where it is set. */
function isOffered(crud: Crud, name: string, mode: RecordMode): boolean {
  if (!isForViewer(crud, name)) return false
  return fieldOf(crud.screen, name).kind !== 'password' || isWritable(crud.screen, name, mode)
}

/** Servers may lock a field for a person by an entry such as `user:form:phone`. Source: PERM-09…11. */
function isGranted({ screen, services }: Crud, name: string): boolean {
  return isEditable(`${screen.entity.name}:form:${name}`, services.grants())
}
