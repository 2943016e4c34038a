/** The roles every tenant is served with. Platform administrators hold everything and are not among them. Source: PERM-02. */
export type SharedRole = 'enterprise' | 'auditor' | 'monitor' | 'test'

export const EVERYBODY: readonly SharedRole[] = ['enterprise', 'auditor', 'monitor', 'test']
/** Who looks at what a tenant keeps. */
export const READERS: readonly SharedRole[] = ['enterprise', 'auditor']
/** Who changes it. */
export const ENTERPRISE: readonly SharedRole[] = ['enterprise']
/** Platform administrators alone. */
export const NOBODY: readonly SharedRole[] = []
