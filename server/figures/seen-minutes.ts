import { sql as raw, type RawBuilder } from 'kysely'
import type { Days } from '#contract/figures/periods.ts'
import type { Minute } from '#contract/wire/minutes.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { LOGIN_COUNTS, STUDY_COUNTS } from './facts.ts'
import { limitRows } from './rows-limit.ts'
import { isWithin, maySee, type Scope } from './seen-rows.ts'
import { seenIn } from './seen-sums.ts'

const KINDS = {
  study: { entity: studyRecord, counts: STUDY_COUNTS, at: 'start_time', columns: raw`1, 0` },
  login: { entity: studentLogin, counts: LOGIN_COUNTS, at: 'login_time', columns: raw`0, 1` },
} as const

/** Plays and sign-ins minute by minute, counted from the rows; what this person may not list is not among them. */
export async function seenMinutes(context: Context, scope: Scope, days: Days): Promise<Minute[]> {
  const parts: RawBuilder<unknown>[] = []
  await limitRows(context)
  for (const kind of ['study', 'login'] as const) {
    const { entity, counts, at, columns } = KINDS[kind]
    if (!scope.isPlatform && !maySee(context, entity)) continue
    parts.push(raw`select floor(extract(epoch from ${raw.ref(at)}) / 60)::integer, ${columns} from ${raw.table(entity.table)} t
      where ${counts} and ${await seenIn(context, kind, scope)} and ${isWithin(at, days)}`)
  }
  if (parts.length === 0) return []
  const { rows } = await raw<Minute>`select minute, sum(plays)::integer as plays, sum(logins)::integer as logins
    from (${raw.join(parts, raw` union all `)}) counted (minute, plays, logins)
    group by minute order by minute`.execute(context.sql)
  return rows
}
