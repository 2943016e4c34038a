/** The roles every tenant is served with; what of the catalogue each of them is granted stands with the catalogue. */
type SharedRole = 'enterprise' | 'auditor' | 'monitor' | 'test'

export interface ButtonSeed {
  code: string
  name: string
  /** Shared roles that hold it; platform administrators hold everything. */
  for?: readonly SharedRole[]
  /** 2 = while it is not granted, the field it names is disabled. */
  type?: 1 | 2
  description?: string
}

/** A menu, or a group of buttons whose screen is not there yet (without `url`). Rows are known by `url`, groups and buttons by their code. */
export interface MenuSeed {
  name: string
  url?: string
  /** What the row was first known by, where its address has changed since. */
  key?: string
  component?: string
  icon?: string
  /** Codes that opening the page needs: whoever is granted the menu holds them. */
  code?: string
  sort: number
  keepAlive?: true
  hidden?: true
  /** Opens in a window of its own. */
  external?: true
  /** Leads to a page of another route, such as a list with a filter. */
  linkOnly?: true
  redirect?: string
  for?: readonly SharedRole[]
  description?: string
  buttons?: readonly ButtonSeed[]
  children?: readonly MenuSeed[]
}

export const ALL = ['enterprise', 'auditor', 'monitor', 'test'] as const
export const READERS = ['enterprise', 'auditor'] as const
export const ENTERPRISE = ['enterprise'] as const

/** `add`, `edit`, `delete`, `deleteBatch`, `export`, `import` of an entity, for enterprise administrators. */
export function changes(prefix: string, noun: string, holders: readonly SharedRole[] = ENTERPRISE): ButtonSeed[] {
  const names = { add: '添加', edit: '编辑', delete: '删除', deleteBatch: '批量删除', export: '导出', import: '导入' }
  return Object.entries(names).map(([action, verb]) => ({
    code: `${prefix}:${action}`,
    name: verb + noun,
    for: holders,
  }))
}
