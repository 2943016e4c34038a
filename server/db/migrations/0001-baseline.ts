import { sql, type Kysely } from 'kysely'
import { DICTIONARIES } from '#server/db/baseline/dictionaries.ts'
import { EQUIPMENT } from '#server/db/baseline/equipment.ts'
import { FILES } from '#server/db/baseline/files.ts'
import { FORMER_MIGRATIONS } from '#server/db/baseline/former-migrations.ts'
import { INTEGRATION } from '#server/db/baseline/integration.ts'
import { JOBS } from '#server/db/baseline/jobs.ts'
import { LISTS } from '#server/db/baseline/lists.ts'
import { LIVE } from '#server/db/baseline/live.ts'
import { MESSAGES } from '#server/db/baseline/messages.ts'
import { MONITORING } from '#server/db/baseline/monitoring.ts'
import { ONLINE } from '#server/db/baseline/online.ts'
import { OPERATIONS } from '#server/db/baseline/operations.ts'
import { ORGANISATION } from '#server/db/baseline/organisation.ts'
import { PACKAGES } from '#server/db/baseline/packages.ts'
import { PEOPLE } from '#server/db/baseline/people.ts'
import { RECORDS } from '#server/db/baseline/records.ts'
import { RIGHTS } from '#server/db/baseline/rights.ts'
import { SAFETY } from '#server/db/baseline/safety.ts'
import { SCOPE } from '#server/db/baseline/scope.ts'
import { SESSIONS } from '#server/db/baseline/sessions.ts'
import { TENANTS } from '#server/db/baseline/tenants.ts'

/** The whole schema as of November 2026, by theme; a table stands behind those that it refers to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A theme in one message: hundreds of answers would be waited for one after the other.
  for (const statements of THEMES) await sql.raw(statements.join(';\n')).execute(db)
}

/** A database that they made has the same schema: it is marked as having this migration. */
export const replaces = FORMER_MIGRATIONS

const THEMES = [
  SCOPE,
  TENANTS,
  PEOPLE,
  ORGANISATION,
  RIGHTS,
  PACKAGES,
  SESSIONS,
  DICTIONARIES,
  RECORDS,
  MESSAGES,
  FILES,
  OPERATIONS,
  LISTS,
  JOBS,
  MONITORING,
  ONLINE,
  INTEGRATION,
  EQUIPMENT,
  SAFETY,
  LIVE,
]
