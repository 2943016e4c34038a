import type { Field } from '#contract/define-entity.ts'
import { RICH_TEXT_HEIGHT } from '#contract/layout.ts'
import { DictionarySelect } from '#widgets/dictionary-select.tsx'
import type { PickerProps } from '#widgets/picker-props.ts'
import { Input, InputNumber, Skeleton, Switch } from 'antd'
import { lazy, Suspense, type ComponentType } from 'react'
import { longestOf, placeholderOf } from './field-problem.ts'

interface FieldInputProps extends PickerProps<string | number> {
  field: Field
}

/** The control of a field in a form. */
export function FieldInput({ field, ...item }: FieldInputProps) {
  const props = { placeholder: placeholderOf(field), ...item }
  switch (field.kind) {
    case 'textarea':
      return <TextArea {...props} maxLength={longestOf(field)} />
    case 'html':
      return (
        <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: RICH_TEXT_HEIGHT }} />}>
          <RichText {...item} label={field.label} placeholder={props.placeholder} value={textValue(item.value)} />
        </Suspense>
      )
    case 'integer':
      return <IntegerInput {...props} field={field} />
    case 'dictionary':
      return <DictionarySelect {...props} code={field.dictionary ?? ''} numeric={field.numeric} />
    case 'switch':
      return <SwitchInput {...item} />
    case 'text':
      return <TextInput {...props} maxLength={longestOf(field)} />
    default:
      return <LaterInput {...props} field={field} />
  }
}

/** Controls that bring much code with them come with the first form that has them. */
function LaterInput({ field, value, onChange, ...rest }: FieldInputProps) {
  const Control = LATER[field.kind]
  if (Control === undefined) throw new Error(`FieldInput: no control for ${field.kind}`)
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Control {...rest} value={textValue(value)} onChange={(chosen) => onChange?.(chosen)} />
    </Suspense>
  )
}

const textValue = (value: string | number | null | undefined): string => (value === null ? '' : String(value ?? ''))

const RichText = lazy(async () => ({ default: (await import('#widgets/rich-text/rich-text-input.tsx')).RichTextInput }))

const LATER: Partial<Record<Field['kind'], ComponentType<PickerProps>>> = {
  date: lazy(async () => ({ default: (await import('./date-controls.tsx')).DayInput })),
  datetime: lazy(async () => ({ default: (await import('./date-controls.tsx')).MomentInput })),
  password: lazy(async () => ({ default: (await import('#widgets/password-input.tsx')).PasswordInput })),
  image: lazy(async () => ({ default: (await import('#widgets/image-upload.tsx')).ImageUpload })),
  users: lazy(async () => ({ default: (await import('#widgets/user-picker.tsx')).UserPicker })),
  roles: lazy(async () => ({ default: (await import('#widgets/role-picker.tsx')).RolePicker })),
  departments: lazy(async () => ({ default: (await import('#widgets/department-picker.tsx')).DepartmentPicker })),
  positions: lazy(async () => ({ default: (await import('#widgets/position-picker.tsx')).PositionPicker })),
  tenants: lazy(async () => ({ default: (await import('#widgets/tenant-picker.tsx')).TenantPicker })),
}

function TextInput({ value, onChange, ...rest }: PickerProps<string | number> & { maxLength: number }) {
  return (
    <Input
      allowClear
      autoComplete="off"
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

function TextArea({ value, onChange, ...rest }: PickerProps<string | number> & { maxLength: number }) {
  return (
    <Input.TextArea
      autoSize={{ minRows: 2, maxRows: 6 }}
      showCount
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

function IntegerInput({ field, value, onChange, ...rest }: FieldInputProps) {
  const limits = {
    ...(field.min === undefined ? {} : { min: field.min }),
    ...(field.max === undefined ? {} : { max: field.max }),
  }
  return (
    <InputNumber
      precision={0}
      style={{ width: '100%' }}
      {...limits}
      {...rest}
      value={value === '' || value === undefined ? null : value}
      onChange={(number) => onChange?.(number ?? '')}
    />
  )
}

/** On is 1 and off is 0 on the wire; older servers also say Y and N. */
function SwitchInput({ value, onChange, id, disabled = false }: PickerProps<string | number>) {
  return (
    <Switch
      {...(id === undefined ? {} : { id })}
      disabled={disabled}
      checked={value === 1 || value === '1' || value === 'Y'}
      onChange={(checked) => onChange?.(checked ? 1 : 0)}
    />
  )
}
