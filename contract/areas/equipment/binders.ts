import type { SharedRole } from '#contract/accounts/shared-roles.ts'

/** Who says which organisation uses a device. Source: domain part 14. */
export const BINDERS: readonly SharedRole[] = ['enterprise', 'unit', 'trainer']
