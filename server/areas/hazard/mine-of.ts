import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { HAZARD_LEVEL, HAZARD_STATUS, MINE, type Mine } from '#contract/areas/hazard/hazard-values.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { badInput } from '#server/http/refusals.ts'
import type { Principal } from '#server/identity/auth.ts'

type Test = RawBuilder<SqlBool>

/** What waits for this person, or what they reported; the same that the steps allow. @param mine a parameter of the list @throws ApiError for an unknown one. Source: domain part 8. */
export function mineOf(mine: unknown, principal: Principal): Test[] {
  if (mine === undefined || mine === '') return []
  if (typeof mine !== 'string' || !Object.hasOwn(MINE, mine)) throw badInput('查询参数“与我有关”不正确')
  return [TESTS[mine as Mine](principal)]
}

const TESTS: Readonly<Record<Mine, (principal: Principal) => Test>> = {
  report: ({ username }) => raw`(${rowRef('create_by')} = ${username} or ${rowRef('discover_user')} = ${username})`,
  assign: (principal) => raw`(${isIn(HAZARD_STATUS.reported)} and ${holds(principal, 'assign')})`,
  rectify: ({ username }) =>
    raw`(${isIn(HAZARD_STATUS.waiting, HAZARD_STATUS.rectifying)} and ${rowRef('rectify_user')} = ${username})`,
  decide: (principal) => raw`(${isIn(HAZARD_STATUS.delayAsked)} and ${isNot('rectify_user', principal)}
    and ${holds(principal, 'decideDelay')} and (not ${IS_MAJOR} or ${holds(principal, 'recheck')}))`,
  verify: (principal) => raw`(${isNot('rectify_user', principal)} and (
    (${isIn(HAZARD_STATUS.rectified)} and not ${IS_MAJOR} and ${holds(principal, 'verify')})
    or (${isIn(HAZARD_STATUS.rectified)} and ${IS_MAJOR} and ${holds(principal, 'firstCheck')})
    or (${isIn(HAZARD_STATUS.firstChecked)} and ${isNot('verify_user', principal)} and ${holds(principal, 'recheck')})))`,
}

const IS_MAJOR = raw<SqlBool>`(${rowRef('hazard_level')} = ${HAZARD_LEVEL.major})`

function isIn(...states: readonly string[]): Test {
  return raw`${rowRef('status')} = any(${[...states]})`
}

function isNot(column: string, { username }: Principal): Test {
  return raw`${rowRef(column)} is distinct from ${username}`
}

function holds({ administrator, permissions }: Principal, step: string): Test {
  return administrator || permissions.has(permissionOf(hazard, step)) ? raw`true` : raw`false`
}
