import type { Transaction } from 'kysely'
import { tenantTermOf, termRefusal } from '#contract/areas/tenant/tenant-term.ts'
import { CODE } from '#contract/wire/result.ts'
import type { Tables } from '#server/db/tables.ts'
import { apiError, ApiError } from '#server/http/errors.ts'
import {
  forgetAttempts,
  isCaptchaRequired,
  reserveAttempt,
  subjectsOf,
  type Subjects,
} from '#server/identity/attempts.ts'
import { captchaMissing, passCaptcha, type GivenCaptcha } from '#server/identity/captcha/captcha-gate.ts'
import {
  departmentsOf,
  findPerson,
  type By,
  type DepartmentRow,
  type Person,
  type Place,
} from '#server/identity/people.ts'
import { demandSecondFactor } from '#server/identity/second-factor/demand-second-factor.ts'
import { logFailedSignIn, logSignIn } from '#server/identity/sign-in-log.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import { moment } from '#server/db/moments.ts'

/** Source: contract §3.1. The first only for who was proven elsewhere (CAS) to own a name nobody has here. */
const UNKNOWN_USER = '该用户不存在，请注册'
const DELETED_USER = '该用户已注销'
const FROZEN_USER = '该用户已冻结'
const TOO_MANY_FAILURES = '该用户登录失败次数过多，请于10分钟后再次登录！'
const WITHOUT_DEPARTMENT = '用户暂未归属部门,不可登录!'
const FOREIGN_DEPARTMENT = '您不属于该部门，无法登录！'
const CHANGED_MEANWHILE = '账号信息刚刚被修改，请重新登录'

/** Where an attempt comes from. */
export interface Caller {
  ip: string
  userAgent: string
  /** Path of the door, for the log. */
  path: string
}

export interface Attempt {
  by: By
  /** What failures are counted under when nobody is found. */
  name: string
  caller: Caller
  /** What was brought to a door whose proof can be guessed; left out where it cannot. */
  captcha?: GivenCaptcha
  /** Whether the proof holds, judged for nobody (null) as long as for somebody; the text is shown when it does not. */
  prove: (person: Person | null) => Promise<{ message: string } | null>
  /** The tenant to work in; must be one of the person's. */
  tenantId?: number | undefined
  /** The department to work in; must be one of the person's, and brings its tenant. */
  orgCode?: string | undefined
  /** Whether this door is closed to who belongs to no department. */
  needsDepartment?: boolean | undefined
}

/** What of an attempt counts once it was proven. */
export type Entry = Pick<Attempt, 'caller' | 'tenantId' | 'orgCode' | 'needsDepartment'> & {
  /** Whether the proof could be guessed. */
  isGuessable: boolean
  /** What was proven besides, for the log. */
  remark: string
}

export interface SignedIn {
  token: string
  person: Person
  place: Place
  departments: DepartmentRow[]
}

/** The one way through every sign-in provider: lock, proof, second factor, state of the account, session, log. @throws ApiError with the text for the user */
export async function signIn(services: IdentityServices, attempt: Attempt): Promise<SignedIn> {
  const proven = await identify(services, attempt)
  const entry = { ...attempt, isGuessable: attempt.captcha !== undefined, remark: '' }
  await demandSecondFactor(services, proven, entry)
  return services.database.scope({ tenantId: 0 }, (sql) => open(sql, services, entry, proven))
}

/** Finds out who somebody is, without a session. Counts the attempt before it is judged. @throws ApiError with the text for the user */
export async function identify(services: IdentityServices, attempt: Attempt): Promise<Person> {
  const { database, now } = services
  const { caller, captcha } = attempt
  const found = await database.scope({ tenantId: 0 }, (sql) => findPerson(sql, attempt.by, moment(now())))
  const subjects = subjectsOf(found?.username ?? attempt.name, caller.ip)
  const isSolved = captcha !== undefined && (await passCaptcha(services, captcha, subjects, caller.ip))
  const isGuessable = captcha !== undefined
  const reserved = await database.scope({ tenantId: 0 }, (sql) => reserveAttempt(sql, subjects, isGuessable, now()))
  // Many at once were all let through before the first was counted.
  if (reserved === 'suspect' && !isSolved) throw captchaMissing()
  const problem = reserved === 'locked' ? TOO_MANY_FAILURES : await problemOf(services, attempt, found)
  if (!found || problem !== null) throw await failure(services, attempt, subjects, problem ?? UNKNOWN_USER)
  return found
}

/** Proof first: the state of an account is told only to those who proved to own it, and nobody by that name takes as long. */
async function problemOf(services: IdentityServices, attempt: Attempt, found: Person | null): Promise<string | null> {
  const problem = await attempt.prove(found)
  if (problem !== null) return problem.message
  return found ? stateProblem(found, services.now()) : UNKNOWN_USER
}

