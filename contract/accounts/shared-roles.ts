/** The roles every tenant is served with. Platform administrators hold everything and are not among them. Source: PERM-02. */
export type SharedRole = 'enterprise' | 'unit' | 'safety' | 'trainer' | 'leader' | 'auditor' | 'monitor' | 'test'

export const EVERYBODY: readonly SharedRole[] = [
  'enterprise',
  'unit',
  'safety',
  'trainer',
  'leader',
  'auditor',
  'monitor',
  'test',
]
/** Who looks at what a tenant keeps. */
export const READERS: readonly SharedRole[] = ['enterprise', 'auditor']
/** Who works for one enterprise that a tenant serves, and trainers; they see the rows of their company. Source: domain part 0. */
export const COMPANY_STAFF: readonly SharedRole[] = ['unit', 'safety', 'trainer']
/** Who watches the servers. */
export const DUTY: readonly SharedRole[] = ['monitor']
/** Who changes it. */
export const ENTERPRISE: readonly SharedRole[] = ['enterprise']
/** Platform administrators alone. */
export const NOBODY: readonly SharedRole[] = []

/** Where people begin who hold this role alone; everybody else begins at home. */
export const FIRST_PAGES: Readonly<Partial<Record<SharedRole, string>>> = { monitor: '/monitor/alarm' }
