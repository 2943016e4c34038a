import { LARGE_ENTERPRISES } from './demo-large-enterprises.ts'
import { SMALL_ENTERPRISES } from './demo-small-enterprises.ts'
import type { EnterpriseSeed } from './enterprise-seed.ts'

/** The enterprises that the demo tenants serve, with their trees. Source: domain part 13. */
export const ENTERPRISES: readonly EnterpriseSeed[] = [...LARGE_ENTERPRISES, ...SMALL_ENTERPRISES]
