import { joined } from '#core/formats/formats.ts'
import type { Picked } from '#machines/picker/picked.ts'
import { NamingContext } from '#widgets/naming-context.ts'
import type { ReferencePickerProps } from '#widgets/pickers/reference-props.ts'
import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { use, useState, type ComponentType } from 'react'
import { textValue, type FieldInputProps } from './input-props.ts'
import styles from './reference-input.module.css'
import { laterField } from './later-field.tsx'
import { ReferenceDialogContext } from './reference-dialog-context.ts'

/** Entities with a picker of their own; the others are looked for in their lists. */
const PICKERS: Partial<Record<string, ComponentType<ReferencePickerProps>>> = {
  user: laterField(async () => ({ default: (await import('#widgets/pickers/user-picker.tsx')).UserPicker })),
  role: laterField(async () => ({ default: (await import('#widgets/pickers/role-picker.tsx')).RolePicker })),
  department: laterField(async () => ({
    default: (await import('#widgets/pickers/department-picker.tsx')).DepartmentPicker,
  })),
  position: laterField(async () => ({
    default: (await import('#widgets/pickers/position-picker.tsx')).PositionPicker,
  })),
  tenant: laterField(async () => ({ default: (await import('#widgets/pickers/tenant-picker.tsx')).TenantPicker })),
}

const EntityPicker = laterField(async () => ({
  default: (await import('#widgets/pickers/entity-picker.tsx')).EntityPicker,
}))

/** A tenant's list is the platform's. */
const WITHOUT_DIALOG: ReadonlySet<string> = new Set(['tenant'])

/** Rows of another entity: typed and found at once, or chosen in a dialog. Source: BLOCK-02…05. */
export function ReferenceInput({ field, value, onChange, texts = {}, ...rest }: FieldInputProps) {
  const { to = '', many, by, numeric, givable = false } = field
  const [isOpen, setOpen] = useState(false)
  const [named, setNamed] = useState<Readonly<Record<string, string>>>({})
  const tellNames = use(NamingContext)
  const showDialog = use(ReferenceDialogContext)
  const Picker = PICKERS[to] ?? EntityPicker
  const tell = (chosen: string) => onChange?.(numeric && !many && chosen !== '' ? Number(chosen) : chosen)
  const take = (picked: readonly Picked[]) => {
    setNamed(Object.fromEntries(picked.map((one) => [one.value, one.label])))
    tellNames(picked.map((one) => ({ value: one.value, text: one.label, row: one.row })))
    tell(joined(picked.map((one) => one.value)))
  }
  const known = { ...texts, ...named }
  const picker = (
    <Picker
      {...rest}
      {...(givable && { givable })}
      to={to}
      many={many === true}
      by={by}
      texts={known}
      value={textValue(value)}
      onChange={tell}
    />
  )
  if (showDialog === null || WITHOUT_DIALOG.has(to) || rest.disabled === true) return picker
  return (
    <Space.Compact block className={styles['reference'] ?? ''}>
      {picker}
      <Button
        aria-label={`打开${field.label}选择窗口`}
        icon={<EllipsisOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen &&
        showDialog({
          to,
          by,
          many: many === true,
          givable,
          texts: known,
          value: textValue(value),
          onPicked: take,
          onClose: () => setOpen(false),
        })}
    </Space.Compact>
  )
}
