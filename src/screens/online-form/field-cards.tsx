import { isOnlineKind, ONLINE_KINDS, WITH_DICTIONARY, WITH_LENGTH } from '#contract/areas/online-form/field-kinds.ts'
import { MAY_BE_UNIQUE } from '#contract/areas/online-form/field-problem.ts'
import { onlineField } from '#contract/areas/online-form/online-field.entity.ts'
import type { RowCardContent } from '#crud/children/row-card-content.ts'
import type { GridRow } from '#grid/core/source.ts'
import { Tag } from 'antd'
import { AddByKind } from './add-by-kind.tsx'
import styles from './field-cards.module.css'
import { KIND_ICONS } from './kind-icons.tsx'
import { nameByLabel } from './proposed-name.ts'
import { isOn, textOf } from './typed-values.ts'

/** The fields of a form as cards: each offers what its kind has, and nothing else. */
export const fieldCards: RowCardContent = {
  Summary: FieldSummary,
  keysOf: optionsOfField,
  // The codes of dictionaries are found by their names here; a table takes them pasted.
  fields: {
    dictionary: {
      ...onlineField.fields.dictionary,
      label: '字典',
      kind: 'reference',
      to: 'dictionary',
      by: 'dictCode',
    },
  },
  Below: AddByKind,
  left: nameByLabel,
}

/** What a field of its kind can say of itself, as keys. @param row as it is typed */
export function optionsOfField(row: GridRow): string[] {
  const kind = textOf(row['kind'])
  if (!isOnlineKind(kind)) return ['label', 'name', 'kind']
  return [
    'label',
    'name',
    'kind',
    ...(WITH_LENGTH.has(kind) ? ['length'] : []),
    ...(WITH_DICTIONARY.has(kind) ? ['dictionary'] : []),
    ...(kind === 'reference' ? ['target'] : []),
    'isRequired',
    // What is on and must not be can be turned off.
    ...(MAY_BE_UNIQUE.has(kind) || isOn(row['isUnique']) ? ['isUnique'] : []),
    'isListed',
    'isAsked',
  ]
}

const MARKS = [
  ['isRequired', '必填'],
  ['isUnique', '唯一'],
  ['isListed', '列表'],
  ['isAsked', '查询'],
] as const

function FieldSummary({ row }: { row: GridRow }) {
  const kind = textOf(row['kind'])
  const label = textOf(row['label'])
  return (
    <span className={styles['summary']}>
      {isOnlineKind(kind) && <span className={styles['icon']}>{KIND_ICONS[kind]}</span>}
      <b data-empty={label === '' || undefined}>{label || '未命名字段'}</b>
      <code>{textOf(row['name'])}</code>
      <span className={styles['kind']}>{isOnlineKind(kind) ? ONLINE_KINDS[kind] : '未选类型'}</span>
      {MARKS.filter(([key]) => isOn(row[key])).map(([key, text]) => (
        <Tag key={key} variant="outlined">
          {text}
        </Tag>
      ))}
    </span>
  )
}
