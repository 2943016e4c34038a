import type { Entity, Field } from '#contract/define-entity.ts'

/** What the dialog shows of the rows of an entity. */
export interface PickerFacts {
  entity: Entity
  title: string
  /** In px. */
  width: number
  columns: readonly string[]
  query: readonly string[]
  pageSize: number
  /** Departments stand at the left and narrow the rows. */
  byDepartment?: true
  /** Its rows are chosen in their tree. */
  isTree?: true
  /** In px, where it is opened from a cell of a table. */
  widthInCell?: number
}

/** Source: DLG-09, CONST-48. */
const USUAL = { width: 900, pageSize: 5 }
const TREE_WIDTH = 500 // DLG-07
const COLUMNS = 4
const QUERIES = 2

/** A filter of people that none of their fields says: only the server knows who has a role. */
export const ROLE = 'roleId'

/** Entities whose dialog is not the usual one. */
const OWN: Partial<Record<string, Omit<PickerFacts, 'entity'>>> = {
  user: {
    title: '根据部门选择用户',
    width: 1250, // DLG-06, CONST-70
    widthInCell: 1200, // CONST-69
    columns: ['realname', 'username', 'phone', 'birthday', 'sex', 'orgCodeTxt'], // ENT-16
    query: ['realname', 'username', 'workNo', 'sex', 'birthday', ROLE], // ENT-17, and what people are known by
    pageSize: 10, // CONST-47
    byDepartment: true,
  },
  role: { title: '选择角色', ...USUAL, columns: ['roleName', 'roleCode'], query: ['roleName', 'roleCode'] },
  position: { title: '选择职务', ...USUAL, columns: ['name', 'code', 'postRank'], query: ['name'] },
}

/** Fields that rows have and their entity does not say. */
const EXTRAS: Readonly<Record<string, Field>> = {
  orgCodeTxt: { label: '部门', kind: 'text', width: 180 },
  [ROLE]: { label: '角色', kind: 'reference', to: 'role', query: 'equals' },
}

/** How rows of an entity are chosen: its dialog if it has one, its tree if its rows form one, else its first columns and the fields it may be asked for. */
export function pickerFacts(entity: Entity): PickerFacts {
  const own = OWN[entity.name]
  if (own !== undefined) return { entity, ...own }
  if (entity.tree !== undefined) {
    return { entity, title: `选择${entity.label}`, ...USUAL, width: TREE_WIDTH, columns: [], query: [], isTree: true }
  }
  const fields = Object.entries(entity.fields)
  const shown = fields.filter(([key, field]) => key === entity.title || field.width !== undefined)
  const asked = fields.filter(([, field]) => field.query !== undefined)
  return {
    entity,
    title: `选择${entity.label}`,
    ...USUAL,
    columns: shown.slice(0, COLUMNS).map(([key]) => key),
    query: asked.slice(0, QUERIES).map(([key]) => key),
  }
}

/** A field of the rows. @throws when there is none */
export function pickerField({ entity }: Pick<PickerFacts, 'entity'>, key: string): Field {
  const field = entity.fields[key] ?? EXTRAS[key]
  if (field === undefined) throw new Error(`pickerField: ${entity.name} has no field ${key}`)
  return field
}
