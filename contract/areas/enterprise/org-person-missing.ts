import * as z from 'zod/mini'

/** Where companies are listed that nobody answers for. */
export const MISSING_PERSONS_PATH = '/user/enterprise/person/missing'

/** Companies that lack a principal or a safety manager. */
export const missingPersonsSchema = z.array(z.object({ orgId: z.string(), orgName: z.string() }))
