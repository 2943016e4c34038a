import type { OnlineFieldFact } from './definition.ts'
import { WITH_DICTIONARY, type OnlineKind } from './field-kinds.ts'
import { fieldNameProblem } from './names.ts'

/** What of a field its problem is about; null = all of it is said. */
export interface FieldProblem {
  key: 'label' | 'name' | 'dictionary' | 'target' | 'isUnique'
  message: string
}

/** Why a form with this field could not be published; null = it could. */
export function onlineFieldProblem(field: OnlineFieldFact): FieldProblem | null {
  const { label, name, kind, dictionary, target, isUnique } = field
  if (label === '') return { key: 'label', message: '请输入显示名称' }
  const named = fieldNameProblem(name)
  if (named !== null) return { key: 'name', message: named }
  if (WITH_DICTIONARY.has(kind) && dictionary === null)
    return { key: 'dictionary', message: `请为“${label}”填写字典编码` }
  if (kind === 'reference' && target === null) return { key: 'target', message: `请选择“${label}”关联到什么` }
  if (isUnique && !MAY_BE_UNIQUE.has(kind)) return { key: 'isUnique', message: `“${label}”的类型不能设为唯一` }
  return null
}

/** Kinds whose values may be the only ones of their kind in a form. */
export const MAY_BE_UNIQUE: ReadonlySet<OnlineKind> = new Set(['text'])