function stateProblem(person: Person, nowMs: number): string | null {
  if (person.del_flag !== 0) return DELETED_USER
  return person.status === 1 ? tenantProblem(person, nowMs) : FROZEN_USER
}

/** A user whose tenants are all closed is told about the first of them; one who belongs to none, or to the platform, works without. */
function tenantProblem({ tenantIds, closedTenants: [first], isPlatform }: Person, nowMs: number): string | null {
  if (first === undefined || tenantIds.length > 0 || isPlatform) return null
  return termRefusal(tenantTermOf(first, nowMs), first.name)
}

/** Opens a session for somebody who has proven all there is to prove. @throws ApiError with the text for the user */
export async function open(
  sql: Transaction<Tables>,
  services: IdentityServices,
  entry: Entry,
  proven: Pick<Person, 'id' | 'password_hash'>,
): Promise<SignedIn> {
  const { now, sessions, signIns } = services
  await sql.selectFrom('sys_user').where('id', '=', proven.id).select('id').forUpdate().execute()
  const person = await findPerson(sql, { id: proven.id }, moment(now()))
  // The password may have been changed or the account frozen since the proof.
  if (!person || person.password_hash !== proven.password_hash || stateProblem(person, now()))
    throw new ApiError(CODE.failure, CHANGED_MEANWHILE)
  const departments = await departmentsOf(sql, person.id, person.tenantIds)
  if (entry.needsDepartment === true && departments.length === 0) throw new ApiError(CODE.failure, WITHOUT_DEPARTMENT)
  const place = placeOf(person, departments, entry, now())
  const { ip, userAgent, path } = entry.caller
  const token = await sessions.open(sql, {
    userId: person.id,
    tenantId: place.tenantId,
    orgCode: place.department?.org_code ?? null,
    ip,
    userAgent,
  })
  await keepPlace(sql, person.id, place)
  await forgetAttempts(sql, subjectsOf(person.username, ip), entry.isGuessable)
  const { username, realname } = person
  const content = `用户名: ${username},登录成功！${entry.remark}`
  await logSignIn(sql, { username, realname, tenantId: place.tenantId, ip, path, content }, now())
  await signIns.note(sql, { tenantId: place.tenantId, ip, atMs: now() })
  return { token, person, place, departments }
}

/** The last tenant while it is still one of theirs, else the first; in it the last department, else the first. */
function placeOf(
  person: Person,
  departments: DepartmentRow[],
  { tenantId: wanted, orgCode }: Pick<Entry, 'tenantId' | 'orgCode'>,
  nowMs: number,
): Place {
  if (orgCode) return placeAt(departments, orgCode)
  if (wanted !== undefined && wanted !== 0 && !person.tenantIds.includes(wanted)) {
    const closed = person.closedTenants.find(({ id }) => id === wanted)
    if (closed === undefined) throw apiError('FOREIGN_TENANT')
    throw new ApiError(CODE.failure, termRefusal(tenantTermOf(closed, nowMs), closed.name) ?? CHANGED_MEANWHILE)
  }
  const last = person.tenantIds.find((id) => id === person.login_tenant_id)
  const tenantId = wanted || (last ?? person.tenantIds[0] ?? 0)
  const here = departments.filter((department) => department.tenant_id === tenantId)
  return { tenantId, department: here.find((row) => row.org_code === person.org_code) ?? here[0] ?? null }
}

function placeAt(departments: DepartmentRow[], orgCode: string): Place {
  const department = departments.find((row) => row.org_code === orgCode)
  if (department === undefined) throw new ApiError(CODE.failure, FOREIGN_DEPARTMENT)
  return { tenantId: department.tenant_id, department }
}

/** Remembers where a person works, for their next sign-in. */
export async function keepPlace(sql: Transaction<Tables>, userId: string, place: Place): Promise<void> {
  await sql
    .updateTable('sys_user')
    .set({ login_tenant_id: place.tenantId, org_code: place.department?.org_code ?? null })
    .where('id', '=', userId)
    .execute()
}

async function failure(
  services: IdentityServices,
  attempt: Attempt,
  subjects: Subjects,
  message: string,
): Promise<ApiError> {
  const { database, now } = services
  const { ip, path } = attempt.caller
  return database.scope({ tenantId: 0 }, async (sql) => {
    const event = { username: attempt.name, realname: null, tenantId: 0, ip, path }
    const content = `用户名: ${attempt.name},登录失败：${message}`
    await logFailedSignIn(sql, { ...event, content }, subjects, now())
    const captchaRequired = await isCaptchaRequired(sql, subjects, now())
    return new ApiError(CODE.failure, message, { result: captchaRequired ? { captchaRequired } : null })
  })
}
